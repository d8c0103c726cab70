import Testing

@testable import Baton

/// Faults of other clients with responses that are read at the same time.
@Suite struct ThreadCases {
  /// Who commits, and reads, one thing at a time; normalizing happens elsewhere.
  private actor Owner {
    private let store = Baton.Store()

    func commit(_ changes: Baton.ChangeSet) throws { try store.commit(changes) }
    var lines: [String] { Baton.dumpLines(store) }
    var counts: [Int] { [store.recordCount, store.slotCount] }
  }

  private static let table = CaseTable.text(
    37, keys: ["Thing id"],
    [CaseTable.selection("Thing", "id id ID!", "a a String", "b b String")],
    query: ["things things [Thing] >0"])

  /// 40 of the 1,000 entities; both fields of all of them have one value.
  private static func response(_ thread: Int, _ round: Int) -> String {
    let value = "a value of thread \(thread) and round \(round)"
    let things = (0..<40).map {
      let id = (thread * 131 + round * 40 + $0) % 1000
      return #"{"a":"\#(value)","id":"\#(id)","b":"\#(value)"}"#
    }
    return #"{"data":{"things":[\#(things.joined(separator: ","))]}}"#
  }

  // https://github.com/apollographql/apollo-ios/issues/1662, 1681, 288
  @Test("37: responses normalized on eight threads at once tear no record")
  func parallel() async throws {
    let owner = Owner()
    let bound = try Baton.SelectionTable(Self.table).bind()
    let counts = try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            let normalizer = Baton.Normalizer(bound)
            let bytes = Array(Self.response(thread, round).utf8)
            try normalizer.write(bytes[..<(bytes.count / 2)])
            try normalizer.write(bytes[(bytes.count / 2)...])
            try await owner.commit(try normalizer.finish())
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<20 { Self.check(await owner.lines) }
        }
      }
      try await group.waitForAll()
      return await owner.counts
    }
    // 1,000 entities of three fields, and the root with one; whatever came how often.
    #expect(counts == [1001, 3001])
    Self.check(await owner.lines)
  }

  /// Expects both fields of each entity to be of one response.
  private static func check(_ lines: [String]) {
    for line in lines where line.hasPrefix("\"Thing:") {
      let values = line.split(separator: "\"").filter { $0.hasPrefix("a value") }
      if values.count != 2 || values[0] != values[1] { Issue.record("torn: \(line)") }
    }
  }
}
