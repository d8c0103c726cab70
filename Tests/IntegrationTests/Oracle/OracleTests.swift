import BatonCompiler
import Foundation
import Testing

/// The response is the oracle: whatever generated lenses read, before and after a merging response, is what
/// the responses of `fixtures/oracle` say.
///
/// `counts.expected` has how much was compared, so that a leaf that nobody looks at any more is seen;
/// `BATON_UPDATE_FIXTURES=1` writes it anew.
@Suite(.serialized)
struct OracleTests {
  /// What the compiler adds, and a response has though no lens selects it.
  private static let addedNames: Set<String> = [
    "__typename", "id", "base", "quote", "cursor", "endCursor", "hasNextPage",
  ]

  private static func files(_ ending: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: OracleProgram.fixtures, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }

  @Test("What generated lenses read is the response's, before and after another response")
  func oracle() throws {
    let cases = try Self.files("json").filter { $0.lastPathComponent != "baton.json" }.map { file in
      let name = file.deletingPathExtension().lastPathComponent
      do {
        return try OracleCase(name: name, ResponseTree(Array(Data(contentsOf: file))))
      } catch let error as ResponseTree.Malformed {
        throw OracleFault(description: "\(name).json: malformed at \(error.offset)")
      }
    }
    #expect(cases.count >= 16)
    let program = try OracleProgram(
      schema: [OracleProgram.fixtures.appending(path: "schema.graphqls").path],
      documents: Self.files("graphql").map(\.path),
      file: ProjectFile(in: OracleProgram.fixtures.path), cases: cases,
      more: ["Probes", "Stamp"].map { name in
        OracleProgram.fixtures.appending(path: "program/\(name).swift")
      })
    defer { program.remove() }
    let lines = try program.run()
    var counts = ""
    for item in cases { counts += Self.check(item, lines.filter { $0.name == item.name }) }
    for line in lines where line.what == "probe" {
      #expect(line.json.text == line.place, "\(line.kind)")
    }
    #expect(lines.count { $0.what == "probe" } >= 10)

    let expectation = OracleProgram.fixtures.appending(path: "counts.expected")
    if ProcessInfo.processInfo.environment["BATON_UPDATE_FIXTURES"] == "1" {
      try counts.write(to: expectation, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: expectation, encoding: .utf8) == counts)
  }

  /// Compares all that was read in a case. How much there was of it, a line for each reading.
  private static func check(_ item: OracleCase, _ lines: [OracleProgram.Line]) -> String {
    var counts = ""
    #expect(lines.filter { $0.what == "refused" }.map(\.json.text) == [], "\(item.name)")
    for (number, step) in item.steps.enumerated() {
      for kind in ["plain", "observed"] {
        func found(_ what: String, _ place: String) -> [ResponseTree] {
          let found = lines.filter { $0.kind == kind && $0.what == what && $0.place == place }
          return found.map(\.json)
        }
        if let variables = step.variables {
          #expect(
            found("variables", "\(number)").map(\.text) == [variables.sorted.text], "\(item.name)")
        }
        checkEmpty(
          found("empty", "\(number)"), found("misses", "\(number)"), "\(item.name), step \(number)")
        for (index, reading) in step.readings.enumerated() {
          let name = "\(item.name), \(kind), after step \(number), operation of step \(index)"
          let reads = found("read", "\(number) \(index)")
          #expect(reads.count == 1, "\(name)")
          guard let read = reads.first else { continue }
          let comparison = Comparison(
            read: read, response: reading.expected, addedNames: addedNames)
          #expect(comparison.faults == [], "\(name)")
          #expect(comparison.failures == reading.failures, "\(name)")
          if kind == "plain" {
            counts +=
              "\(item.name) \(number) \(index): \(comparison.leafCount) leaves, "
              + "\(comparison.leftOutCount) left out, \(comparison.addedCount) added\n"
          }
          // What is not there is told, and nothing else is.
          let misses = found("misses", "\(number) \(index)").first?.elements ?? []
          if !step.isPartial {
            #expect(misses.compactMap(\.string) == [], "\(name)")
          }
        }
      }
    }
    return counts
  }

  /// An empty store reads zeros, and tells each miss once.
  private static func checkEmpty(
    _ reads: [ResponseTree], _ misses: [ResponseTree], _ name: String
  ) {
    #expect(reads.count == 2 && misses.count == 2, "\(name)")
    #expect(reads.first?.text == reads.last?.text, "\(name)")
    for read in reads { #expect(notZero(read) == [], "\(name)") }
    #expect(misses.first?.text == misses.last?.text, "\(name)")
    let texts = misses.first?.elements?.compactMap(\.string) ?? []
    #expect(Set(texts).count == texts.count, "\(name)")
  }

  /// The values in a tree that are no zeros, but for the root's type.
  private static func notZero(_ tree: ResponseTree, isRoot: Bool = true) -> [String] {
    switch tree {
    case .null: []
    case .boolean(let value): value ? ["true"] : []
    case .number(let text): Double(text) == 0 ? [] : [text]
    case .string(let text): text.isEmpty || isRoot ? [] : [text]
    case .list(let elements): elements.map(\.text)
    case .object(let members):
      members.flatMap { member in
        member.name == "~nil" || member.name == "~none" || member.name.hasPrefix("~failed:")
          ? [] : notZero(member.value, isRoot: isRoot && member.name == "__typename")
      }
    }
  }
}
