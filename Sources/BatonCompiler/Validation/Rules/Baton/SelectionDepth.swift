/// Selections stand inside each other to a depth that the later phases can follow.
final class SelectionDepth: Rule {
  /// A little under the depth of a response that the runtime takes; lowering recurses that deep.
  static let limit = 500

  override func finish() {
    let graph = context.graph
    /// Whether the definition is at fault itself, and not one that it spreads.
    func isTooDeep(_ definition: DefinitionNumber) -> Bool {
      Self.isTooDeep(definition, graph)
        && !graph.edges(of: definition).contains {
          Self.isTooDeep(.fragment($0.target), graph)
        }
    }
    for (number, operation) in context.definitions.operations.enumerated()
    where isTooDeep(.operation(number)) {
      report(
        "The operation nests deeper than \(Self.limit) levels.", at: operation.position,
        concerning: .operation(number))
    }
    for (number, fragment) in context.definitions.fragments.enumerated()
    where isTooDeep(.fragment(number)) {
      report(
        "Fragment \"\(fragment.name.text)\" nests deeper than \(Self.limit) levels.",
        at: fragment.position, concerning: .fragment(number))
    }
  }

  static func isTooDeep(_ definition: DefinitionNumber, _ graph: SpreadGraph) -> Bool {
    graph.depth(of: definition).map { $0 > limit } ?? false
  }
}
