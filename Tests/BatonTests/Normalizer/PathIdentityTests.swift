import Testing

@testable import Baton

/// Objects without key values, which are where they stand: that two occurrences of a place are one record,
/// also where the first may be taken for the only one (`Ingest.identifyByPath`).
@Suite struct PathIdentityTests {
  private static let table = """
    baton 1 paths
    operation query Paths Query 4
    type Node id
    type Part
    type Query
    selection Part
    on Part
    field x x Int +
    selection Node
    on Node
    field id id ID!
    field box box Part >0 +
    field parts parts [Part] >0 +
    selection Part
    on Part
    field x x Int +
    field node node Node >1 +
    selection Node
    on Node
    field id id ID!
    field box box Part >2 +
    field again box Part >2 +
    field parts parts [Part] >2 +
    field grid grid [[Part]] >0 +
    selection Query
    on Query
    field node node Node >3
    field all all [Node] >3
    """

  /// What a response comes to, as it is before a commit, which would find out what is there twice.
  private static func read(
    _ members: String, into store: Baton.Store = Baton.Store()
  ) throws -> (records: Int, lines: [String], summary: Baton.CommitSummary) {
    let json = #"{"data":{\#(members)}}"#
    let changes = try normalize(table, json, isPartial: true).get()
    let count = changes.recordCount
    let summary = try store.commit(consume changes)
    return (count, Baton.dumpLines(store), summary)
  }

  @Test("An object inside its own list writes the elements that the outer list goes on with")
  func listInItself() throws {
    let inner = #"{"id":"1","parts":[{"x":2},{"x":3},{"x":4}]}"#
    let result = try Self.read(#""node":{"id":"1","parts":[{"x":1,"node":\#(inner)},{"x":5}]}"#)
    // The inner list began later, so it stays; the outer one's second element is the inner one's.
    #expect(result.records == 5)
    for value in [2, 5, 4] {
      #expect(result.lines.count { $0.contains("\"x\":\(value)") } == 1, "\(value)")
    }
  }

  @Test("An object inside its own object is found again, and so is one that was null in between")
  func objectInItself() throws {
    let twice = try Self.read(#""node":{"id":"1","box":{"x":1,"node":{"id":"1","box":{"x":2}}}}"#)
    #expect(twice.records == 3)
    let third = #"{"node":{"id":"1","box":{}}}"#
    let again = try Self.read(
      #""node":{"id":"1","box":{"x":1,"node":{"id":"1","box":null}},"parts":[\#(third)]}"#)
    #expect(again.records == 4)
    #expect(again.lines.contains { $0.contains("\"x\":1") })
  }

  @Test("Two response keys of one field are one place")
  func aliases() throws {
    for members in [#""box":{"x":1},"again":{"x":2}"#, #""again":{},"box":{"x":2}"#] {
      let result = try Self.read(#""node":{"id":"1",\#(members)}"#)
      #expect(result.records == 3)
      #expect(result.lines.count { $0.contains("\"x\":2") } == 1)
    }
  }

  @Test("A list that was shorter, null or empty in between finds its elements again")
  func listsAgain() throws {
    for between in ["[]", "null", #"[{"x":9}]"#] {
      let nodes = [#"[{"x":1},{"x":2},null]"#, between, #"[{},{},{"x":3}]"#]
        .map { #"{"id":"1","parts":\#($0)}"# }
      let result = try Self.read(#""all":[\#(nodes.joined(separator: ","))]"#)
      #expect(result.records == 5, "\(between)")
      #expect(result.lines.count { $0.contains("\"x\"") } == 3)
    }
  }

  @Test(
    "Thousands of places, each a second time, are as many records",
    arguments: [1, 63, 64, 65, 3000])
  func many(_ count: Int) throws {
    let nodes = (0..<count).map {
      #"{"id":"\#($0)","grid":[[{}],[{},{}]],"box":{"x":\#($0)},"parts":[{},{"x":\#($0)}]}"#
    }
    let once = nodes.joined(separator: ",")
    let store = Baton.Store()
    let first = try Self.read(#""all":[\#(once)]"#, into: store)
    #expect(first.records == 1 + count * 7)
    let both = try Self.read(#""all":[\#(once),\#(once)]"#)
    #expect(both.records == first.records)
    // A second response finds by the index what the first one put there.
    let again = try Self.read(#""all":[\#(once)]"#, into: store)
    #expect(again.summary.isEmpty)
    #expect(store.recordCount == first.records)
  }
}
