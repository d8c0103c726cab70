/// A field with `@connection` asks for a page, by `first` or `last`, and for its edges.
final class ConnectionSelections: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let directive = field.directives.first(named: "connection")
    else { return }
    let key = field.responseKey.text
    if !field.arguments.contains(where: { ["first", "last"].contains($0.name.text) }) {
      report(
        "Field \"\(key)\" with \"@connection\" needs argument \"first\" or \"last\".",
        at: directive.position)
    }
    var visited: Set<Int> = []
    if let set = field.selectionSet, !selectsEdges(set, &visited) {
      report(
        "Field \"\(key)\" with \"@connection\" needs a selection of \"edges\".",
        at: directive.position)
    }
  }

  private func selectsEdges(_ set: SelectionSet, _ visited: inout Set<Int>) -> Bool {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        if field.name.text == "edges" { return true }
      case .inline(let fragment):
        if selectsEdges(fragment.selectionSet, &visited) { return true }
      case .spread(let spread):
        if let number = context.definitions.fragmentNumbers[spread.name.text],
          visited.insert(number).inserted,
          selectsEdges(context.definitions.fragments[number].selectionSet, &visited)
        {
          return true
        }
      }
    }
    return false
  }
}
