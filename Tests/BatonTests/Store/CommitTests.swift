import Observation
import Testing

@testable import Baton

/// DESIGN 3, 6.1: what a commit does to a store.
@Suite struct CommitTests {
  private static let first = """
    {"data":{"me":{"id":"1","name":"a name of some length","address":{"street":"S"}},\
    "all":[{"id":"2","name":"B","friends":[{"id":"1"},null]},{"id":null,"name":"C"}]}}
    """

  @Test("An empty store takes over a change set that nobody else has")
  func adoption() throws {
    let changes = try normalize(Tables.people, Self.first).get()
    let records = changes.recordCount
    let table = changes.table
    let store = Baton.Store()
    let summary = try store.commit(consume changes)
    #expect(summary.isAdoption)
    #expect(store.table == table)
    #expect(summary.inserted == 0..<UInt32(records))
    #expect(summary.updated.isEmpty)
  }

  @Test("A change set that is shared is copied, and good for any number of stores")
  func sharing() throws {
    let changes = try normalize(Tables.people, Self.first).get()
    let stores = try (0..<3).map { _ in
      let store = Baton.Store()
      let summary = try store.commit(changes)
      #expect(!summary.isAdoption)
      return store
    }
    #expect(Set(stores.map(Baton.dump)).count == 1)
    #expect(stores[0].recordCount == changes.recordCount)
    let adopted = Baton.Store()
    let other = try normalize(Tables.people, Self.first).get()
    try adopted.commit(consume other)
    #expect(Baton.dump(adopted) == Baton.dump(stores[0]))
  }

  @Test("A change set that a store has taken over is empty for whoever still finds it")
  func takenOver() throws {
    final class Finder {
      weak var lost: Baton.ChangeSet?
      var found: Baton.ChangeSet?
    }
    nonisolated(unsafe) let finder = Finder()
    let query = CharacterQuery()
    var store: Baton.Store? = Baton.Store()
    withObservationTracking {
      _ = store?.read(query).character
    } onChange: {
      finder.found = finder.lost
    }
    let normalizer = try Baton.Normalizer(query, isPartial: true)
    try normalizer.write(#"{"data":{"character":{"id":"1","name":"Rick"}}}"#.utf8)
    let changes = try normalizer.finish()
    finder.lost = changes
    #expect(try store?.commit(consume changes).isAdoption == true)
    store = nil
    #expect(finder.found?.recordCount ?? 0 == 0)
    #expect(finder.found?.slotCount ?? 0 == 0)
    #expect(finder.found?.heldBytes ?? 0 == 0)
  }

  @Test("A normalizer may be asked how much it made after that has gone")
  func askedLater() throws {
    let normalizer = Baton.Normalizer(try Baton.SelectionTable(Tables.people).bind())
    try normalizer.write(Self.first.utf8)
    var changes: Baton.ChangeSet? = try normalizer.finish()
    let count = try #require(changes).recordCount
    changes = nil
    #expect(normalizer.recordCount == count)
  }

  @Test("A change set's tasks and a store's owner may be different ones")
  func acrossTasks() async throws {
    let json = Self.first
    let changes = try await Task.detached { try normalize(Tables.people, json).get() }.value
    let store = Baton.Store()
    try store.commit(changes)
    #expect(store.recordCount == changes.recordCount)
  }

  @Test("The same response again changes nothing and grows nothing")
  func again() throws {
    let store = ingest(Tables.people, Self.first).store
    let before = Baton.dump(store)
    let held = store.heldBytes
    for _ in 0..<3 {
      let summary = try #require(ingest(Tables.people, Self.first, into: store).summary)
      #expect(summary.isEmpty)
      #expect(Baton.dump(store) == before)
      #expect(store.heldBytes == held)
    }
  }

  @Test("The summary names what is new and what changed, and no more")
  func summary() throws {
    let store = ingest(Tables.people, Self.first).store
    let count = UInt32(store.recordCount)
    let json = """
      {"data":{"me":{"id":"1","name":"another name","address":{"street":"S"}},\
      "all":[{"id":"2","name":"B","friends":[{"id":"1"},null]},{"id":null,"name":"C"},{"id":"3"}]}}
      """
    let summary = try #require(ingest(Tables.people, json, into: store).summary)
    #expect(summary.inserted == count..<count + 1)
    #expect(store.identity(of: count) == "Person:3")
    let changes = summary.updated.map { (store.identity(of: $0.record), $0.storageKeys) }
      .sorted { $0.0 < $1.0 }
    #expect(changes.map(\.0) == ["Person:1", "Query"])
    #expect(changes.map(\.1) == [["name"], ["all"]])
  }

  @Test("Commits in turn come to what one response with everything would")
  func merging() {
    let halves = [
      #"{"data":{"me":{"id":"1","name":"N"}}}"#,
      #"{"data":{"me":{"id":"1","best":{"id":"2","name":"M","address":{"street":"T"}}},"all":[{"id":"2"}]}}"#,
      #"{"data":{"me":{"id":"1","address":{"street":"S"}},"all":[{"id":"2"},null,{"name":"keyless"}]}}"#,
    ]
    let store = Baton.Store()
    for half in halves { _ = ingest(Tables.people, half, into: store) }
    #expect(
      Baton.dumpLines(store) == [
        #""Person:1":{"__typename":"Person","address":{"__ref":"Person:1:address"},"best":{"__ref":"Person:2"},"id":"1","name":"N"}"#,
        #""Person:1:address":{"__typename":"Address","street":"S"}"#,
        #""Person:2":{"__typename":"Person","address":{"__ref":"Person:2:address"},"id":"2","name":"M"}"#,
        #""Person:2:address":{"__typename":"Address","street":"T"}"#,
        #""Query":{"__typename":"Query","all":[{"__ref":"Person:2"},null,{"__ref":"Query:all:2"}],"me":{"__ref":"Person:1"}}"#,
        #""Query:all:2":{"__typename":"Person","name":"keyless"}"#,
      ])
  }

