extension Payload {
  /// The folder of the schema and the documents. Both belong to the checkout that this was built
  /// from: nothing that is installed carries them.
  private static var fixtures: String {
    let source = #filePath
    let root = source.utf8.indices.reversed()
      .filter { source.utf8[$0] == UInt8(ascii: "/") }.prefix(3).last
    return source[..<(root ?? source.startIndex)] + "/fixtures/payloads"
  }

  /// The schema that all four share.
  package static var schemaPath: String { fixtures + "/schema.graphqls" }

  /// The operation that the response answers.
  package var documentPath: String { "\(Self.fixtures)/\(rawValue).graphql" }
}
