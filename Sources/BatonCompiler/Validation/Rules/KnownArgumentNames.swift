/// An argument is one of its field's or directive's (September 2025, section 5.4.1).
final class KnownArgumentNames: Rule {
  override func arguments(_ arguments: [Argument], of owner: ArgumentOwner?) {
    guard let owner else { return }
    for argument in arguments {
      let name = argument.name.text
      let known = owner.definitions.map(\.name.text)
      if known.contains(name) { continue }
      let place =
        switch owner {
        case .field(let field, _, on: let type): "field \"\(type.name).\(field.name.text)\""
        case .directive(let directive, _): "directive \"@\(directive.name.text)\""
        case .spread(let spread, _): "fragment \"\(spread.name.text)\""
        }
      report(
        "Unknown argument \"\(name)\" on \(place).\(Suggestion.question(for: name, among: known))",
        at: argument.name.position)
    }
  }
}
