/// No two fragments have the same name (September 2025, section 5.5.1.1).
final class UniqueFragmentNames: Rule {
  private var names: [String: Name] = [:]

  override func enter(_ fragment: FragmentDefinition) {
    let name = fragment.name
    if let first = names[name.text] {
      report(
        "There can be only one fragment named \"\(name.text)\".", at: name.position,
        notes: [.init("It is first defined here.", at: first.position)])
    } else {
      names[name.text] = name
    }
  }
}
