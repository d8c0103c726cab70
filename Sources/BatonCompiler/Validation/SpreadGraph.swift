/// Which fragments each definition spreads.
struct SpreadGraph: Sendable {
  /// A spread of a fragment that is defined.
  struct Edge: Sendable {
    var spread: FragmentSpread
    var target: Int
  }

  /// The spreads of each operation and fragment, in the order in which they stand.
  let operations: [[Edge]]
  let fragments: [[Edge]]
  private let reachedByOperations: [[Int]]

  init(_ definitions: DefinitionTable) {
    func edges(_ set: SelectionSet) -> [Edge] {
      var edges: [Edge] = []
      func visit(_ set: SelectionSet) {
        for selection in set.selections {
          switch selection {
          case .field(let field): field.selectionSet.map(visit)
          case .inline(let fragment): visit(fragment.selectionSet)
          case .spread(let spread):
            if let target = definitions.fragmentNumbers[spread.name.text] {
              edges.append(Edge(spread: spread, target: target))
            }
          }
        }
      }
      visit(set)
      return edges
    }
    operations = definitions.operations.map { edges($0.selectionSet) }
    let fragments = definitions.fragments.map { edges($0.selectionSet) }
    self.fragments = fragments
    reachedByOperations = operations.map { Self.reached(from: $0, fragments) }
  }

  func edges(of definition: DefinitionNumber) -> [Edge] {
    switch definition {
    case .operation(let number): operations[number]
    case .fragment(let number): fragments[number]
    }
  }

  /// The fragments that a definition spreads, directly or through others, each once. A fragment is
  /// among its own only if it spreads itself.
  func reached(from definition: DefinitionNumber) -> [Int] {
    switch definition {
    case .operation(let number): reachedByOperations[number]
    case .fragment(let number): Self.reached(from: fragments[number], fragments)
    }
  }

  private static func reached(from edges: [Edge], _ fragments: [[Edge]]) -> [Int] {
    var isReached = [Bool](repeating: false, count: fragments.count)
    var order: [Int] = []
    // A stack of its own: a chain of fragments may be longer than the thread's stack is deep.
    var pending = edges.reversed().map(\.target)
    while let next = pending.popLast() {
      if isReached[next] { continue }
      isReached[next] = true
      order.append(next)
      pending += fragments[next].reversed().map(\.target)
    }
    return order
  }
}
