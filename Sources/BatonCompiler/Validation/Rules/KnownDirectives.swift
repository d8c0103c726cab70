/// A directive is defined, and for the place where it stands (September 2025, sections 5.7.1 and
/// 5.7.2). In a project's documents each place takes what the schema defines for it and what Baton does,
/// and the error says what that is.
final class KnownDirectives: Rule {
  override func directives(_ directives: [Directive], at location: DirectiveLocation) {
    let definitions = context.directives(at: location)
    for directive in directives {
      let name = directive.name.text
      let definition = definitions[name]
      if definition?.isAllowed(at: location) == true { continue }
      let known = definitions.values
        .filter { $0.isAllowed(at: location) }.map { "@\($0.name.text)" }.sorted()
      let message =
        definition == nil
        ? "Unknown directive \"@\(name)\".\(Suggestion.question(for: "@\(name)", among: known))"
        : "Directive \"@\(name)\" may not be used on \(location.rawValue)."
      let saysKnown = context.options.allowsClientDirectives && location.isExecutable
      report(
        saysKnown ? "\(message) \(location.rawValue) takes \(list(known))." : message,
        at: directive.position)
    }
  }

  private func list(_ names: [String]) -> String {
    guard let last = names.last else { return "no directives" }
    switch names.count {
    case 1: return "only \(last)"
    case 2: return "only \(names[0]) and \(last)"
    default: return "only \(names.dropLast().joined(separator: ", ")), and \(last)"
    }
  }
}

extension DirectiveDefinition {
  fileprivate func isAllowed(at location: DirectiveLocation) -> Bool {
    locations.contains { $0.text == location.rawValue }
  }
}
