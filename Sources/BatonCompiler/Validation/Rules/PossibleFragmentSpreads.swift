/// A fragment can apply where it stands (September 2025, section 5.5.2.3).
final class PossibleFragmentSpreads: Rule {
  override func spread(_ spread: FragmentSpread, on parent: NamedType?) {
    guard let fragment = context.definitions.fragment(named: spread.name.text) else { return }
    check(
      fragment.typeCondition, on: parent, what: "Fragment \"\(spread.name.text)\"",
      at: spread.position)
  }

  override func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {
    guard let condition = fragment.typeCondition else { return }
    check(condition, on: parent, what: "Fragment", at: fragment.position)
  }

  private func check(
    _ condition: Name, on parent: NamedType?, what: String, at position: Position
  ) {
    guard let parent, let type = context.compositeType(named: condition),
      !context.schema.overlap(parent, type)
    else { return }
    report(
      "\(what) cannot be spread here as objects of type \"\(parent.name)\" can never be of type "
        + "\"\(type.name)\".", at: position)
  }
}
