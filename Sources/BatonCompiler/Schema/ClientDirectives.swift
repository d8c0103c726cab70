/// The directives that Baton takes, and a service does not know: the one list of them. Validation holds
/// documents to it, and lowering takes out of what is sent what stands in it.
enum ClientDirectives {
  static let names: Set<String> = Set(definitions.keys).subtracting(sentNames)

  /// Directives that a service is sent although its schema may not spell them out.
  static let sentNames: Set<String> = ["include", "skip", "defer", "stream"]

  /// How the directives are used, as a schema would say it; `@defer` and `@stream` are here for schemas
  /// that do not spell them out.
  static let definitions: [String: DirectiveDefinition] = {
    var definitions: [String: DirectiveDefinition] = [:]
    for case .directive(let directive) in BuiltIns.parse(text) {
      definitions[directive.name.text] = directive
    }
    return definitions
  }()

  /// The values of the enums that only the directives' arguments are of.
  static let enumValues: [String: [String]] = {
    var values: [String: [String]] = [:]
    for case .type(let type) in BuiltIns.parse(text) {
      if case .enumeration(let members) = type.body {
        values[type.name.text] = members.map(\.name.text)
      }
    }
    return values
  }()

  /// Whether a directive's arguments are named by a fragment, and so by no definition.
  static func hasArgumentsOfFragment(_ directive: Directive) -> Bool {
    ["argumentDefinitions", "arguments"].contains(directive.name.text)
  }

  /// Whether the compiler itself reads an argument, so that no variable can stand for it.
  static func isStatic(_ argument: InputValueDefinition) -> Bool {
    argument.directives.contains { $0.name.text == "static" }
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
    directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD

    directive @argumentDefinitions on FRAGMENT_DEFINITION
    directive @arguments on FRAGMENT_SPREAD

    directive @inline on FRAGMENT_DEFINITION
    directive @alias(as: String @static) on FRAGMENT_SPREAD | INLINE_FRAGMENT

    enum RequiredFieldAction { NONE LOG THROW }
    enum CatchFieldTo { RESULT NULL }
    directive @required(action: RequiredFieldAction! @static) on FIELD
    directive @catch(to: CatchFieldTo! = RESULT @static)
      on FIELD | INLINE_FRAGMENT | QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
    directive @throwOnFieldError on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
    directive @semanticNonNull(levels: [Int!]! = [0]) on FIELD_DEFINITION

    directive @connection(
      key: String! @static, filters: [String!] @static, handler: String @static
    ) on FIELD
    directive @refetchable(queryName: String! @static, directives: [String!] @static)
      on FRAGMENT_DEFINITION

    directive @appendEdge(connections: [ID!]!) on FIELD
    directive @prependEdge(connections: [ID!]!) on FIELD
    directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
    directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
    directive @deleteEdge(connections: [ID!]!) on FIELD
    directive @deleteRecord on FIELD
    """
}
