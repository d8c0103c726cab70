import Testing

@testable import Baton

/// Responses that are large in one way. Their cost is the benchmark's; that it is not quadratic shows in
/// these coming to an end.
@Suite struct ScaleTests {
  /// A whole number of chunks of a size that cuts tokens anywhere.
  private static let chunk = 65_521

  @Test("10,000 aliases of one field, each with arguments of its own", .linearTime)
  func aliases() {
    let numbers = 0..<10_000
    let table = """
      baton 1 aliases
      operation query Aliases Query 0
      type Query
      selection Query
      on Query
      \(numbers.map { "field a\($0) image(size:\($0)) Int" }.joined(separator: "\n"))
      """
    let members = numbers.map { #""a\#($0)":\#($0 * 7)"# }
    // In the table's order, and against it.
    for members in [members, members.reversed()] {
      let result = ingest(
        table, #"{"data":{\#(members.joined(separator: ","))}}"#, chunk: Self.chunk)
      #expect(result.failure == nil)
      #expect(result.counts.scalars == 10_000)
      let slots = numbers.map { #""image(size:\#($0))":\#($0 * 7)"# }.sorted()
      #expect(
        result.lines == [#""Query":{"__typename":"Query",\#(slots.joined(separator: ","))}"#])
    }
  }

  @Test("10,000 elements of lists in lists, scalars and links", .linearTime)
  func listsOfLists() {
    let table = """
      baton 1 nestedlists
      operation query Lists Query 1
      type Row id
      type Query
      selection Row
      on Row
      field id id ID!
      selection Query
      on Query
      field numbers numbers [[Int]!]
      field rows rows [[Row!]] >0
      """
    let rows = (0..<10_000).map { index in
      index % 7 == 3
        ? "null"
        : "[" + (0..<index % 4).map { #"{"id":"\#(index * 4 + $0)"}"# }.joined(separator: ",") + "]"
    }
    let numbers = (0..<10_000).map { "[\($0),null]" }.joined(separator: ",")
    let result = ingest(
      table, #"{"data":{"numbers":[\#(numbers)],"rows":[\#(rows.joined(separator: ","))]}}"#,
      chunk: Self.chunk)
    #expect(result.failure == nil)
    let references = rows.joined(separator: ",")
      .replacing(#/{"id":"(\d+)"}/#) { #"{"__ref":"Row:\#($0.output.1)"}"# }
    #expect(
      result.lines.first
        == #""Query":{"__typename":"Query","numbers":[\#(numbers)],"rows":[\#(references)]}"#)
  }

  @Test("50 levels of selection, each with lists of two", .linearTime)
  func levels() {
    let levels = 50
    var selections: [String] = []
    for level in 0..<levels {
      var lines = ["selection Node", "on Node", "field id id ID!", "field n n Int"]
      if level > 0 { lines.append("field next next [Node!] >\(level - 1)") }
      selections.append(lines.joined(separator: "\n"))
    }
    let table = """
      baton 1 levels
      operation query Levels Query \(levels)
      type Node id
      type Query
      \(selections.joined(separator: "\n"))
      selection Query
      on Query
      field node node Node >\(levels - 1)
      """
    func node(_ level: Int, _ side: Int) -> String {
      let head = #""id":"\#(level)-\#(side)","n":\#(level)"#
      guard level < levels else { return "{\(head)}" }
      // One leaf, and one on which all below hangs.
      let below = level + 1 < levels ? #"{"id":"leaf \#(level)","n":0,"next":[]}"# : ""
      return #"{\#(head),"next":[\#(below)\#(below.isEmpty ? "" : ",")\#(node(level + 1, side))]}"#
    }
    let json = #"{"data":{"node":\#(node(1, 0))}}"#
    let result = ingest(table, json, chunk: 11)
    #expect(result.failure == nil)
    #expect(result.store.recordCount == levels + (levels - 2) + 1)
    #expect(
      result.lines.contains(
        #""Node:30-0":{"__typename":"Node","id":"30-0","n":30,"next":[{"__ref":"Node:leaf 30"},"#
          + #"{"__ref":"Node:31-0"}]}"#))
  }

  @Test("A token of 64 MiB is taken, and one byte more is not", .linearTime)
  func longToken() throws {
    let count = 64 << 20
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 16)
    for excess in [0, 1] {
      let normalizer = Baton.Normalizer(try Baton.SelectionTable(Tables.values).bind())
      try normalizer.write(#"{"data":{"s":""#.utf8)
      do {
        for _ in 0..<count / part.count { try normalizer.write(part) }
        try normalizer.write(part[..<excess])
        try normalizer.write(#""}}"#.utf8)
        let changes = try normalizer.finish()
        #expect(excess == 0)
        let store = Baton.Store()
        try store.commit(changes)
        #expect(store.heldBytes >= count && store.heldBytes < count + (1 << 20))
      } catch {
        #expect(excess == 1)
        #expect("\(error)".hasPrefix("s: a token is longer than 67108864 bytes, at byte 671088"))
      }
    }
  }
}
