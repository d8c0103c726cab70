/// Every fragment is reached by an operation (September 2025, section 5.5.1.4). A project may hold
/// fragments for later, so how severe this is depends on the run.
final class NoUnusedFragments: Rule {
  override func finish() {
    var used: Set<Int> = []
    for number in context.definitions.operations.indices {
      used.formUnion(context.graph.reached(from: .operation(number)))
    }
    if context.options.allowsClientDirectives {
      // A refetchable fragment has a query of its own.
      for (number, fragment) in context.definitions.fragments.enumerated()
      where fragment.directives.first(named: "refetchable") != nil {
        used.insert(number)
        used.formUnion(context.graph.reached(from: .fragment(number)))
      }
    }
    for (number, fragment) in context.definitions.fragments.enumerated()
    where !used.contains(number) {
      // Of two fragments of one name only the first can be spread.
      if context.definitions.fragmentNumbers[fragment.name.text] != number { continue }
      report(
        "Fragment \"\(fragment.name.text)\" is never used.", at: fragment.position,
        severity: context.options.unusedFragments, concerning: .fragment(number))
    }
  }
}
