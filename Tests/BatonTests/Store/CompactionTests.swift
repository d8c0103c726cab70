import Testing

@_spi(Generated) @testable import Baton

/// What commits overwrite does not pile up in the store's memory.
@Suite struct CompactionTests {
  private static var table: StaticString {
    """
    baton 1 compaction
    operation query Rows Query 2
    type Query
    type Row id
    selection Row
    on Row
    field id id ID!
    selection Row
    on Row
    field id id ID!
    field text text String
    field tags tags [[String]]
    field next next [[Row]] >0
    selection Query
    on Query
    field rows rows [Row] >1

    """
  }
  private static var lensTable: StaticString {
    """
    lens 1 compaction
    operation query Rows Query
    node Query
    field rows [Row] >1
    node Row
    field text String
    field tags [[String]]
    field next [[Row]] >2
    node Row
    field text String
    """
  }

  private struct Rows: Baton.Operation {
    static var operationName: String { "Rows" }
    static var text: StaticString { "" }
    static var selectionTable: StaticString { CompactionTests.table }
    static var lensTable: StaticString { CompactionTests.lensTable }
    func variables(_ key: Baton.Key) -> Baton.Variables { Baton.Variables() }

    struct Data: Baton.Lens {
      private let anchor: Baton.Anchor
      init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
      func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }
      var rows: Baton.List<Row> { .init(anchor.links(0), Baton.Key()) }
    }

