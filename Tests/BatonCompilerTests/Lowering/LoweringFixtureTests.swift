import Foundation
import Testing

@testable import BatonCompiler

/// Golden files: `fixtures/lowering/NAME.graphql` holds a schema and operations, `NAME.expected` what
/// becomes of them. `BATON_UPDATE_FIXTURES=1` writes the expectations anew.
@Suite struct LoweringFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../fixtures/lowering").standardizedFileURL

  private static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".graphql") }.map { String($0.dropLast(8)) }.sorted()
  }()

  @Test("Documents are lowered as the golden files say", arguments: names)
  func golden(name: String) throws {
    let source = try Source(readingFrom: Self.folder.appending(path: "\(name).graphql").path)
    let (definitions, document) = try Parser.parse(source, index: 0).parts
    let (schema, faults) = Schema.build([definitions])
    #expect(faults.isEmpty)
    let compilation = Compiler.compile(
      schema: schema, documents: [document], keys: keys(in: source))

    var sources = SourceSet()
    sources.append(
      Source(path: "\(name).graphql", text: String(decoding: source.text, as: UTF8.self)))
    var parts = compilation.diagnostics.map { $0.rendered(in: sources) + "\n" }
    for operation in compilation.operations {
      parts.append(Printer.print(operation.document) + "\n" + operation.table)
    }
    let text = parts.joined(separator: "\n")

    let expectation = Self.folder.appending(path: "\(name).expected")
    if ProcessInfo.processInfo.environment["BATON_UPDATE_FIXTURES"] == "1" {
      try text.write(to: expectation, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: expectation, encoding: .utf8) == text)
    try expectFixedPoint(
      compilation, schema: schema, keys: keys(in: source))
  }

  /// Lines such as `# keys Quote base quote`.
  private func keys(in source: Source) -> KeyConfiguration {
    var keys = KeyConfiguration()
    for line in String(decoding: source.text, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.starts(with: ["#", "keys"]) { keys.types[words[2]] = Array(words[3...]) }
    }
    return keys
  }
}

/// The text of each operation selects what its table says: compiled again, it gives the same table but
/// for the marks of what the compiler added.
func expectFixedPoint(
  _ compilation: Compilation, schema: Schema, keys: KeyConfiguration = KeyConfiguration(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  for operation in compilation.operations {
    let again = Compiler.compile(
      schema: schema, documents: [try parse(operation.text)], keys: keys)
    let name = operation.name ?? "-"
    #expect(again.diagnostics.isEmpty, "\(name)", sourceLocation: sourceLocation)
    #expect(
      again.operations.first?.selectionTable.withoutMarks.text
        == operation.selectionTable.withoutMarks.text, "\(name)", sourceLocation: sourceLocation)
    #expect(
      again.operations.first?.text == operation.text, "\(name)", sourceLocation: sourceLocation)
  }
}

extension SelectionTable {
  /// The table as if its author had written what the compiler added.
  var withoutMarks: SelectionTable {
    var table = self
    table.selections = []
    var numbers: [Int] = []
    for var selection in selections {
      for variant in selection.variants.indices {
        for field in selection.variants[variant].fields.indices {
          let below = selection.variants[variant].fields[field].selection
          selection.variants[variant].fields[field].selection = below.map { numbers[$0] }
          selection.variants[variant].fields[field].isAdded = false
        }
      }
      selection.variants = merged(selection.variants)
      // Selections that differed in marks alone become one.
      let number = table.selections.firstIndex(of: selection) ?? table.selections.count
      if number == table.selections.count { table.selections.append(selection) }
      numbers.append(number)
    }
    table.root = numbers[root]
    return table
  }

  /// Types that differed in marks alone go together.
  private func merged(_ variants: [Variant]) -> [Variant] {
    let keys = Dictionary(uniqueKeysWithValues: types.map { ($0.name, $0.keyFields) })
    var result: [Variant] = []
    for variant in variants {
      let same = result.firstIndex {
        $0.fields == variant.fields
          && $0.types.map { keys[$0[0]] } == variant.types.map { keys[$0[0]] }
      }
      if let same, let types = variant.types {
        result[same].types = result[same].types.map { ($0 + types).sorted() }
      } else {
        result.append(variant)
      }
    }
    return result
  }
}
