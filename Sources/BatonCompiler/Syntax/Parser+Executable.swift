/// Operations, fragments and selections (September 2025, sections 2.3 to 2.8).
extension Parser {
  mutating func shorthandQuery() throws(SyntaxError) -> OperationDefinition {
    let position = position
    return OperationDefinition(
      kind: .query, name: nil, selectionSet: try selectionSet(), at: position)
  }

  mutating func operation(
    _ kind: OperationDefinition.Kind, _ description: String?
  ) throws(SyntaxError) -> OperationDefinition {
    let position = position
    try advance()
    return OperationDefinition(
      description: description, kind: kind, name: token.kind == .name ? try name() : nil,
      variables: try variableDefinitions(), directives: try directives(isConstant: false),
      selectionSet: try selectionSet(), at: position)
  }

  mutating func fragment(_ description: String?) throws(SyntaxError) -> FragmentDefinition {
    let position = position
    try advance()
    let name = try fragmentName()
    try expectKeyword("on")
    return FragmentDefinition(
      description: description, name: name, typeCondition: try self.name(),
      directives: try directives(isConstant: false), selectionSet: try selectionSet(), at: position)
  }

  private mutating func fragmentName() throws(SyntaxError) -> Name {
    if isKeyword("on") { throw unexpected() }
    return try name()
  }

  private mutating func variableDefinitions() throws(SyntaxError) -> [VariableDefinition] {
    guard try skip(.leftParenthesis) else { return [] }
    var variables: [VariableDefinition] = []
    repeat {
      let description = try optionalDescription()
      let position = position
      try expect(.dollar)
      let name = try name()
      try expect(.colon)
      variables.append(
        VariableDefinition(
          description: description, name: name, type: try typeReference(),
          defaultValue: try skip(.equals) ? try value(isConstant: true) : nil,
          directives: try directives(isConstant: true), at: position))
    } while try !skip(.rightParenthesis)
    return variables
  }

  private mutating func selectionSet() throws(SyntaxError) -> SelectionSet {
    let position = position
    try enter()
    try expect(.leftBrace)
    var selections: [Selection] = []
    repeat {
      selections.append(
        token.kind == .spread ? try fragmentSelection() : .field(try field()))
    } while try !skip(.rightBrace)
    leave()
    return SelectionSet(selections, at: position)
  }

  private mutating func field() throws(SyntaxError) -> Field {
    var name = try name()
    var alias: Name?
    if try skip(.colon) {
      alias = name
      name = try self.name()
    }
    return Field(
      alias: alias, name: name, arguments: try arguments(isConstant: false),
      directives: try directives(isConstant: false),
      selectionSet: token.kind == .leftBrace ? try selectionSet() : nil)
  }

  private mutating func fragmentSelection() throws(SyntaxError) -> Selection {
    let position = position
    try advance()
    let hasCondition = try skipKeyword("on")
    if !hasCondition, token.kind == .name {
      return .spread(
        FragmentSpread(
          name: try name(), directives: try directives(isConstant: false), at: position))
    }
    return .inline(
      InlineFragment(
        typeCondition: hasCondition ? try name() : nil,
        directives: try directives(isConstant: false), selectionSet: try selectionSet(),
        at: position))
  }
}