  @Test("An embedded object belongs to its owner, and what a later response leaves out stays")
  func embedded() {
    let store = Baton.Store()
    for json in [
      #"{"data":{"me":{"id":"1","address":{"street":"one"}}}}"#,
      #"{"data":{"me":{"id":"1","address":{}}}}"#,
      #"{"data":{"me":{"id":"other","address":{}}}}"#,
    ] {
      #expect(ingest(Tables.people, json, into: store, isPartial: true).failure == nil)
    }
    let owner = store.record(type: "Person", keys: [Array("1".utf8)])!
    let address = store.record(owner: owner, storageKey: "address", indexes: [], type: "Address")!
    guard case .string(let street) = store.value(of: address, storageKey: "street") else {
      Issue.record("the street is lost")
      return
    }
    #expect(String(decoding: street, as: UTF8.self) == "one")
    let other = store.record(type: "Person", keys: [Array("other".utf8)])!
    let empty = store.record(owner: other, storageKey: "address", indexes: [], type: "Address")!
    guard case .absent = store.value(of: empty, storageKey: "street") else {
      Issue.record("one person's street is another's")
      return
    }
  }

  @Test("A later answer takes a field's errors away, and an error replaces a value")
  func errors() throws {
    let store = Baton.Store()
    let good = #"{"data":{"me":{"id":"1","name":"N"}}}"#
    let bad =
      #"{"data":{"me":{"id":"1","name":null}},"errors":[{"message":"no","path":["me","name"]}]}"#
    let elsewhere = #"{"data":{"me":{"id":"1","best":null}}}"#
    _ = ingest(Tables.people, good, into: store)
    let summary = try #require(ingest(Tables.people, bad, into: store).summary)
    #expect(summary.updated.map(\.storageKeys) == [["name"]])
    let line =
      #""Person:1":{"__typename":"Person","id":"1","name":null,"__errors":{"name":[{"message":"no","path":"me.name"}]}}"#
    #expect(Baton.dumpLines(store)[0] == line)
    #expect(ingest(Tables.people, bad, into: store).summary?.isEmpty == true)
    // An answer that does not speak of the field leaves the error.
    _ = ingest(Tables.people, elsewhere, into: store)
    #expect(Baton.dumpLines(store)[0].contains("__errors"))
    _ = ingest(Tables.people, good, into: store)
    #expect(
      Baton.dumpLines(store)[0]
        == #""Person:1":{"__typename":"Person","best":null,"id":"1","name":"N"}"#)
  }

