import Foundation
import Testing

@testable import BatonCompiler

/// Relay's fixtures are accepted and refused as Relay's compiler does, but for those that
/// `skipped.tsv` names with a reason.
@Suite(.enabled(if: Corpus.isPresent)) struct RelayFixtureTests {
  static let skipped = Result { try SkippedFixtures() }

  @Test(
    "Verdicts agree with Relay's",
    arguments: ["graphql-ir", "graphql-syntax", "relay-transforms", "schema", "schema-validate"])
  func verdicts(folder: String) throws {
    let skipped = try Self.skipped.get()
    var agreed = 0
    var skippedByReason: [String: Int] = [:]
    for fixture in try RelayFixture.all(below: folder) {
      if let reason = skipped.reason(forFolderOf: fixture) {
        skippedByReason[reason, default: 0] += 1
        continue
      }
      let errors = try fixture.errors()
      let agrees = errors.isEmpty == fixture.isAccepted
      if let reason = skipped.reason(for: fixture) {
        skippedByReason[reason, default: 0] += 1
        #expect(!agrees, "\(fixture.name) is skipped and agrees")
      } else {
        agreed += agrees ? 1 : 0
        #expect(agrees, "\(fixture.name): \(errors.isEmpty ? "accepted" : "\(errors)")")
      }
    }
    let skips = skippedByReason.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    print("conformance/relay/\(folder): \(agreed) agree")
    for (reason, count) in skips { print("  \(count) skipped: \(reason)") }
  }

  @Test("Every fixture and folder that is skipped exists")
  func skippedExist() throws {
    let folder = "\(Corpus.root ?? "")/conformance/relay"
    for name in try Self.skipped.get().names {
      let path = name.hasSuffix("/") ? "\(folder)/\(name)" : "\(folder)/\(name).expected"
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
  }
}
