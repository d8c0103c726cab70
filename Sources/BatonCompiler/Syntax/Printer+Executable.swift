extension Printer {
  mutating func operation(_ operation: OperationDefinition, canBeShorthand: Bool) {
    let isShorthand =
      canBeShorthand && operation.kind == .query && operation.name == nil
      && operation.variables.isEmpty
      && operation.directives.isEmpty && operation.description == nil
    if !isShorthand {
      description(operation.description)
      token(operation.kind.rawValue)
      if let name = operation.name {
        layout(" ")
        token(name.text)
      } else if !operation.variables.isEmpty {
        layout(" ")
      }
      variables(operation.variables)
      directives(operation.directives)
      layout(" ")
    }
    selectionSet(operation.selectionSet)
  }

  mutating func fragment(_ fragment: FragmentDefinition) {
    description(fragment.description)
    token("fragment")
    layout(" ")
    token(fragment.name.text)
    layout(" ")
    token("on")
    layout(" ")
    token(fragment.typeCondition.text)
    directives(fragment.directives)
    layout(" ")
    selectionSet(fragment.selectionSet)
  }

  private mutating func variables(_ variables: [VariableDefinition]) {
    guard !variables.isEmpty else { return }
    // Descriptions need lines of their own.
    if variables.contains(where: { $0.description != nil }) {
      return block(variables, "(", ")") { $0.variable($1) }
    }
    token("(")
    for (number, variable) in variables.enumerated() {
      if number > 0 { separator() }
      self.variable(variable)
    }
    token(")")
  }

  private mutating func variable(_ variable: VariableDefinition) {
    description(variable.description)
    token("$" + variable.name.text)
    token(":")
    layout(" ")
    type(variable.type)
    if let value = variable.defaultValue {
      layout(" ")
      token("=")
      layout(" ")
      self.value(value)
    }
    directives(variable.directives)
  }

  private mutating func selectionSet(_ set: SelectionSet) {
    block(set.selections) { $0.selection($1) }
  }

  private mutating func selection(_ selection: Selection) {
    switch selection {
    case .field(let field):
      if let alias = field.alias {
        token(alias.text)
        token(":")
        layout(" ")
      }
      token(field.name.text)
      arguments(field.arguments)
      directives(field.directives)
      if let set = field.selectionSet {
        layout(" ")
        selectionSet(set)
      }
    case .spread(let spread):
      token("...")
      token(spread.name.text)
      directives(spread.directives)
    case .inline(let fragment):
      token("...")
      if let type = fragment.typeCondition {
        layout(" ")
        token("on")
        layout(" ")
        token(type.text)
      }
      directives(fragment.directives)
      layout(" ")
      selectionSet(fragment.selectionSet)
    }
  }
}
