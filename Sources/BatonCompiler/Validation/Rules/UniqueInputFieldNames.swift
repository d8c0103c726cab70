/// An input object is given each field once (September 2025, section 5.6.3).
final class UniqueInputFieldNames: Rule {
  override func value(_ value: Value, type: TypeReference?) {
    guard case .object(let fields) = value.kind else { return }
    var names: [String: Name] = [:]
    for field in fields {
      if let first = names[field.name.text] {
        report(
          "There can be only one input field named \"\(field.name.text)\".",
          at: field.name.position, notes: [.init("It is first given here.", at: first.position)])
      } else {
        names[field.name.text] = field.name
      }
    }
  }
}
