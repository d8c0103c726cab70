/// What becomes of the documents of a run.
package struct Compilation: Sendable {
  /// In the order in which they stand, then those of refetchable fragments; those with errors are missing.
  package var operations: [CompiledOperation]
  /// All definitions, as their authors wrote them and with what paging needs.
  package var definitions: DefinitionTable
  package var diagnostics: [Diagnostic]
}

/// An operation, ready to be sent and normalized.
package struct CompiledOperation: Sendable {
  package var name: String? { definition.name?.text }
  package var kind: OperationDefinition.Kind { definition.kind }
  /// The operation as its author wrote it.
  package var definition: OperationDefinition
  /// The document that is sent: keys added, fragment arguments bound, client directives gone.
  package var document: Document
  package var selectionTable: SelectionTable

  /// What is sent, in one line.
  package var text: String { Printer.printCompact(document) }
  /// The table's text (`docs/selection-table.md`).
  package var table: String { selectionTable.text }
}

/// Lowers documents to operation texts and selection tables.
package enum Compiler {
  /// Compiles the operations of the documents. Type system definitions among them do not count.
  package static func compile(
    schema: Schema, documents: [Document], keys: KeyConfiguration = KeyConfiguration(),
    schemaName: String = "default"
  ) -> Compilation {
    let validation = Validator.validate(documents, schema: schema)
    let definitions = ConnectionCompletion.complete(validation.definitions, schema: schema)
    let accepted = definitions.operations.indices.filter { validation.isAccepted(operation: $0) }
    var operations: [CompiledOperation] = []
    for operation in accepted.map({ definitions.operations[$0] })
      + refetchQueries(definitions, validation, schema: schema)
    {
      let document = KeyCompletion.complete(
        Specialization.specialize(operation, definitions, schema: schema), keys: keys,
        schema: schema)
      if let table = TableLowering.lower(
        document, keys: keys, schema: schema, schemaName: schemaName)
      {
        operations.append(
          CompiledOperation(
            definition: operation, document: document.document, selectionTable: table))
      }
    }
    let diagnostics = (keys.diagnostics(for: schema) + validation.diagnostics).sortedByPosition()
    return Compilation(
      operations: operations, definitions: definitions, diagnostics: diagnostics)
  }

  /// The queries of the refetchable fragments with which nothing is wrong.
  private static func refetchQueries(
    _ definitions: DefinitionTable, _ validation: Validation, schema: Schema
  ) -> [OperationDefinition] {
    let isRefetchable = definitions.fragments.map {
      $0.directives.first(named: "refetchable") != nil
    }
    guard isRefetchable.contains(true) else { return [] }
    let uses = FragmentUses(definitions)
    return definitions.fragments.indices.compactMap { number in
      guard isRefetchable[number], validation.isAccepted(fragment: number) else { return nil }
      let fragment = definitions.fragments[number]
      return RefetchQuery.query(
        of: fragment, uses: uses[fragment.name.text], definitions, schema: schema)
    }
  }
}
