extension Compilation {
  /// The lenses of all definitions, fragments that no operation reaches included, in the order in which
  /// they stand.
  ///
  /// - Parameter hostTypes: Swift types that stand for custom scalars, whose names no lens may have.
  package func lenses(
    schema: Schema, hostTypes: some Sequence<String> = []
  ) -> [LensDefinition] {
    let names = LensNames(definitions, schema: schema, hostTypes: hostTypes)
    let uses = FragmentUses(definitions)
    let deferred = deferredFragments
    let ofOperations = operations.compactMap { operation in
      LensLowering.lower(operation.definition, definitions, schema: schema, names: names)
    }
    let ofFragments = definitions.fragments.compactMap { fragment in
      LensLowering.lower(
        fragment, definitions, uses: uses[fragment.name.text],
        isDeferred: deferred.contains(fragment.name.text), schema: schema, names: names)
    }
    return (ofOperations + ofFragments).sorted { $0.position < $1.position }
  }

  /// The fragments that are deferred where some definition spreads them.
  private var deferredFragments: Set<String> {
    var names: Set<String> = []
    func visit(_ set: SelectionSet) {
      for selection in set.selections {
        switch selection {
        case .field(let field): field.selectionSet.map(visit)
        case .inline(let fragment): visit(fragment.selectionSet)
        case .spread(let spread):
          if spread.directives.deferLabel != nil { names.insert(spread.name.text) }
        }
      }
    }
    for operation in definitions.operations { visit(operation.selectionSet) }
    for fragment in definitions.fragments { visit(fragment.selectionSet) }
    return names
  }
}
