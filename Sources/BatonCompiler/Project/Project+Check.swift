extension Project {
  /// What a project comes to.
  package struct Outcome {
    package var schema: Schema
    /// Nil if the schema is broken or a file cannot be read: against half a schema every document would
    /// seem wrong.
    package var compilation: Compilation?
    /// What is wrong, every fault once, in the order of the sources.
    package var diagnostics: [Diagnostic]
  }

  /// Compiles all operations, and tells what is wrong.
  package func check() -> Outcome {
    if let rememberedSchema { return check(schema: rememberedSchema, faults: []) }
    let (schema, faults) = Schema.load(self.schema)
    if unreadable.isEmpty, faults.isEmpty { remember(schema) }
    return check(schema: schema, faults: faults)
  }

  private func check(schema: Schema, faults: [Diagnostic]) -> Outcome {
    var diagnostics = self.diagnostics + faults
    var compilation: Compilation?
    if unreadable.isEmpty, !hasBrokenSchema {
      let compiled = Compiler.compile(
        schema: schema, documents: documents, keys: file.keys, schemaName: file.schemaName)
      diagnostics += compiled.diagnostics.filter { diagnostic in
        // A fragment that nobody knows may stand in a document that could not be parsed.
        self.diagnostics.isEmpty || diagnostic.rule != "KnownFragmentNames"
      }
      compilation = compiled
    }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }
    // What stands nowhere comes first.
    func order(_ diagnostic: Diagnostic) -> Position {
      diagnostic.position.map { sources.filePosition(of: $0) } ?? Position(source: -1, offset: 0)
    }
    diagnostics.sort { order($0) < order($1) }
    return Outcome(schema: schema, compilation: compilation, diagnostics: diagnostics)
  }
}
