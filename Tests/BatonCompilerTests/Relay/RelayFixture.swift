import Foundation

@testable import BatonCompiler

/// One of Relay's own fixtures: a text, and what Relay's compiler said to it.
struct RelayFixture {
  /// The path below `conformance/relay`, without the file's extension.
  let name: String
  private let document: String
  /// Definitions that the fixture adds to the schema.
  private let extensions: String?
  /// Whether Relay accepts the text; its warnings do not count.
  let isAccepted: Bool

  /// The test schema without what Relay adds to it: Baton's directives need no declaration.
  private static let schemas = [
    "testschema.graphql": Result { try Corpus.parse("conformance/relay/testschema.graphql") },
    "testschema_with_custom_id.graphql": Result {
      try Corpus.parse("conformance/relay/testschema_with_custom_id.graphql")
    },
  ]

  /// All fixtures below a folder, in the order of their names. A few files misspell their extension.
  static func all(below folder: String) throws -> [RelayFixture] {
    let root = "\(Corpus.root ?? "")/conformance/relay"
    let walk = FileManager.default.enumerator(atPath: "\(root)/\(folder)")
    let paths = (walk?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".expected") }
    return try paths.sorted().map { path in
      let name = "\(folder)/\(path.dropLast(".expected".count))"
      let file = ["graphql", "grahql"].lazy.map { "\(root)/\(name).\($0)" }
        .first { FileManager.default.fileExists(atPath: $0) }
      return RelayFixture(
        name: name, text: try String(contentsOfFile: file ?? "", encoding: .utf8),
        expected: try String(contentsOfFile: "\(root)/\(name).expected", encoding: .utf8))
    }
  }

  private init(name: String, text: String, expected: String) {
    self.name = name
    let config = text.components(separatedBy: "%project_config%")
    let parts = config[0].components(separatedBy: "%extensions%")
    document = parts[0]
    // Many end in the marker, with nothing behind it.
    extensions = parts.dropFirst().first { !$0.allSatisfy(\.isWhitespace) }
    // The input is repeated first, and may hold anything.
    let input = expected.range(of: "(OUTPUT|ERROR) =====", options: .regularExpression)
    let output = expected[(input?.upperBound ?? expected.startIndex)...]
    isAccepted = !output.contains("✖︎")
  }

  /// What Baton says to the text, each error with its rule.
  func errors() throws -> [String] {
    let diagnostics: [Diagnostic]
    do throws(SyntaxError) {
      diagnostics = try self.diagnostics()
    } catch {
      return ["\(error.diagnostic.message) [syntax]"]
    }
    return diagnostics.filter { $0.severity == .error }
      .map { "\($0.message) [\($0.rule ?? "schema")]" }
  }

  private func diagnostics() throws(SyntaxError) -> [Diagnostic] {
    let document = try parse(self.document, 0)
    let extensions = try self.extensions.map { text throws(SyntaxError) in try parse(text, 1) }
    switch name.prefix(while: { $0 != "/" }) {
    case "graphql-syntax": return []
    case "schema", "schema-validate":
      return Schema.load([document] + (extensions.map { [$0] } ?? [])).diagnostics
    default:
      let schema = Self.schemas[schemaName].flatMap { try? $0.get() }
      let documents = [schema, extensions].compactMap(\.self)
      // Only what the documents say counts: some extensions are of Relay's own making.
      return Validator.validate([document], schema: Schema.build(documents).schema).diagnostics
    }
  }

  private var schemaName: String {
    name.contains("_with_custom_id/") ? "testschema_with_custom_id.graphql" : "testschema.graphql"
  }

  private func parse(_ text: String, _ index: Int32) throws(SyntaxError) -> Document {
    try Parser.parse(Source(path: name, text: text), index: index)
  }
}
