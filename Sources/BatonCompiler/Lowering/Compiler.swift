/// What becomes of the documents of a run.
package struct Compilation: Sendable {
  /// In the order in which they stand; those with errors are missing.
  package var operations: [CompiledOperation]
  /// All definitions, as their authors wrote them.
  package var definitions: ExecutableDefinitions
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
    let definitions = ExecutableDefinitions(documents)
    var check = DocumentCheck(definitions, schema: schema)
    var operations: [CompiledOperation] = []
    for operation in definitions.operations where check.isSound(operation) {
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
    var diagnostics =
      keys.diagnostics(for: schema) + definitions.diagnostics + check.diagnostics
    diagnostics.sort { $0.position ?? .start < $1.position ?? .start }
    return Compilation(
      operations: operations, definitions: definitions, diagnostics: diagnostics)
  }
}

extension Position: Comparable {
  package static func < (one: Position, other: Position) -> Bool {
    (one.source, one.offset) < (other.source, other.offset)
  }

  /// Before every place of every source.
  fileprivate static let start = Position(source: -1, offset: 0)
}
