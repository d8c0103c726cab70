/// The filters of `@connection` are arguments of its field: those that make it another connection.
final class ConnectionFilters: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let definition,
      let filters = field.directives.first(named: "connection")?.argument("filters")
    else { return }
    let known = definition.arguments.map(\.name.text)
    switch filters.kind {
    case .list(let elements):
      for element in elements {
        guard let name = element.string, !known.contains(name) else { continue }
        report(
          "Filter \"\(name)\" is no argument of field \"\(field.name.text)\"."
            + Suggestion.question(for: name, among: known), at: element.position)
      }
    case .null:
      report("The filters of \"@connection\" are a list, found null.", at: filters.position)
    default: break
    }
  }
}
