/// A fragment with `@refetchable` is on a type that a query can reach again: the query type itself, the
/// viewer, or objects that the query's `node` field finds by their `id`.
final class RefetchableFragments: Rule {
  override func enter(_ fragment: FragmentDefinition) {
    guard let directive = fragment.directives.first(named: "refetchable"),
      let type = context.compositeType(named: fragment.typeCondition)
    else { return }
    if isQueryOrViewer(type) { return }
    if !isNode(type) {
      report(
        "Fragment \"\(fragment.name.text)\" on \"\(type.name)\" cannot be \"@refetchable\": it is "
          + "neither on the query type nor on \"Viewer\" nor on a type that implements \"Node\".",
        at: directive.position)
    } else if FragmentVariable.all(of: fragment)["id"] != nil {
      reportID(of: fragment, at: directive.position)
    }
  }

  /// The query's own variable `$id` would be taken for what the fragment's variable asks for.
  override func finish() {
    for (number, fragment) in context.definitions.fragments.enumerated() {
      guard let directive = fragment.directives.first(named: "refetchable"),
        let type = context.compositeType(named: fragment.typeCondition), !isQueryOrViewer(type),
        isNode(type)
      else { continue }
      let reached = context.graph.reached(from: .fragment(number)).map {
        DefinitionNumber.fragment($0)
      }
      let uses = ([.fragment(number)] + reached).flatMap { context.variableUses[$0] ?? [] }
      if uses.contains(where: { $0.name == "id" && $0.fragmentVariable == nil }) {
        reportID(of: fragment, at: directive.position, concerning: .fragment(number))
      }
    }
  }

  private func reportID(
    of fragment: FragmentDefinition, at position: Position,
    concerning definition: DefinitionNumber? = nil
  ) {
    report(
      "Fragment \"\(fragment.name.text)\" cannot be \"@refetchable\": its query has a variable "
        + "\"$id\" of its own.", at: position, concerning: definition)
  }

  private func isQueryOrViewer(_ type: NamedType) -> Bool {
    let query = context.schema.rootType(.query)
    return type === query
      || type.name == "Viewer" && query?.field(named: "viewer")?.type.name.text == "Viewer"
  }

  private func isNode(_ type: NamedType) -> Bool {
    guard let node = context.schema.type(named: "Node"), node.kind == .interface,
      context.schema.rootType(.query)?.field(named: "node") != nil
    else { return false }
    if type === node { return true }
    let possible = context.schema.possibleTypes(of: type)
    return !possible.isEmpty && possible.allSatisfy { context.schema.isPossible($0, of: node) }
  }
}
