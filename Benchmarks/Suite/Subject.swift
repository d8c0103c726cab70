import Baton
import BatonCompiler
import Payloads

/// A payload with its bound table, ready to be measured.
struct Subject {
  let payload: Payload
  let table: Baton.BoundTable

  init(_ payload: Payload) throws {
    self.payload = payload
    var sources = SourceSet()
    func parse(_ path: String) throws -> Document {
      let source = try Source(readingFrom: path)
      return try Parser.parse(source, index: sources.append(source))
    }
    let schema = Schema.build([try parse(Payload.schemaPath)])
    let compilation = Compiler.compile(
      schema: schema.schema, documents: [try parse(payload.documentPath)])
    let diagnostics = schema.diagnostics + compilation.diagnostics
    guard diagnostics.isEmpty, let operation = compilation.operations.first else {
      throw UsageError(diagnostics.map { $0.rendered(in: sources) }.joined(separator: "\n"))
    }
    table = try Baton.SelectionTable(operation.table).bind()
  }
}
