/// No two operations have the same name (September 2025, section 5.2.2.1).
final class UniqueOperationNames: Rule {
  private var names: [String: Name] = [:]

  override func enter(_ operation: OperationDefinition) {
    guard let name = operation.name else { return }
    if let first = names[name.text] {
      report(
        "There can be only one operation named \"\(name.text)\".", at: name.position,
        notes: [.init("It is first defined here.", at: first.position)])
    } else {
      names[name.text] = name
    }
  }
}
