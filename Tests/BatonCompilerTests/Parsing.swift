@testable import BatonCompiler

func parse(_ text: String) throws(SyntaxError) -> Document {
  try Parser.parse(Source(path: "test.graphql", text: text), index: 0)
}

/// `line:column: message` of the syntax error that a text has, or `parses`.
func syntaxError(_ text: String) -> String {
  let source = Source(path: "test.graphql", text: text)
  do {
    _ = try Parser.parse(source, index: 0)
    return "parses"
  } catch {
    guard let position = error.diagnostic.position else { return error.diagnostic.message }
    let (line, column) = source.lineAndColumn(at: Int(position.offset))
    return "\(line):\(column): \(error.diagnostic.message)"
  }
}

extension Document {
  /// The two documents that a text holds in one: a schema, and what is asked of it.
  var parts: (typeSystem: Document, executable: Document) {
    func isTypeSystem(_ definition: Definition) -> Bool {
      if case .typeSystem = definition { true } else { false }
    }
    return (
      Document(definitions: definitions.filter(isTypeSystem)),
      Document(definitions: definitions.filter { !isTypeSystem($0) })
    )
  }
}
