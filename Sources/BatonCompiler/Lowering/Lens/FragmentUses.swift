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
    var uses: Set<String> = []
    func visit(_ value: Value) {
      switch value.kind {
      case .variable(let name): uses.insert(name)
      case .list(let values): values.forEach(visit)
      case .object(let fields): fields.forEach { visit($0.value) }
      default: break
      }
    }
    func visit(_ directives: [Directive]) {
      for directive in directives { directive.arguments.forEach { visit($0.value) } }
    }
    func visit(_ set: SelectionSet) {
      for selection in set.selections {
        switch selection {
        case .field(let field):
          field.arguments.forEach { visit($0.value) }
          visit(field.directives)
          if let below = field.selectionSet { visit(below) }
        case .inline(let fragment):
          visit(fragment.directives)
          visit(fragment.selectionSet)
        case .spread(let spread):
          visit(spread.directives)
        }
      }
    }
    visit(set)
    let own = fragment.directives.first(named: "argumentDefinitions")?.arguments ?? []
    return uses.subtracting(own.map(\.name.text))
  }
}
