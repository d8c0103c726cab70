import Foundation
import Testing

@testable import BatonCompiler

/// apollo-rs's documents: verdicts agree with apollo-rs and graphql-core, and the first error stands
/// where apollo-rs has its first.
@Suite(.enabled(if: Corpus.isPresent)) struct ApolloRustTests {
  private static let folder = "conformance/apollo-rs"

  /// What a file's documents are told.
  private func errors(_ path: String, parsesOnly: Bool) throws -> [Diagnostic] {
    let document: Document
    do {
      document = try Parser.parse(Corpus.source("\(Self.folder)/\(path)"), index: 0)
    } catch let error as SyntaxError {
      return [error.diagnostic]
    }
    if parsesOnly { return [] }
    let (definitions, executable) = document.parts
    let (schema, faults) = Schema.load([definitions], options: .specification)
    let validation = Validator.validate([executable], schema: schema, options: .specification)
    return (faults + validation.diagnostics).sortedByPosition()
  }

  @Test("Documents are accepted or refused as by apollo-rs and graphql-core")
  func verdicts() throws {
    let rows = try Corpus.verdicts("apollo-rs.tsv")
    #expect(rows.count == 218)
    var disagreements: Set<String> = []
    var coreDisagreements: Set<String> = []
    for row in rows {
      let path = try #require(row["file"])
      let errors = try errors(path, parsesOnly: !path.hasPrefix("compiler"))
      let isAccepted = errors.isEmpty
      if isAccepted != (row["graphql-core 3.2.8"] == "OK") { coreDisagreements.insert(path) }
      if (isAccepted ? "OK" : "REJECT") != row["expected (apollo-rs)"] {
        disagreements.insert(path)
        if apolloRustDisagreements[path] == nil { Issue.record("\(path): \(errors)") }
      }
    }
    #expect(disagreements == Set(apolloRustDisagreements.keys))
    #expect(coreDisagreements == Set(graphQLCoreDisagreements.keys))
  }

  @Test("The first error is on apollo-rs's line")
  func lines() throws {
    var disagreements: Set<String> = []
    var count = 0
    for row in try Corpus.verdicts("apollo-rs.tsv") {
      let path = try #require(row["file"])
      let source = try Corpus.source("\(Self.folder)/\(path)")
      guard row["expected (apollo-rs)"] == "REJECT", apolloRustDisagreements[path] == nil,
        let expected = try line(path, in: source)
      else { continue }
      count += 1
      let position = try errors(path, parsesOnly: !path.hasPrefix("compiler")).first?.position
      let found = position.map { source.lineAndColumn(at: Int($0.offset)).line }
      if found != expected {
        disagreements.insert(path)
        if apolloRustLines[path] == nil {
          Issue.record("\(path): expected \(expected), found \(found ?? 0)")
        }
      }
    }
    #expect(disagreements == Set(apolloRustLines.keys))
    #expect(count == 127)
  }

  /// The line that apollo-rs's report has its first error on: the compiler's reports draw the source, the
  /// parser's give byte ranges.
  private func line(_ path: String, in source: Source) throws -> Int? {
    let report = try String(
      decoding: Corpus.source("\(Self.folder)/\(path.dropLast(8)).txt").text, as: UTF8.self)
    if let place = report.firstMatch(of: #/\[ \S+:(\d+):\d+ \]/#) { return Int(place.1) }
    return report.matches(of: #/ERROR@(\d+):\d+/#).compactMap { Int($0.1) }.min()
      .map { source.lineAndColumn(at: $0).line }
  }
}
