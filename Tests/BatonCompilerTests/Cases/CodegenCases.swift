import Testing

@testable import BatonCompiler

/// Faults of other clients' code generators.
@Suite struct CodegenCases {
  // https://github.com/apollographql/apollo-ios/issues/3434, 2740
  @Test(
    "41: 162 fragments, ten deep and each in three others, make Swift as long as themselves",
    arguments: [true, false])
  func nestedFragments(inOwnFields: Bool) throws {
    let clock = ContinuousClock()
    var sizes: [Int] = []
    var sources: [Int] = []
    for count in [81, 162] {
      let text = Self.source(count, inOwnFields: inOwnFields)
      sources.append(text.utf8.count)
      let time = try clock.measure { sizes.append(try Self.output(of: text)) }
      #expect(time < .seconds(5))
    }
    // Twice as many fragments: about twice as much to read, and no more than that to write.
    let growth = Double(sizes[1]) / Double(sizes[0])
    #expect(growth < 1.25 * Double(sources[1]) / Double(sources[0]), "\(sizes) of \(sources)")
    #expect(sizes[1] < 40 * sources[1], "\(sizes) of \(sources)")
  }

  /// Ten layers of fragments, each of which spreads three of the next layer: each in a field of its own,
  /// or all in its own selection.
  private static func source(_ count: Int, inOwnFields: Bool) -> String {
    let layers = 10
    var text = "type Query { t: T } type T { id: ID! a: T b: T c: T "
    text += (0..<count).map { "f\($0): Int " }.joined() + "}\n"
    let starts = (0...layers).map { $0 * count / layers }
    for layer in 0..<layers {
      for number in starts[layer]..<starts[layer + 1] {
        text += "fragment F\(number)_t on T { f\(number) "
        if layer + 1 < layers {
          let width = starts[layer + 2] - starts[layer + 1]
          for (step, field) in ["a", "b", "c"].enumerated() {
            let next = starts[layer + 1] + (number * 3 + step) % width
            text += inOwnFields ? "\(field) { ...F\(next)_t } " : "...F\(next)_t "
          }
        }
        text += "}\n"
      }
    }
    // Each in a field of its own: where fragments meet in one field, the selection is what they have
    // together, and there may be as many of those as ways into them.
    let roots = (starts[0]..<starts[1]).map { "t\($0): t { ...F\($0)_t }" }.joined(separator: " ")
    return text + "query Q { \(roots) }\n"
  }

  /// Bytes of the Swift that becomes of a schema and documents.
  private static func output(of text: String) throws -> Int {
    var sources = SourceSet()
    let source = Source(path: "case.graphql", text: text)
    let index = sources.append(source)
    let (definitions, document) = try Parser.parse(source, index: index).parts
    let (schema, faults) = Schema.build([definitions])
    #expect(faults.isEmpty)
    let compilation = Compiler.compile(schema: schema, documents: [document])
    #expect(compilation.diagnostics.filter { $0.severity == .error }.isEmpty)
    let output = SwiftOutput.emit(
      compilation, schema: schema, sources: sources, options: EmissionOptions())
    #expect(output.diagnostics.isEmpty)
    return output.files.values.reduce(output.shared.utf8.count) { $0 + $1.utf8.count }
  }
}
