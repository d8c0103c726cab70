import Testing

@_spi(Generated) @testable import Baton

/// DESIGN 7: what a lens reads, of whatever state of a store.
@Suite struct LensReadingTests {
  private static let response = """
    {"data":{"character":{"id":"1","name":"Rick","age":70,"height":1.8,"alive":true,\
    "status":"ALIVE","born":"1700","raw":{"a":[1]},"tags":["a",null,"a tag of more than 14 bytes"],\
    "scores":[[1,null],null,[3]],"ratios":[0.5,2],"one":"1.png","two":"2.png","sized":"7.png",\
    "origin":{"id":"20","name":"Earth"},\
    "friends":[{"id":"2","name":"Morty","age":14},null,{"id":"3","name":"Summer","age":17}],\
    "grid":[[{"id":"2"},null],null,[{"id":"3"}]],\
    "best":{"__typename":"Droid","id":"9","name":"R2","model":"D2"}},\
    "nodes":[{"__typename":"Human","id":"5","name":"Luke"},{"__typename":"Droid","id":"9"},\
    {"__typename":"Alien","id":"6","name":"Zorg"}]}}
    """
  private let query = CharacterQuery(id: "1", size: 7)

  private func loaded(isObserved: Bool = false) throws -> Baton.Store {
    let store = Baton.Store(isObserved: isObserved)
    try store.load(query, Self.response)
    return store
  }

  @Test("Every kind of field reads as what the response had", arguments: [false, true])
  func kinds(isObserved: Bool) throws {
    let store = try loaded(isObserved: isObserved)
    for _ in 0..<2 {
      let row = try #require(store.read(query).character).row
      #expect(row.name == "Rick")
      #expect(row.age == 70)
      #expect(row.height == 1.8)
      #expect(row.alive)
      #expect(row.status == .alive)
      #expect(row.born == Day(scalar: "1700"))
      #expect(row.raw == #"{"a":[1]}"#)
      #expect(row.tags == ["a", nil, "a tag of more than 14 bytes"])
      #expect(row.scores == [[1, nil], [], [3]])
      #expect(row.ratios == [0.5, 2])
      #expect(row.one == "1.png")
      #expect(row.sized == "7.png")
      #expect(row.typename == "Character")
      #expect(row.origin?.name == "Earth")
      #expect(row.best?.name == "R2")
    }
    #expect(store.missingReads.isEmpty)
  }

  @Test("A list has its lenses without the nulls; inner lists keep their places")
  func lists() throws {
    let row = try #require(loaded().read(query).character).row
    #expect(row.friends.map(\.name) == ["Morty", "Summer"])
    #expect(row.friends[1].age == 17)
    #expect(row.optionalFriends?.count == 2)
    #expect(row.grid.map { $0.map(\.name) } == [["Morty"], [], ["Summer"]])
    #expect(row.grid[0][0] == row.friends[0])
    #expect(row.friends == row.friends)
    #expect(Set(row.friends.map(\.id)).count == 2)
  }

  @Test("A list stays as it was read, whatever is committed")
  func snapshots() throws {
    let store = try loaded()
    let friends = try #require(store.read(query).character).row.friends
    try store.load(query, #"{"data":{"character":{"id":"1","friends":[{"id":"3","name":"S"}]}}}"#)
    #expect(friends.map(\.name) == ["Morty", "S"])
    #expect(store.read(query).character?.row.friends.map(\.name) == ["S"])
  }

  @Test("Abstract fields read by the record's own type, and conditions hold for theirs")
  func abstractTypes() throws {
    let nodes = try loaded().read(query).nodes
    #expect(nodes.map(\.name) == ["Luke", "R2", "Zorg"])
    #expect(nodes.map(\.typename) == ["Human", "Droid", "Alien"])
    #expect(nodes.map { $0.asDroid?.model } == [nil, "D2", nil])
    #expect(nodes.map(\.isBeing) == [true, true, false])
  }

  @Test("What the store does not hold reads as zero, and is noted once")
  func missing() throws {
    let store = Baton.Store(isObserved: false)
    try store.load(query, #"{"data":{"character":{"id":"1","friends":[{"id":"2"}]}}}"#)
    let row = try #require(store.read(query).character).row
    for _ in 0..<3 {
      #expect(row.name == "" && row.age == 0 && row.height == 0 && !row.alive)
      #expect(row.status == .unknown("") && row.born == nil && row.raw == nil)
      #expect(row.tags == nil && row.ratios == [] && row.grid.isEmpty && row.origin == nil)
      #expect(row.sized == nil && row.friends[0].name == "")
    }
    let reads = store.missingReads.map(\.description)
    #expect(reads.prefix(3) == ["Character:1 name", "Character:1 age", "Character:1 height"])
    #expect(reads.contains("Character:1 image(size:7)") && reads.contains("Character:2 name"))
    #expect(reads.count == 13)
    store.clearMissingReads()
    #expect(store.missingReads.isEmpty)
    #expect(row.name == "")
    #expect(store.missingReads.map(\.description) == ["Character:1 name"])
  }

  @Test("Null where none can be reads as zero and is not missing; below an absent link all is zero")
  func nulls() throws {
    let store = Baton.Store(isObserved: false)
    try store.load(query, #"{"data":{"character":{"id":"1","name":null,"friends":null}}}"#)
    let row = try #require(store.read(query).character).row
    #expect(row.name == "" && row.friends.isEmpty && row.optionalFriends == nil)
    #expect(store.missingReads.isEmpty)
    let nowhere = store.read(CharacterQuery(id: "none")).certain
    #expect(nowhere.row.name == "" && nowhere.row.friends.isEmpty && nowhere.row.origin == nil)
    #expect(nowhere.row.typename == "" && nowhere.two.image == nil)
    #expect(store.missingReads.map(\.description) == [#"Query character(id:"none")"#])
  }

  @Test("Missing reads are bounded")
  func bounded() throws {
    let store = Baton.Store(isObserved: false)
    for id in 0..<1100 { _ = store.read(CharacterQuery(id: "\(id)")).character }
    #expect(store.missingReads.count == 1000)
  }

  @Test("Long strings are made once and kept, and counted")
  func longStrings() throws {
    let store = Baton.Store(isObserved: false)
    for (name, grows) in [
      ("exactly 14byte", false), ("exactly 15 byte", false), ("sixteen bytes ok", true),
    ] {
      try store.load(query, #"{"data":{"character":{"id":"1","name":"\#(name)"}}}"#)
      let row = try #require(store.read(query).character).row
      _ = row.age
      let held = store.heldBytes
      #expect(row.name == name)
      #expect((store.heldBytes > held) == grows)
      let after = store.heldBytes
      #expect(row.name == name)
      #expect(store.heldBytes == after)
    }
  }

  @Test("A store of another schema holds nothing of a lens's")
  func foreign() throws {
    let store = Baton.Store()
    let early = store.read(query)
    #expect(early.other == nil)
    #expect(
      ingest(Tables.people, #"{"data":{"me":{"id":"1","name":"N"}}}"#, into: store).failure == nil)
    #expect(early.other == nil && early.character == nil)
    #expect(store.read(CharacterQuery(id: "2")).other == nil)
  }

  @Test("An anchor is small")
  func size() {
    #expect(MemoryLayout<Baton.Anchor>.size <= 24)
    #expect(MemoryLayout<RowCharacter>.size == MemoryLayout<Baton.Anchor>.size)
  }
}
