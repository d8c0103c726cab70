/// A spread names a fragment that is defined (September 2025, section 5.5.2.1).
final class KnownFragmentNames: Rule {
  override func spread(_ spread: FragmentSpread, on parent: NamedType?) {
    let name = spread.name.text
    if context.definitions.fragmentNumbers[name] != nil { return }
    let known = context.definitions.fragments.map(\.name.text)
    report(
      "Unknown fragment \"\(name)\".\(Suggestion.question(for: name, among: known))",
      at: spread.name.position)
  }
}
