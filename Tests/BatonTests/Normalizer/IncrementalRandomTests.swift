import Foundation
import Testing

@testable import Baton

/// DESIGN 5.9 with random tables and responses: parts of all shapes come to the same, and to what the
/// response comes to at once where no slot is written twice (the order of its values is another).
@Suite struct IncrementalRandomTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let cases = environment["BATON_RANDOM_CASES"].flatMap { Int($0) } ?? 40
  private static let firstSeed = environment["BATON_RANDOM_SEED"].flatMap { UInt64($0) } ?? 1

  /// Whether a member stands twice in an object, so that a path has two meanings; or two of one kind.
  private static func hasRepeats(
    _ value: JSONValue, kind: (String) -> String = { $0 }
  ) -> Bool {
    switch value {
    case .object(let members):
      Set(members.map { kind($0.name) }).count < members.count
        || members.contains { hasRepeats($0.value, kind: kind) }
    case .list(let elements): elements.contains { hasRepeats($0, kind: kind) }
    default: false
    }
  }

  // They lack some labelled fields, so they are taken as partial.
  @Test("Random responses in parts")
  func differential() throws {
    var compared = 0
    for seed in Self.firstSeed..<Self.firstSeed + UInt64(Self.cases) * 4 {
      var random = SplitMix(seed: seed &* 0xD1B5_4A32_D192_ED03)
      let schema = RandomSchema(name: "parts\(seed)", &random)
      let table = RandomTable(schema, &random)
      let variables = RandomVariables(&random)
      var response = RandomResponse(table, variables, SplitMix(seed: random.next()))
      let json = response.make().response(&random)
      guard let data = try JSONValue.parse(json)["data"]?.sourceText else { continue }
      let split = try SplitResponse(table.text, data, variables: variables.json)
      guard !split.parts.isEmpty, !Self.hasRepeats(try JSONValue.parse(data)) else {
        continue
      }
      let whole = ingest(table.text, #"{"data":\#(data)}"#, variables: variables.json)
      #expect(whole.failure == nil)
      var stores: Set<String> = []
      for shape in SplitResponse.Shape.allCases {
        for isOne in [false, true] {
          let payloads = split.payloads(shape, isOne: isOne)
          for chunk in [Int.max, 1] {
            let delivery = try deliver(
              table.text, payloads, variables: variables.json, chunk: chunk, isPartial: true)
            stores.insert(
              Baton.dump(delivery.store)
                + "\(delivery.reports)\(delivery.failure.map { "\($0)" } ?? "")")
          }
        }
      }
      // An entity that stands there twice, or a field under two response keys.
      let tree = try JSONValue.parse(data)
      let hasRepeats =
        whole.counts.objects != whole.store.recordCount
        || Self.hasRepeats(tree) { name in
          ["x", "k"].contains(name.prefix(1)) && name != "kind" ? String(name.dropFirst()) : name
        }
      if !hasRepeats {
        compared += 1
        stores.insert(Baton.dump(whole.store) + "[]")
      }
      if stores.count != 1 {
        Issue.record(
          "seed \(seed)\n\(stores.sorted().joined(separator: "\n"))\n\(table.text)\n\(json)\n\(split.payloads(.incremental))"
        )
        return
      }
    }
    #expect(compared > 0)
  }
}
