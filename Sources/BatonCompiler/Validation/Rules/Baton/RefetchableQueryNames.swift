/// The query that `@refetchable` makes has a name of its own.
final class RefetchableQueryNames: Rule {
  private var names: [String: Position] = [:]

  override func enter(_ fragment: FragmentDefinition) {
    guard let value = fragment.directives.first(named: "refetchable")?.argument("queryName"),
      let name = value.string
    else { return }
    let operation = context.definitions.operations.first { $0.name?.text == name }?.name
    if !Name.isValid(name) {
      report("\(Printer.print(value)) is not a name that a query can have.", at: value.position)
    } else if let first = operation?.position ?? names[name] {
      report(
        "There can be only one operation named \"\(name)\".", at: value.position,
        notes: [.init("It is first defined here.", at: first)])
    } else {
      names[name] = value.position
    }
  }
}
