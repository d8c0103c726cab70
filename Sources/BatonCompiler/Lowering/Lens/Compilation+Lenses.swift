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
    let ofOperations = operations.compactMap { operation in
      LensLowering.lower(operation.definition, definitions, schema: schema, names: names)
    }
    let ofFragments = definitions.fragments.compactMap { fragment in
      LensLowering.lower(
        fragment, definitions, uses: uses[fragment.name.text], schema: schema, names: names)
    }
    return (ofOperations + ofFragments).sorted { $0.position < $1.position }
  }
}
