import Foundation
import Testing

@testable import BatonCompiler

/// Golden files: `fixtures/emission/NAME.graphql` holds a schema and documents, `NAME.expected` the Swift
/// that becomes of them. `BATON_UPDATE_FIXTURES=1` writes the expectations anew.
@Suite struct EmissionFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../fixtures/emission").standardizedFileURL

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".graphql") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test("Swift is emitted as the golden files say", arguments: names)
  func golden(name: String) throws {
    let text = try String(
      contentsOf: Self.folder.appending(path: "\(name).graphql"), encoding: .utf8)
    var sources = SourceSet()
    let source = Source(path: "\(name).graphql", text: text)
    let index = sources.append(source)
    let (definitions, document) = try Parser.parse(source, index: index).parts
    let (schema, faults) = Schema.build([definitions])
    #expect(faults.isEmpty)
    var (keys, options) = (KeyConfiguration(), EmissionOptions())
    Self.read(text, &keys, &options)
    let compilation = Compiler.compile(schema: schema, documents: [document], keys: keys)
    let errors = compilation.diagnostics.filter { $0.severity == .error }
    #expect(errors.map { $0.rendered(in: sources) } == [])
    let output = SwiftOutput.emit(
      compilation, schema: schema, sources: sources, options: options)
    #expect(output.diagnostics.isEmpty)
    #expect(output.files.keys.sorted() == [source.path])
    let emitted = (output.files[source.path] ?? "") + "\n" + output.shared

    let expectation = Self.folder.appending(path: "\(name).expected")
    if ProcessInfo.processInfo.environment["BATON_UPDATE_FIXTURES"] == "1" {
      try emitted.write(to: expectation, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: expectation, encoding: .utf8) == emitted)
  }

  /// Lines such as `# keys Quote base quote`, `# scalar DateTime Date Foundation`, `# public`, `# caller`.
  private static func read(
    _ text: String, _ keys: inout KeyConfiguration, _ options: inout EmissionOptions
  ) {
    for line in text.split(separator: "\n") where line.hasPrefix("# ") {
      let words = line.dropFirst(2).split(separator: " ").map(String.init)
      switch words[0] {
      case "keys": keys.types[words[1]] = Array(words[2...])
      case "scalar":
        options.scalars[words[1]] = EmissionOptions.Scalar(
          swift: words[2], module: words.count > 3 ? words[3] : nil)
      case "public": options.isPublic = true
      case "caller": options.isIsolatedToCaller = true
      case "builders": options.makesTestBuilders = true
      default: break
      }
    }
  }
}
