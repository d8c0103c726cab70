/// Which fragments each definition spreads, and how deep its selections go.
struct SpreadGraph: Sendable {
  /// A spread of a fragment that is defined.
  struct Edge: Sendable {
    var spread: FragmentSpread
    var target: Int
    /// How many selections stand inside each other down to the spread, itself included.
    var level: Int
  }

  /// The spreads of each operation and fragment, in the order in which they stand.
  let operations: [[Edge]]
  let fragments: [[Edge]]
  private let reachedByOperations: [[Int]]
  private let operationDepths: [Int?]
  private let fragmentDepths: [Int?]

  init(_ definitions: DefinitionTable) {
    let operations = definitions.operations.map { Outline($0.selectionSet, definitions) }
    let fragments = definitions.fragments.map { Outline($0.selectionSet, definitions) }
    let spreads = fragments.map(\.edges)
    self.operations = operations.map(\.edges)
    self.fragments = spreads
    reachedByOperations = operations.map { Self.reached(from: $0.edges, spreads) }
    let depths = Self.depths(fragments)
    fragmentDepths = depths
    operationDepths = operations.map { $0.depth(depths) }
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

  /// How many selections stand inside each other, spreads followed; nil if there is no end to it.
  func depth(of definition: DefinitionNumber) -> Int? {
    switch definition {
    case .operation(let number): operationDepths[number]
    case .fragment(let number): fragmentDepths[number]
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

  /// The depths of all fragments, innermost first: those that reach a cycle never have their turn.
  private static func depths(_ fragments: [Outline]) -> [Int?] {
    var depths = [Int?](repeating: nil, count: fragments.count)
    var users = [[Int]](repeating: [], count: fragments.count)
    var waitsFor = fragments.map(\.edges.count)
    for (number, fragment) in fragments.enumerated() {
      for edge in fragment.edges { users[edge.target].append(number) }
    }
    var ready = waitsFor.indices.filter { waitsFor[$0] == 0 }
    while let number = ready.popLast() {
      depths[number] = fragments[number].depth(depths)
      for user in users[number] {
        waitsFor[user] -= 1
        if waitsFor[user] == 0 { ready.append(user) }
      }
    }
    return depths
  }
}

/// The spreads of one definition.
private struct Outline {
  private(set) var edges: [SpreadGraph.Edge] = []
  /// How many selections stand inside each other, spreads not followed.
  private var height = 0

  init(_ set: SelectionSet, _ definitions: DefinitionTable) {
    visit(set, level: 1, definitions)
  }

  private mutating func visit(_ set: SelectionSet, level: Int, _ definitions: DefinitionTable) {
    height = max(height, level)
    for selection in set.selections {
      switch selection {
      case .field(let field):
        if let below = field.selectionSet { visit(below, level: level + 1, definitions) }
      case .inline(let fragment):
        visit(fragment.selectionSet, level: level + 1, definitions)
      case .spread(let spread):
        if let target = definitions.fragmentNumbers[spread.name.text] {
          edges.append(.init(spread: spread, target: target, level: level))
        }
      }
    }
  }

  func depth(_ fragments: [Int?]) -> Int? {
    var deepest = height
    for edge in edges {
      guard let below = fragments[edge.target] else { return nil }
      deepest = max(deepest, edge.level + below)
    }
    return deepest
  }
}
