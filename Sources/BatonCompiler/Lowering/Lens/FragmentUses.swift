/// The variables of the operation that each fragment uses, itself or through what it spreads.
struct FragmentUses {
  private let definitions: DefinitionTable
  /// By fragment number.
  private let uses: [Set<String>]

  init(_ definitions: DefinitionTable) {
    self.definitions = definitions
    let graph = SpreadGraph(definitions)
    let own = definitions.fragments.map { Self.direct($0.selectionSet, of: $0) }
    // A fragment's own variable hides one of that name from what it uses, not from what it spreads: an
    // argument is handed on by `@arguments` alone.
    uses = definitions.fragments.indices.map { number in
      graph.reached(from: .fragment(number)).reduce(own[number]) { $0.union(own[$1]) }
    }
  }

  /// Sorted.
  subscript(fragment: String) -> [String] {
    definitions.fragmentNumbers[fragment].map { uses[$0].sorted() } ?? []
  }

  private static func direct(
    _ set: SelectionSet, of fragment: FragmentDefinition
  ) -> Set<String> {
    var used = UsedVariables()
    used.add(set)
    let own = fragment.directives.first(named: "argumentDefinitions")?.arguments ?? []
    return used.names.subtracting(own.map(\.name.text))
  }
}
