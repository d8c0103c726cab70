extension RuleTraversal {
  /// Walks all operations, then all fragments, each once.
  mutating func walkExecutableDefinitions() {
    let definitions = context.definitions
    for (number, operation) in definitions.operations.enumerated() {
      context.current = .operation(number)
      walk(operation)
    }
    for (number, fragment) in definitions.fragments.enumerated() {
      context.current = .fragment(number)
      fragmentVariables =
        context.options.allowsClientDirectives ? FragmentVariable.all(of: fragment) : [:]
      walk(fragment)
    }
    context.current = nil
    each { $0.finish() }
  }

  private func walk(_ operation: OperationDefinition) {
    each { $0.enter(operation) }
    for variable in operation.variables {
      each { $0.variable(variable) }
      directives(variable.directives, at: .variableDefinition)
      if let defaultValue = variable.defaultValue { value(defaultValue, type: variable.type) }
    }
    directives(operation.directives, at: DirectiveLocation(operation.kind))
    walk(operation.selectionSet, on: context.schema.rootType(operation.kind))
    each { $0.leave(operation) }
  }

  private func walk(_ fragment: FragmentDefinition) {
    each { $0.enter(fragment) }
    directives(fragment.directives, at: .fragmentDefinition)
    walk(fragment.selectionSet, on: context.compositeType(named: fragment.typeCondition))
    each { $0.leave(fragment) }
  }

  private func walk(_ set: SelectionSet, on parent: NamedType?) {
    for selection in set.selections {
      switch selection {
      case .field(let field): walk(field, on: parent)
      case .spread(let spread):
        each { $0.spread(spread, on: parent) }
        directives(spread.directives, at: .fragmentSpread)
        arguments(of: spread)
      case .inline(let fragment):
        each { $0.inlineFragment(fragment, on: parent) }
        directives(fragment.directives, at: .inlineFragment)
        walk(
          fragment.selectionSet,
          on: fragment.typeCondition.map { context.compositeType(named: $0) } ?? parent)
      }
    }
  }

  private func walk(_ field: Field, on parent: NamedType?) {
    let definition = parent.flatMap { context.schema.field(named: field.name.text, on: $0) }
    each { $0.field(field, definition, on: parent) }
    if let parent, let definition {
      arguments(field.arguments, of: .field(field, definition, on: parent))
    } else {
      arguments(field.arguments, of: nil)
    }
    directives(field.directives, at: .field)
    if let set = field.selectionSet {
      walk(set, on: definition.flatMap { context.compositeType(named: $0.type.name) })
    }
  }
}
