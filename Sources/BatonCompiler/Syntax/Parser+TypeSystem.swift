/// Type system definitions and extensions (September 2025, section 3).
extension Parser {
  mutating func typeSystemDefinition(
    _ description: String?
  ) throws(SyntaxError) -> TypeSystemDefinition {
    let position = position
    switch tokenText {
    case "schema":
      try advance()
      var definition = SchemaDefinition(
        description: description, isExtension: false, directives: try directives(isConstant: true),
        operations: [], position: position)
      try expect(.leftBrace)
      definition.operations = try rootOperationTypes()
      return .schema(definition)
    case "directive":
      return .directive(try directiveDefinition(description))
    default:
      guard
        let type = try typeDefinition(description, isExtension: false, at: position)
      else { throw unexpected() }
      return .type(type)
    }
  }

  mutating func typeSystemExtension() throws(SyntaxError) -> TypeSystemDefinition {
    let position = position
    try advance()
    if try skipKeyword("schema") {
      let directives = try directives(isConstant: true)
      let hasOperations = try skip(.leftBrace)
      guard hasOperations || !directives.isEmpty else { throw unexpected() }
      return .schema(
        SchemaDefinition(
          isExtension: true, directives: directives,
          operations: hasOperations ? try rootOperationTypes() : [], position: position))
    }
    guard let type = try typeDefinition(nil, isExtension: true, at: position) else {
      throw unexpected()
    }
    // An extension that adds nothing is one that lacks the token which would have begun its addition.
    if type.directives.isEmpty, type.body.isEmpty { throw unexpected() }
    return .type(type)
  }

  /// Behind the `{`.
  private mutating func rootOperationTypes()
    throws(SyntaxError) -> [SchemaDefinition.RootOperationType]
  {
    var operations: [SchemaDefinition.RootOperationType] = []
    repeat {
      let position = position
      guard token.kind == .name, let kind = OperationDefinition.Kind(rawValue: tokenText) else {
        throw unexpected()
      }
      try advance()
      try expect(.colon)
      operations.append(.init(kind: kind, type: try name(), position: position))
    } while try !skip(.rightBrace)
    return operations
  }

  /// Nil if the next token is no type's keyword.
  private mutating func typeDefinition(
    _ description: String?, isExtension: Bool, at position: Position
  ) throws(SyntaxError) -> TypeDefinition? {
    guard token.kind == .name else { return nil }
    let keyword = tokenText
    switch keyword {
    case "scalar", "type", "interface", "union", "enum", "input": try advance()
    default: return nil
    }
    let name = try name()
    let interfaces =
      keyword == "type" || keyword == "interface" ? try implementedInterfaces() : []
    let directives = try directives(isConstant: true)
    let body: TypeDefinition.Body =
      switch keyword {
      case "scalar": .scalar
      case "type": .object(interfaces: interfaces, fields: try fieldDefinitions())
      case "interface": .interface(interfaces: interfaces, fields: try fieldDefinitions())
      case "union": .union(members: try unionMembers())
      case "enum": .enumeration(values: try enumValues())
      default: .inputObject(fields: try inputFields())
      }
    return TypeDefinition(
      description: description, isExtension: isExtension, name: name, directives: directives,
      body: body, position: position)
  }

  private mutating func implementedInterfaces() throws(SyntaxError) -> [Name] {
    guard try skipKeyword("implements") else { return [] }
    _ = try skip(.ampersand)
    var interfaces: [Name] = []
    repeat {
      interfaces.append(try name())
    } while try skip(.ampersand)
    return interfaces
  }

  private mutating func fieldDefinitions() throws(SyntaxError) -> [FieldDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var fields: [FieldDefinition] = []
    repeat {
      let description = try optionalDescription()
      let name = try name()
      let arguments = try argumentDefinitions()
      try expect(.colon)
      fields.append(
        FieldDefinition(
          description: description, name: name, arguments: arguments, type: try typeReference(),
          directives: try directives(isConstant: true)))
    } while try !skip(.rightBrace)
    return fields
  }

  private mutating func argumentDefinitions() throws(SyntaxError) -> [InputValueDefinition] {
    guard try skip(.leftParenthesis) else { return [] }
    var arguments: [InputValueDefinition] = []
    repeat {
      arguments.append(try inputValueDefinition())
    } while try !skip(.rightParenthesis)
    return arguments
  }

  private mutating func inputFields() throws(SyntaxError) -> [InputValueDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var fields: [InputValueDefinition] = []
    repeat {
      fields.append(try inputValueDefinition())
    } while try !skip(.rightBrace)
    return fields
  }

  private mutating func inputValueDefinition() throws(SyntaxError) -> InputValueDefinition {
    let description = try optionalDescription()
    let name = try name()
    try expect(.colon)
    return InputValueDefinition(
      description: description, name: name, type: try typeReference(),
      defaultValue: try skip(.equals) ? try value(isConstant: true) : nil,
      directives: try directives(isConstant: true))
  }

  private mutating func unionMembers() throws(SyntaxError) -> [Name] {
    guard try skip(.equals) else { return [] }
    _ = try skip(.pipe)
    var members: [Name] = []
    repeat {
      members.append(try name())
    } while try skip(.pipe)
    return members
  }

  private mutating func enumValues() throws(SyntaxError) -> [EnumValueDefinition] {
    guard try skip(.leftBrace) else { return [] }
    var values: [EnumValueDefinition] = []
    repeat {
      let description = try optionalDescription()
      if isKeyword("true") || isKeyword("false") || isKeyword("null") {
        throw lexer.error(
          "Name \"\(tokenText)\" is reserved and cannot be used for an enum value.", at: token.start
        )
      }
      values.append(
        EnumValueDefinition(
          description: description, name: try name(), directives: try directives(isConstant: true)))
    } while try !skip(.rightBrace)
    return values
  }

  private mutating func directiveDefinition(
    _ description: String?
  ) throws(SyntaxError) -> DirectiveDefinition {
    let position = position
    try advance()
    try expect(.at)
    let name = try name()
    let arguments = try argumentDefinitions()
    let isRepeatable = try skipKeyword("repeatable")
    try expectKeyword("on")
    _ = try skip(.pipe)
    var locations: [Name] = []
    repeat {
      guard token.kind == .name, Self.directiveLocations.contains(tokenText) else {
        throw unexpected()
      }
      locations.append(try self.name())
    } while try skip(.pipe)
    return DirectiveDefinition(
      description: description, name: name, arguments: arguments, isRepeatable: isRepeatable,
      locations: locations, position: position)
  }

  private static let directiveLocations: Set<String> = [
    "QUERY", "MUTATION", "SUBSCRIPTION", "FIELD", "FRAGMENT_DEFINITION", "FRAGMENT_SPREAD",
    "INLINE_FRAGMENT", "VARIABLE_DEFINITION",
    "SCHEMA", "SCALAR", "OBJECT", "FIELD_DEFINITION", "ARGUMENT_DEFINITION", "INTERFACE", "UNION",
    "ENUM", "ENUM_VALUE", "INPUT_OBJECT", "INPUT_FIELD_DEFINITION",
  ]
}

extension TypeDefinition.Body {
  fileprivate var isEmpty: Bool {
    switch self {
    case .scalar: true
    case .object(let interfaces, let fields), .interface(let interfaces, let fields):
      interfaces.isEmpty && fields.isEmpty
    case .union(let members): members.isEmpty
    case .enumeration(let values): values.isEmpty
    case .inputObject(let fields): fields.isEmpty
    }
  }
}
