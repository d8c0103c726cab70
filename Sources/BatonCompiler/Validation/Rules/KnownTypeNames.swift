/// Types that are named exist (September 2025, sections 5.5.1.2 and 5.8.2).
final class KnownTypeNames: Rule {
  override func variable(_ variable: VariableDefinition) {
    check(variable.type.name) { $0.isInput }
  }

  override func enter(_ fragment: FragmentDefinition) {
    check(fragment.typeCondition) { $0.isComposite }
  }

  override func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {
    if let condition = fragment.typeCondition { check(condition) { $0.isComposite } }
  }

  /// What was meant is one of the types that belong there.
  private func check(_ name: Name, belongs: (NamedType) -> Bool) {
    if context.schema.type(named: name.text) != nil { return }
    let known = context.schema.types.filter(belongs).map(\.name)
    report(
      "Unknown type \"\(name.text)\".\(Suggestion.question(for: name.text, among: known))",
      at: name.position)
  }
}
