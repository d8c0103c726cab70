/// No fragment spreads itself, directly or through others (September 2025, section 5.5.2.2).
final class NoFragmentCycles: Rule {
  override func finish() {
    let graph = context.graph
    let search = CycleSearch(edges: { graph.fragments[$0] }, target: \.target)
    for cycle in search.cycles(count: graph.fragments.count) {
      guard let last = cycle.last else { continue }
      let name = context.definitions.fragments[last.target].name.text
      let via = cycle.dropLast().map { "\"\($0.spread.name.text)\"" }.joined(separator: ", ")
      report(
        "Cannot spread fragment \"\(name)\" within itself" + (via.isEmpty ? "." : " via \(via)."),
        at: cycle.first?.spread.position,
        notes: cycle.dropFirst().map {
          .init("Then it is spread here.", at: $0.spread.position)
        }, concerning: .fragment(last.target))
    }
  }
}