  @Test("An error beside an equal value is a change")
  func errorAlone() throws {
    let store = Baton.Store()
    _ = ingest(Tables.people, #"{"data":{"me":null}}"#, into: store)
    let json = #"{"data":{"me":null},"errors":[{"message":"no","path":["me"]}]}"#
    let summary = try #require(ingest(Tables.people, json, into: store).summary)
    #expect(summary.updated.map(\.storageKeys) == [["me"]])
  }

  @Test("Every kind of value is compared by what it is")
  func values() throws {
    let variants = [
      #""s":"short""#, #""s":"longer than a slot""#, #""s":"longer than a slop""#, #""s":null"#,
      #""i":1"#, #""i":-1"#, #""f":1"#, #""f":1.5"#, #""b":true"#, #""b":false"#, #""e":"A""#,
      #""j":{"a":1}"#, #""j":{"a":2}"#, #""j":"{\"a\":2}""#, #""j":[1,2,3,4,5,6,7,8,9]"#,
      #""ss":[]"#, #""ss":["a"]"#, #""ss":["a","longer than a slot"]"#, #""ii":[1]"#,
      #""ii":[1,null]"#, #""ii":[1,2]"#, #""ff":[0.5]"#, #""bb":[true]"#, #""bb":[false]"#,
      #""iii":[[[1]]]"#, #""iii":[[[2]]]"#, #""iii":[[[1],[]]]"#, #""iii":[[null]]"#,
    ]
    for before in variants {
      for after in variants {
        let store = ingest(Tables.values, #"{"data":{\#(before)}}"#).store
        let summary = try #require(
          ingest(Tables.values, #"{"data":{\#(after)}}"#, into: store).summary)
        #expect(summary.isEmpty == (before == after), "\(before) then \(after)")
        let alone = ingest(Tables.values, #"{"data":{\#(after)}}"#).lines[0]
        let stored = alone.dropFirst(#""Query":{"__typename":"Query","#.count).dropLast()
        #expect(Baton.dumpLines(store)[0].contains(stored), "\(before) then \(after)")
      }
    }
  }

  @Test("A store refuses another schema, and other key fields, and names both")
  func disagreement() throws {
    let store = ingest(Tables.people, Self.first).store
    let before = Baton.dump(store)
    let other = try normalize(Tables.values, #"{"data":{}}"#).get()
    let schema = #expect(throws: Baton.CommitError.self) { try store.commit(other) }
    #expect(
      schema?.message
        == "the store holds data of schema \"people\", and the operation is of schema \"values\"")
    let table = Tables.people.replacing("type Person id", with: "type Person id name")
      .replacing("operation query People", with: "operation query Others")
    let changes = try normalize(table, #"{"data":{"me":{"id":"1","name":"N"}}}"#).get()
    let keys = #expect(throws: Baton.CommitError.self) { try store.commit(changes) }
    #expect(
      keys?.message
        == "key fields of type Person are [\"id\"] by People, and [\"id\", \"name\"] by Others")
    #expect(Baton.dump(store) == before)

    // Nor after an operation that agrees; one that was refused says nothing.
    let third = Tables.people.replacing("operation query People", with: "operation query Third")
    for table in [third, Tables.people, third] {
      _ = try store.commit(normalize(table, Self.first).get())
      #expect(throws: Baton.CommitError.self) { try store.commit(changes) }
    }
    #expect(Baton.dump(store) == before)
  }
}
