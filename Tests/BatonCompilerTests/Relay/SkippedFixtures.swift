import Foundation

/// `skipped.tsv`: the fixtures that are left out, each with its reason. A name that ends in `/` is a
/// folder, whose subject is none of ours.
struct SkippedFixtures {
  let names: [String]
  private let reasons: [String: String]

  init(file: String = #filePath) throws {
    let table = URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("skipped.tsv")
    let rows = try String(contentsOf: table, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t").map(String.init) }
    names = rows.map { $0[0] }
    reasons = Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
  }

  func reason(for fixture: RelayFixture) -> String? { reasons[fixture.name] }

  func reason(forFolderOf fixture: RelayFixture) -> String? {
    reasons.first { $0.key.hasSuffix("/") && fixture.name.hasPrefix($0.key) }?.value
  }
}
