/// A directive stands once at a place unless it is repeatable (September 2025, section 5.7.3).
final class UniqueDirectivesPerLocation: Rule {
  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    for (number, directive) in directives.enumerated() {
      let name = directive.name.text
      guard context.directives[name]?.isRepeatable == false,
        let first = directives[..<number].first(where: { $0.name.text == name })
      else { continue }
      report(
        "The directive \"@\(name)\" can only be used once at this location.",
        at: directive.position, notes: [.init("It is first used here.", at: first.position)])
    }
  }
}
