import BatonCompiler

extension Project {
  /// Compiles all operations. Errors end the command; warnings are only told.
  func compile(io: CommandIO) throws(CommandFailure) -> [CompiledOperation] {
    let (operations, diagnostics) = check()
    let lines = unreadable + rendered(diagnostics)
    guard unreadable.isEmpty, diagnostics.allSatisfy({ $0.severity != .error }) else {
      throw .fault(lines)
    }
    for line in lines { io.report(line + "\n") }
    return operations
  }

  /// Compiles all operations, and tells what is wrong: every fault once, in the order of the sources.
  func check() -> (operations: [CompiledOperation], diagnostics: [Diagnostic]) {
    var diagnostics = self.diagnostics
    let (schema, faults) = Schema.load(self.schema)
    diagnostics += faults
    var operations: [CompiledOperation] = []
    // Against half a schema every document would seem wrong.
    if unreadable.isEmpty, !hasBrokenSchema {
      let compilation = Compiler.compile(
        schema: schema, documents: documents, keys: keys, schemaName: file.schemaName)
      operations = compilation.operations
      diagnostics += compilation.diagnostics.filter { diagnostic in
        // A fragment that nobody knows may stand in a document that could not be parsed.
        self.diagnostics.isEmpty || diagnostic.rule != "KnownFragmentNames"
      }
    }
    var seen: Set<Diagnostic> = []
    diagnostics = diagnostics.filter { seen.insert($0).inserted }
    // What stands nowhere comes first.
    func order(_ diagnostic: Diagnostic) -> Position {
      diagnostic.position.map { sources.filePosition(of: $0) } ?? Position(source: -1, offset: 0)
    }
    diagnostics.sort { order($0) < order($1) }
    return (operations, diagnostics)
  }

  private var hasBrokenSchema: Bool {
    diagnostics.contains { Int($0.position?.source ?? .max) < schemaSourceCount }
  }

  private var keys: KeyConfiguration {
    KeyConfiguration(default: file.defaultKeys, types: file.keysByType)
  }
}
