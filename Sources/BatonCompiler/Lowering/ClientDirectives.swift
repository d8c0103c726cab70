/// The directives that Baton takes, and a service does not know.
enum ClientDirectives {
  static let names: Set<String> = Set(definitions.keys).subtracting(sentNames)

  /// Directives that a service is sent although its schema may not spell them out.
  static let sentNames: Set<String> = ["include", "skip", "defer", "stream"]

  /// How the directives are used, as a schema would say it; `@defer` and `@stream` are here for schemas
  /// that do not spell them out. Types that no schema has are for rules of our own to check.
  static let definitions: [String: DirectiveDefinition] = {
    var definitions: [String: DirectiveDefinition] = [:]
    for case .directive(let directive) in BuiltIns.parse(text) {
      definitions[directive.name.text] = directive
    }
    return definitions
  }()

  /// Whether a directive's arguments are named by the fragment that it stands at.
  static func hasArgumentsOfFragment(_ directive: Directive) -> Bool {
    ["argumentDefinitions", "arguments"].contains(directive.name.text)
  }

  /// The directives that stay in the text that is sent.
  static func sent(_ directives: [Directive], schema: Schema) -> [Directive] {
    if directives.isEmpty { return directives }
    return directives.filter { directive in
      let name = directive.name.text
      return sentNames.contains(name) || schema.directives[name] != nil && !names.contains(name)
    }
  }

  private static let text = """
    directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @stream(
      if: Boolean! = true, label: String, initialCount: Int! = 0, initial_count: Int
    ) on FIELD

    directive @argumentDefinitions on FRAGMENT_DEFINITION
    directive @arguments on FRAGMENT_SPREAD

    directive @alias(as: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    directive @inline on FRAGMENT_DEFINITION
    directive @relay(plural: Boolean, mask: Boolean) on FRAGMENT_DEFINITION | FRAGMENT_SPREAD
    directive @refetchable(queryName: String!, directives: [String!], preferFetchable: Boolean)
      on FRAGMENT_DEFINITION
    directive @connection(
      key: String!, filters: [String!], handler: String, dynamicKey_UNSTABLE: String,
      prefetchable_pagination: Boolean
    ) on FIELD
    directive @raw_response_type on QUERY | MUTATION | SUBSCRIPTION
    directive @updatable on QUERY | FRAGMENT_DEFINITION
    directive @assignable on FRAGMENT_DEFINITION

    directive @required(action: RequiredFieldAction!) on FIELD
    directive @catch(to: CatchFieldTo) on FIELD | QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
    directive @throwOnFieldError on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
    directive @semanticNonNull(levels: [Int!] = [0]) on FIELD_DEFINITION

    directive @appendEdge(connections: [ID!]!) on FIELD
    directive @prependEdge(connections: [ID!]!) on FIELD
    directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
    directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
    directive @deleteEdge(connections: [ID!]!) on FIELD
    directive @deleteRecord on FIELD
    """
}
