/// No fragment spreads itself, directly or through others (September 2025, section 5.5.2.2).
final class NoFragmentCycles: Rule {
  private var isVisited: [Bool] = []

  override func finish() {
    isVisited = [Bool](repeating: false, count: context.definitions.fragments.count)
    for number in isVisited.indices where !isVisited[number] { search(from: number) }
  }

  /// Follows the spreads depth first, on a stack of its own: a chain of fragments may be longer than
  /// the thread's stack is deep.
  private func search(from start: Int) {
    /// A fragment on the path, and its spreads that have not been followed.
    struct Step {
      var fragment: Int
      var edges: ArraySlice<SpreadGraph.Edge>
    }
    var path: [Step] = []
    /// The spreads that lead from each fragment of the path to the next.
    var spreads: [FragmentSpread] = []
    var places: [Int: Int] = [:]

    func enter(_ fragment: Int) {
      isVisited[fragment] = true
      places[fragment] = path.count
      path.append(Step(fragment: fragment, edges: context.graph.fragments[fragment][...]))
    }
    enter(start)
    while let last = path.indices.last {
      guard let edge = path[last].edges.popFirst() else {
        places[path[last].fragment] = nil
        path.removeLast()
        _ = spreads.popLast()
        continue
      }
      if let place = places[edge.target] {
        reportCycle(spreads[place...] + [edge.spread], of: edge.target)
      } else if !isVisited[edge.target] {
        spreads.append(edge.spread)
        enter(edge.target)
      }
    }
  }

  /// The spreads lead from the fragment back to itself.
  private func reportCycle(_ spreads: ArraySlice<FragmentSpread>, of fragment: Int) {
    let name = context.definitions.fragments[fragment].name.text
    let via = spreads.dropLast().map { "\"\($0.name.text)\"" }.joined(separator: ", ")
    report(
      "Cannot spread fragment \"\(name)\" within itself" + (via.isEmpty ? "." : " via \(via)."),
      at: spreads.first?.position,
      notes: spreads.dropFirst().map { .init("Then it is spread here.", at: $0.position) },
      concerning: .fragment(fragment))
  }
}
