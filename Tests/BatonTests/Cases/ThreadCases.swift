import Observation
import Testing

@_spi(Generated) @testable import Baton

/// Faults of other clients with responses that are read at the same time.
@Suite struct ThreadCases {
  /// Who commits, and reads through lenses, one thing at a time; normalizing happens elsewhere.
  private actor Owner {
    private let store = Baton.Store(isObserved: true)
    /// What the store held after each commit.
    private(set) var heldBytes: [Int] = []

    func commit(_ changes: Baton.ChangeSet) throws {
      try store.commit(changes)
      heldBytes.append(store.heldBytes)
    }

    var counts: [Int] { [store.recordCount, store.slotCount] }

    /// Reads all things that the last response listed, observed, and expects each to be of one response.
    func read() -> Int {
      withObservationTracking {
        let things = store.read(ThingsQuery()).things
        for thing in things where thing.a != thing.b {
          Issue.record("torn: \(thing.a) and \(thing.b)")
        }
        return things.count
      } onChange: {
      }
    }

    /// Expects both fields of each entity to be of one response.
    func check() {
      for line in Baton.dumpLines(store) where line.hasPrefix("\"Thing:") {
        let values = line.split(separator: "\"").filter { $0.hasPrefix("a value") }
        if values.count != 2 || values[0] != values[1] { Issue.record("torn: \(line)") }
      }
    }
  }

  /// What the generator would write.
  private struct ThingsQuery: Baton.Operation {
    struct Data: Baton.Lens {
      private let anchor: Baton.Anchor
      init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
      func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

      var things: Baton.List<Thing> { Baton.List(anchor.links(0), Baton.Key()) }
    }

    struct Thing: Baton.Lens {
      private let anchor: Baton.Anchor
      init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
      func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }

      var a: String { anchor.string(1) }
      var b: String { anchor.string(2) }
    }

    static var operationName: String { "Things" }
    static var text: StaticString { "query Things { things { id a b } }" }
    static var lensTable: StaticString {
      """
      lens 1 case37
      operation query Things Query
      node Query
      field things [Thing] >1
      node Thing
      field a String
      field b String
      """
    }
    static var selectionTable: StaticString {
      """
      baton 1 case37
      operation query Things Query 1
      type Thing id
      type Query
      selection Thing
      on Thing
      field id id ID!
      field a a String
      field b b String
      selection Query
      on Query
      field things things [Thing] >0
      """
    }

    func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables([]) }
  }

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
    let counts = try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for round in 0..<200 {
            let normalizer = try Baton.Normalizer(ThingsQuery())
            let bytes = Array(Self.response(thread, round).utf8)
            try normalizer.write(bytes[..<(bytes.count / 2)])
            try normalizer.write(bytes[(bytes.count / 2)...])
            try await owner.commit(try normalizer.finish())
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<100 {
            _ = await owner.read()
            await Task.yield()
          }
          await owner.check()
        }
      }
      try await group.waitForAll()
      return await owner.counts
    }
    // 1,000 entities of three fields, and the root with one; whatever came how often.
    #expect(counts == [1001, 3001])
    await owner.check()
    #expect(await owner.read() == 40)
    // What each response replaced is garbage, which comes and goes: without compaction it would come to
    // some 2.5 MB in the second half.
    let held = await owner.heldBytes
    let warm = try #require(held[400..<800].max())
    let later = try #require(held[800...].max())
    #expect(later <= warm * 2, "\(warm), then \(later) bytes")
  }
}
