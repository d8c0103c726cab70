/// A type condition names a type that has fields (September 2025, section 5.5.1.3).
final class FragmentsOnCompositeTypes: Rule {
  override func enter(_ fragment: FragmentDefinition) {
    check(fragment.typeCondition, of: "Fragment \"\(fragment.name.text)\"")
  }

  override func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {
    if let condition = fragment.typeCondition { check(condition, of: "Fragment") }
  }

  private func check(_ condition: Name, of what: String) {
    guard let type = context.schema.type(named: condition.text), !type.isComposite else { return }
    report(
      "\(what) cannot condition on non composite type \"\(type.name)\".", at: condition.position)
  }
}
