/// A field under an abstract type condition is not `@required`: a null could not be told from an object
/// that is of another type. An aliased fragment can be null by itself, and takes it.
final class RequiredUnderAbstractType: Rule {
  override func enter(_ operation: OperationDefinition) {
    check(operation.selectionSet, on: context.schema.rootType(operation.kind), under: nil)
  }

  override func enter(_ fragment: FragmentDefinition) {
    check(
      fragment.selectionSet, on: context.compositeType(named: fragment.typeCondition), under: nil)
  }

  private func check(_ set: SelectionSet, on type: NamedType?, under condition: NamedType?) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        if let condition, let directive = field.directives.first(named: "required") {
          report(
            "A field under abstract type condition \"\(condition.name)\" cannot be \"@required\" "
              + "unless the fragment has an \"@alias\".", at: directive.position)
        }
        if let set = field.selectionSet {
          let definition = type.flatMap { context.schema.field(named: field.name.text, on: $0) }
          check(
            set, on: definition.flatMap { context.compositeType(named: $0.type.name) }, under: nil)
        }
      case .inline(let fragment):
        let own = fragment.typeCondition.flatMap { context.compositeType(named: $0) }
        var condition = condition
        if let own, own.isAbstract, own !== type { condition = own }
        if fragment.directives.first(named: "alias") != nil { condition = nil }
        check(fragment.selectionSet, on: own ?? type, under: condition)
      case .spread: break
      }
    }
  }
}
