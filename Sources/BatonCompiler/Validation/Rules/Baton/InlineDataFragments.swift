/// A fragment with `@inline` becomes a value that is made at once, so that all of it is data: it spreads
/// only its like, and holds nothing that is read later or bubbles out of it.
final class InlineDataFragments: Rule {
  /// The name of the fragment that is walked, if it is `@inline`.
  private var fragment: String?

  override func enter(_ fragment: FragmentDefinition) {
    guard fragment.directives.first(named: "inline") != nil
    else { return }
    self.fragment = fragment.name.text
    check(fragment.directives, against: "refetchable")
  }

  override func leave(_ fragment: FragmentDefinition) {
    self.fragment = nil
  }

  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    check(field.directives, against: "required")
    check(field.directives, against: "connection")
  }

  override func spread(_ spread: FragmentSpread, on parent: NamedType?) {
    guard let fragment, let target = context.definitions.fragment(named: spread.name.text),
      target.directives.first(named: "inline") == nil
    else { return }
    report(
      "Fragment \"\(target.name.text)\" cannot be spread in \"@inline\" fragment \"\(fragment)\": "
        + "it is not \"@inline\" itself.", at: spread.position,
      notes: [.init("The fragment is defined here.", at: target.position)])
  }

  private func check(_ directives: [Directive], against name: String) {
    guard let fragment, let directive = directives.first(named: name) else { return }
    report(
      "Directive \"@\(name)\" cannot be used in \"@inline\" fragment \"\(fragment)\".",
      at: directive.position)
  }
}
