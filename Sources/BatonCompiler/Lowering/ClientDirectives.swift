/// The directives that Baton takes, and a service does not know.
enum ClientDirectives {
  static let names: Set<String> = [
    "alias", "appendEdge", "appendNode", "argumentDefinitions", "arguments", "assignable", "catch",
    "connection", "deleteEdge", "deleteRecord", "inline", "prependEdge", "prependNode",
    "raw_response_type",
    "refetchable", "relay", "required", "semanticNonNull", "throwOnFieldError", "updatable",
  ]

  /// Directives that a service is sent although its schema may not spell them out.
  static let sentNames: Set<String> = ["include", "skip", "defer", "stream"]

  /// The directives that stay in the text that is sent.
  static func sent(_ directives: [Directive], schema: Schema) -> [Directive] {
    if directives.isEmpty { return directives }
    return directives.filter { directive in
      let name = directive.name.text
      return sentNames.contains(name) || schema.directives[name] != nil && !names.contains(name)
    }
  }
}
