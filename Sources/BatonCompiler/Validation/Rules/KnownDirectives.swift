/// A directive is defined, and for the place where it stands (September 2025, sections 5.7.1 and
/// 5.7.2).
final class KnownDirectives: Rule {
  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    for directive in directives {
      let name = directive.name.text
      guard let definition = context.directives[name] else {
        let known = context.directives.values
          .filter { $0.isAllowed(at: location) }.map(\.name.text).sorted()
        report(
          "Unknown directive \"@\(name)\".\(Suggestion.question(for: name, among: known))",
          at: directive.position)
        continue
      }
      if !definition.isAllowed(at: location) {
        report(
          "Directive \"@\(name)\" may not be used on \(location.rawValue).",
          at: directive.position)
      }
    }
  }
}

extension DirectiveDefinition {
  fileprivate func isAllowed(at location: DirectiveLocation) -> Bool {
    locations.contains { $0.text == location.rawValue }
  }
}
