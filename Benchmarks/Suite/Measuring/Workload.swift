import Baton
import BatonCompiler
import Payloads

/// A response in memory with its bound table, ready to be measured.
final class Workload {
  let name: String
  /// Nil for a response that no generator makes.
  let payload: Payload?
  let tableText: String
  let table: Baton.BoundTable
  let bytes: UnsafeRawBufferPointer
  /// As large as the response, for copies.
  let scratch: UnsafeMutableRawBufferPointer

  init(
    name: String, payload: Payload? = nil, tableText: String, variables: String = "{}",
    bytes: [UInt8]
  ) throws {
    self.name = name
    self.payload = payload
    self.tableText = tableText
    table = try Baton.SelectionTable(tableText).bind(Baton.Variables(json: variables))
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
    copy.copyBytes(from: bytes)
    self.bytes = UnsafeRawBufferPointer(copy)
    scratch = .allocate(byteCount: bytes.count, alignment: 16)
    scratch.initializeMemory(as: UInt8.self, repeating: 1)
  }

  convenience init(_ payload: Payload, bytes: Int) throws {
    try self.init(
      name: payload.rawValue, payload: payload, tableText: Self.tableText(payload),
      bytes: payload.bytes(bytes))
  }

  deinit {
    bytes.deallocate()
    scratch.deallocate()
  }

  static func tableText(_ payload: Payload) throws -> String {
    try tableText(schema: Payload.schemaPath, documents: [payload.documentPath], operation: nil)
  }

  /// The selection table of an operation, or of the only one.
  static func tableText(
    schema: String, documents: [String], operation: String?
  ) throws -> String {
    try tableText(
      schema: Source(readingFrom: schema), documents: documents.map { try Source(readingFrom: $0) },
      operation: operation)
  }

  static func tableText(
    schema: Source, documents: [Source], operation: String?
  ) throws -> String {
    var sources = SourceSet()
    func parse(_ source: Source) throws -> Document {
      try Parser.parse(source, index: sources.append(source))
    }
    let schema = Schema.build([try parse(schema)])
    let compilation = Compiler.compile(schema: schema.schema, documents: try documents.map(parse))
    let faults = (schema.diagnostics + compilation.diagnostics).filter { $0.severity == .error }
    guard faults.isEmpty,
      let found = compilation.operations.first(where: { operation == nil || $0.name == operation })
    else {
      throw UsageError(faults.map { $0.rendered(in: sources) }.joined(separator: "\n"))
    }
    return found.table
  }
}
