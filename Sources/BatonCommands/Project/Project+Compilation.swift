import BatonCompiler

extension Project {
  /// Compiles all operations. Errors end the command; warnings are only told.
  func compile(io: CommandIO) throws(CommandFailure) -> [CompiledOperation] {
    let (schema, faults) = Schema.load(self.schema)
    let compilation = Compiler.compile(
      schema: schema, documents: documents, keys: keys, schemaName: file.schemaName)
    // Faults of the schema come first: they may be the reason for the others.
    let diagnostics = faults + compilation.diagnostics
    let lines = rendered(diagnostics)
    guard diagnostics.allSatisfy({ $0.severity != .error }) else { throw .fault(lines) }
    for line in lines { io.report(line + "\n") }
    return compilation.operations
  }

  private var keys: KeyConfiguration {
    KeyConfiguration(default: file.defaultKeys, types: file.keysByType)
  }
}
