/// A refetchable fragment that has a connection loads its pages: there is one, outside of every list,
/// and variables say which page.
final class RefetchableConnections: Rule {
  override func enter(_ fragment: FragmentDefinition) {
    guard fragment.directives.first(named: "refetchable") != nil
    else { return }
    var first: Position?
    check(
      fragment.selectionSet, on: context.compositeType(named: fragment.typeCondition),
      inList: false, &first)
  }

  private func check(
    _ set: SelectionSet, on type: NamedType?, inList: Bool, _ first: inout Position?
  ) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        if let directive = field.directives.first(named: "connection") {
          check(field, directive, inList: inList, first: first)
          first = first ?? directive.position
        }
        guard let set = field.selectionSet else { break }
        let definition = type.flatMap { context.schema.field(named: field.name.text, on: $0) }
        check(
          set, on: definition.flatMap { context.compositeType(named: $0.type.name) },
          inList: inList || definition?.type.isList == true, &first)
      case .inline(let fragment):
        check(
          fragment.selectionSet,
          on: fragment.typeCondition.map { context.compositeType(named: $0) } ?? type,
          inList: inList, &first)
      case .spread: break
      }
    }
  }

  private func check(_ field: Field, _ directive: Directive, inList: Bool, first: Position?) {
    let key = field.responseKey.text
    if let first {
      report(
        "A \"@refetchable\" fragment can have only one connection.", at: directive.position,
        notes: [.init("It has one here.", at: first)])
    }
    if inList {
      report(
        "Connection \"\(key)\" of a \"@refetchable\" fragment cannot stand in a list.",
        at: directive.position)
    }
    func isVariable(_ name: String) -> Bool {
      field.arguments.first { $0.name.text == name }?.value.isVariable == true
    }
    let directions = [("first", "after"), ("last", "before")]
    if !directions.contains(where: { isVariable($0.0) && isVariable($0.1) }) {
      report(
        "Connection \"\(key)\" of a \"@refetchable\" fragment needs variables for \"first\" and "
          + "\"after\", or for \"last\" and \"before\".", at: directive.position)
    }
  }
}
