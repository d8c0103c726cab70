/// A field or a directive is given the arguments that it requires (September 2025, section 5.4.3).
final class ProvidedRequiredArguments: Rule {
  override func arguments(_ arguments: [Argument], of owner: ArgumentOwner?) {
    guard let owner else { return }
    for definition in owner.definitions where definition.isRequired {
      let name = definition.name.text
      if arguments.contains(where: { $0.name.text == name }) { continue }
      let (what, position) =
        switch owner {
        case .field(let field, _, on: _):
          ("Field \"\(field.name.text)\"", field.responseKey.position)
        case .directive(let directive, _):
          ("Directive \"@\(directive.name.text)\"", directive.position)
        case .spread(let spread, _): ("Fragment \"\(spread.name.text)\"", spread.position)
        }
      report(
        "\(what) argument \"\(name)\" of type \"\(definition.type)\" is required, but it was not "
          + "provided.", at: position)
    }
  }
}