    struct Row: Baton.Lens {
      private let anchor: Baton.Anchor
      init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
      func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }
      var text: String { anchor.string(1) }
      var tags: [[String?]] { anchor.value(2) }
      var next: Baton.List<Baton.List<Next>> { .init(anchor.links(3), Baton.Key()) }
    }

    struct Next: Baton.Lens {
      private let anchor: Baton.Anchor
      init(_ anchor: Baton.Anchor, _ key: Baton.Key) { self.anchor = anchor }
      func anchor(_ key: Baton.Key) -> Baton.Anchor { anchor }
      var text: String { anchor.string(4) }
    }
  }

  private func text(_ row: Int, _ round: Int) -> String {
    "row \(row) as it is in round \(round), which no slot holds"
  }

  private func response(_ rows: Int, round: Int) -> String {
    let list = (0..<rows).map { row in
      let next = #"[[{"id":"\#((row + round) % rows)"},{"id":"\#(row)"}],[]]"#
      return #"{"id":"\#(row)","text":"\#(text(row, round))","tags":[["\#(round)","#
        + #""a tag that is longer than a slot, \#(round)"],null],"next":\#(next)}"#
    }
    return #"{"data":{"rows":[\#(list.joined(separator: ","))]}}"#
  }

  private func commit(_ response: String, to store: Baton.Store) throws {
    let normalizer = try Baton.Normalizer(Rows(), isPartial: true)
    try normalizer.write(response.utf8)
    try store.commit(normalizer.finish())
  }

  @Test("After every commit half of the arena is live, and memory stays flat")
  func flat() throws {
    let store = Baton.Store()
    var held: [Int] = []
    for round in 0..<100 {
      try commit(response(500, round: round), to: store)
      let table = try #require(store.table)
      #expect(
        table.pointee.liveBytes * 2
          >= table.pointee.arena.heldBytes - RecordTable.compactionFloor
          - table.pointee.arena
          .freeBytes, "round \(round)")
      held.append(store.heldBytes)
    }
    #expect(held[50...].max() ?? 0 <= (held[10..<50].max() ?? 0) * 11 / 10)
    let rows = store.read(Rows()).rows
    #expect(rows.map(\.text) == (0..<500).map { text($0, 99) })
    #expect(rows.allSatisfy { $0.tags == [["99", "a tag that is longer than a slot, 99"], []] })
    #expect(rows[3].next.map { $0.map(\.text) } == [[text(102, 99), text(3, 99)], []])
  }

  @Test("What a response overwrites of itself does not stay either")
  func withinResponse() throws {
    let rows = (0..<20_000).map { round in
      #"{"id":"\#(round % 3)","text":"\#(text(round % 3, round))","tags":[["\#(round)"]]}"#
    }
    let store = Baton.Store()
    try commit(#"{"data":{"rows":[\#(rows.joined(separator: ","))]}}"#, to: store)
    let table = try #require(store.table)
    #expect(
      table.pointee.liveBytes * 2
        >= table.pointee.arena.heldBytes - RecordTable.compactionFloor
        - table.pointee.arena.freeBytes)
    #expect(store.read(Rows()).rows.count == 20_000)
    #expect(
      store.read(Rows()).rows.suffix(3).map(\.text)
        == (19_997..<20_000).map { text($0 % 3, $0) })
    #expect(store.read(Rows()).rows.last?.tags == [["19999"]])
  }

  @Test("Lists that are held stay as they were, outer and inner, while the store moves its memory")
  func held() throws {
    let store = Baton.Store()
    try commit(response(300, round: 0), to: store)
    var rows: Baton.List<Rows.Row>? = store.read(Rows()).rows
    let row = try #require(rows?[7])
    let inner = row.next[0]
    let kept = Array(try #require(rows).prefix(10))
    for round in 1..<20 { try commit(response(200, round: round), to: store) }
    // The list has what it had, read as the store is now.
    #expect(rows?.count == 300)
    #expect(rows?[250].text == text(250, 0))
    #expect(rows?[7].text == text(7, 19))
    rows = nil
    #expect(inner.map(\.text) == [text(7, 19), text(7, 19)])
    #expect(row.text == text(7, 19))
    #expect(kept.map(\.text) == (0..<10).map { text($0, 19) })
    #expect(store.read(Rows()).rows.count == 200)
    #expect(kept[7] == row)
  }

  /// A scalar whose making is told, as an app's own code may do anything.
  private struct Told: Baton.Scalar {
    nonisolated(unsafe) static var tell: () -> Void = {}
    var text: String

    init?(scalar text: String) {
      self.text = text
      Self.tell()
    }

    var inputValue: Baton.InputValue { .string(text) }
  }

  @Test("A scalar's own code may commit while a list of it is read: the list is as it was")
  func committingScalar() throws {
    let store = Baton.Store(isObserved: false)
    try commit(response(300, round: 0), to: store)
    let row = try store.anchor(Self.lensTable, type: "Row", id: "7")
    let before = store.heldBytes
    var rounds = 1..<20
    Told.tell = {
      for round in rounds { _ = try? commit(response(300, round: round), to: store) }
      rounds = 0..<0
    }
    defer { Told.tell = {} }
    let read: [[Told?]] = row.value(2)
    let texts = read.map { $0.map { $0?.text } }
    #expect(texts == [["0", "a tag that is longer than a slot, 0"], []])
    // Moving was put off, and is made up for.
    try commit(response(300, round: 20), to: store)
    #expect(store.heldBytes < before * 3)
    let again: [[Told?]] = row.value(2)
    #expect(again.first?.last??.text == "a tag that is longer than a slot, 20")
  }

  @Test("The log of required fields may commit while a list is looked through")
  func committingLog() throws {
    let store = Baton.Store(isObserved: false)
    try commit(response(300, round: 0), to: store)
    try commit(#"{"data":{"rows":[{"id":"1","text":null},{"id":"2"},{"id":"3"}]}}"#, to: store)
    var rounds = 1..<20
    store.requiredLog = { _ in
      for round in rounds { _ = try? commit(response(300, round: round), to: store) }
      rounds = 0..<0
    }
    // The log refers to the store, which keeps it.
    defer { store.requiredLog = nil }
    let context = store.state.context(LensTable.named(Self.loggingTable), .init())
    let root = Baton.Anchor(store, context, StoreState.root(.query))
    let rows = Baton.List<Rows.Row>(root.links(0), Baton.Key())
    #expect(rows.map { store.identity(of: $0.anchor(Baton.Key()).record) } == ["Row:2", "Row:3"])
  }

  private static var loggingTable: StaticString {
    """
    lens 1 compaction
    operation query Logging Query
    node Query
    field rows [Row] >1
    node Row
    field text String !log
    """
  }

  @Test("Long key values and paths move along")
  func identities() throws {
    let store = Baton.Store()
    let id = String(repeating: "key ", count: 10)
    for round in 0..<400 {
      try commit(
        #"{"data":{"rows":[{"id":"\#(id)","text":"\#(String(repeating: "\(round) ", count: 200))"}]}}"#,
        to: store)
    }
    #expect(store.recordCount == 2)
    #expect(store.read(Rows()).rows.map(\.text) == [String(repeating: "399 ", count: 200)])
    #expect(store.record(type: "Row", keys: [Array(id.utf8)]) != nil)
  }
}
