import Observation
import Synchronization
import Testing

@_spi(Generated) @testable import Baton

/// DESIGN 6.2 and 7.6: who is told of a change, and how often.
@Suite struct LensObservationTests {
  private let query = CharacterQuery(id: "1", size: 7)

  /// Counts how often something that was read changes.
  private final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }

    func watch(_ body: () -> Void) {
      withObservationTracking(body) { [self] in count.withLock { $0 += 1 } }
    }
  }

  private func store(_ character: String, isObserved: Bool = true) throws -> Baton.Store {
    let store = Baton.Store(isObserved: isObserved)
    try store.load(query, #"{"data":{"character":\#(character)}}"#)
    return store
  }

  @Test("A change tells those who read that field of that record, once, and nobody else")
  func precise() throws {
    let store = try store(
      #"{"id":"1","name":"Rick","age":70,"friends":[{"id":"2","name":"Morty","age":14}]}"#)
    let row = try #require(store.read(query).character).row
    let counters = (0..<5).map { _ in Counter() }
    counters[0].watch { _ = row.name }
    counters[1].watch { _ = row.age }
    counters[2].watch { _ = row.friends[0].name }
    counters[3].watch { _ = (row.name, row.age, row.friends.count) }
    counters[4].watch { _ = row.friends.count }
    try store.load(
      query,
      #"{"data":{"character":{"id":"1","name":"R","age":70,"friends":[{"id":"2","name":"M"}]}}}"#)
    #expect(counters.map(\.value) == [1, 0, 1, 1, 0])
  }

  @Test("An equal value and an unchanged list tell nobody; a changed list does")
  func equal() throws {
    let json = #"{"id":"1","name":"Rick","friends":[{"id":"2","name":"Morty"}]}"#
    let store = try store(json)
    let row = try #require(store.read(query).character).row
    let counter = Counter()
    counter.watch { _ = (row.name, row.friends.map(\.name), store.read(query).character) }
    try store.load(query, #"{"data":{"character":\#(json)}}"#)
    #expect(counter.value == 0)
    try store.load(query, #"{"data":{"character":{"id":"1","friends":[{"id":"2"},{"id":"3"}]}}}"#)
    #expect(counter.value == 1)
  }

  @Test("A commit that changes a field many times over tells of it once, when all is in")
  func once() throws {
    let store = try store(#"{"id":"1","name":"Rick","age":1}"#)
    let row = try #require(store.read(query).character).row
    nonisolated(unsafe) var seen: [String] = []
    nonisolated(unsafe) let held = row
    withObservationTracking {
      _ = row.name
    } onChange: {
      seen.append("\(held.name) \(held.age)")
    }
    try store.load(
      query,
      #"{"data":{"character":{"id":"1","name":"A","friends":[{"id":"1","name":"B"}],"age":2},"other":{"id":"1","name":"C"}}}"#
    )
    #expect(seen == ["C 2"])
  }

  @Test("A root that is not there yet is observed too", arguments: [true, false])
  func roots(isAdopted: Bool) throws {
    let store = Baton.Store()
    let counters = (0..<3).map { _ in Counter() }
    counters[0].watch { _ = store.read(query).character }
    counters[1].watch { _ = store.read(query).other }
    counters[2].watch { _ = store.read(query).nodes.count }
    let json = #"{"data":{"character":{"id":"1"},"nodes":[]}}"#
    if isAdopted {
      try store.load(query, json)
    } else {
      let normalizer = try Baton.Normalizer(query, isPartial: true)
      try normalizer.write(json.utf8)
      let shared = try normalizer.finish()
      try store.commit(shared)
      #expect(shared.recordCount == 2)
    }
    #expect(counters.map(\.value) == [1, 0, 1])
  }

  @Test("An absent field is observed, rendered keys and abstract types among them")
  func absent() throws {
    let store = try store(
      #"{"id":"1","best":{"__typename":"Droid","id":"9"}}"#)
    let row = try #require(store.read(query).character).row
    let counters = (0..<3).map { _ in Counter() }
    counters[0].watch { _ = row.sized }
    counters[1].watch { _ = row.best?.name }
    counters[2].watch { _ = row.one }
    try store.load(query, #"{"data":{"character":{"id":"1","sized":"7.png"}}}"#)
    #expect(counters.map(\.value) == [1, 0, 0])
    try store.load(
      query, #"{"data":{"character":{"id":"1","best":{"__typename":"Droid","id":"9","name":"R"}}}}"#
    )
    #expect(counters.map(\.value) == [1, 1, 0])
    let next = Counter()
    next.watch { _ = row.sized }
    try store.load(query, #"{"data":{"character":{"id":"1","sized":"8.png","one":"1"}}}"#)
    #expect(next.value == 1 && counters[2].value == 1)
  }

  @Test("An error beside a slot is a change of it, and of what catches it")
  func errors() throws {
    let store = try store(#"{"id":"1","name":null,"age":null}"#)
    let anchor = try store.anchor(RowCharacter.lensTable, type: "Character", id: "1")
    let counters = (0..<3).map { _ in Counter() }
    counters[0].watch { _ = anchor.string(0) }
    counters[1].watch { _ = anchor.caughtAll() }
    counters[2].watch { _ = anchor.int(1) }
    try store.load(
      query,
      #"{"data":{"character":{"id":"1","name":null}},"errors":[{"message":"no","path":["character","name"]}]}"#
    )
    #expect(counters.map(\.value) == [1, 1, 0])
  }

  @Test("A rendered key's readers are told after the key has become constant")
  func constant() throws {
    let store = try store(#"{"id":"1","sized":"7.png"}"#)
    let row = try #require(store.read(query).character).row
    let counter = Counter()
    counter.watch { _ = row.sized }
    _ = ingest(
      """
      baton 1 lens
      operation query C Query 1
      type Character id
      type Query
      selection Character
      on Character
      field id id ID!
      field seven image(size:7) String
      selection Query
      on Query
      field other other Character >0
      """, #"{"data":{"other":{"id":"1","seven":"new.png"}}}"#, into: store)
    #expect(counter.value == 1)
    #expect(row.sized == "new.png")
  }

  @Test("An observer may commit while it is told")
  func reentrant() throws {
    let store = try store(#"{"id":"1","name":"Rick","age":1}"#)
    let row = try #require(store.read(query).character).row
    nonisolated(unsafe) let held = store
    let operation = query
    withObservationTracking {
      _ = row.name
    } onChange: {
      _ = try? held.load(operation, #"{"data":{"character":{"id":"1","age":2}}}"#)
    }
    try store.load(query, #"{"data":{"character":{"id":"1","name":"R"}}}"#)
    #expect(row.age == 2 && row.name == "R")
  }

  @Test("A summary has what its own commit brought, whatever an observer commits meanwhile")
  func reentrantSummary() throws {
    let store = Baton.Store()
    nonisolated(unsafe) let held = store
    let operation = query
    withObservationTracking {
      _ = store.read(operation).character
    } onChange: {
      _ = try? held.load(operation, #"{"data":{"other":{"id":"2"}}}"#)
    }
    let summary = try store.load(query, #"{"data":{"character":{"id":"1","name":"R"}}}"#)
    #expect(summary.isAdoption)
    #expect(summary.inserted == 0..<2)
    #expect(store.recordCount == 3)
  }

  @Test("A store that is not observed tells nobody")
  func unobserved() throws {
    let store = try store(#"{"id":"1","name":"Rick"}"#, isObserved: false)
    let row = try #require(store.read(query).character).row
    let counter = Counter()
    counter.watch { _ = row.name }
    try store.load(query, #"{"data":{"character":{"id":"1","name":"R"}}}"#)
    #expect(counter.value == 0 && row.name == "R")
  }
}
