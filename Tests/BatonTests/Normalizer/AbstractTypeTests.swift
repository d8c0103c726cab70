import Testing

@testable import Baton

/// DESIGN 5.3, 5.6: objects that have to say their type.
@Suite struct AbstractTypeTests {
  private static let table = """
    baton 1 search
    operation query Q Query 2
    type Book id
    type Disc id
    type * id
    type Query
    selection Author
    on Author
    field name name String
    selection Item
    on Book
    field __typename __typename String! +
    field id id ID! +
    field pages pages Int
    field author author Author >0
    on Disc
    field __typename __typename String! +
    field id id ID! +
    field mins mins Int
    field tracks tracks [String]
    on *
    field __typename __typename String! +
    field id id ID! +
    field label label String ~
    selection Query
    on Query
    field item item Item >1
    field items items [Item] >1 +
    """

  @Test(
    "The type decides, wherever among the members it stands",
    arguments: [
      #""__typename":"Disc","id":"7","mins":42,"tracks":null"#,
      #""mins":42,"tracks":null,"id":"7","__typename":"Disc""#,
      #""id":"7","tracks":null,"__typename":"Disc","mins":42"#,
      #""tracks":null,"__typename":"Disc","mins":42,"id":"7""#,
      #""author":{"__typename":"Book","id":"no"},"tracks":null,"mins":42,"__typename":"Disc","id":"7""#,
    ])
  func lateTypename(members: String) {
    let result = ingestAnyhow(Self.table, #"{"data":{"item":{\#(members)}}}"#)
    #expect(
      result.lines == [
        #""Disc:7":{"__typename":"Disc","id":"7","mins":42,"tracks":null}"#,
        #""Query":{"__typename":"Query","item":{"__ref":"Disc:7"}}"#,
      ])
    #expect(result.counts == Baton.Counts(objects: 2, scalars: 2, nulls: 1, lists: 0))
  }

  @Test("Objects inside one that waits for its type are read by it")
  func nestedUnderLateTypename() {
    let result = ingestAnyhow(
      Self.table,
      #"{"data":{"item":{"author":{"name":"A"},"pages":3,"id":"1","__typename":"Book"}}}"#)
    #expect(
      result.lines == [
        #""Book:1":{"__typename":"Book","author":{"__ref":"Book:1:author"},"id":"1","pages":3}"#,
        #""Book:1:author":{"__typename":"Author","name":"A"}"#,
        #""Query":{"__typename":"Query","item":{"__ref":"Book:1"}}"#,
      ])
  }

  @Test("Equal ids of different types are different records")
  func equalIDs() {
    let json = """
      {"data":{"item":null,"items":[{"__typename":"Book","id":"5","pages":1,"author":null},\
      {"__typename":"Disc","id":"5","mins":2,"tracks":[]},{"__typename":"Tape","id":"5"}]}}
      """
    #expect(
      ingestAnyhow(Self.table, json).lines == [
        #""Book:5":{"__typename":"Book","author":null,"id":"5","pages":1}"#,
        #""Disc:5":{"__typename":"Disc","id":"5","mins":2,"tracks":[]}"#,
        #""Query":{"__typename":"Query","item":null,"items":[{"__ref":"Book:5"},{"__ref":"Disc:5"},{"__ref":"Tape:5"}]}"#,
        #""Tape:5":{"__typename":"Tape","id":"5"}"#,
      ])
  }

  @Test("Any number of types that the table does not name, by several tasks with one bound table")
  func manyOtherTypes() async throws {
    let bound = try Baton.SelectionTable(Self.table).bind()
    let items = (0..<1000).map { index in
      #"{"__typename":"Other\#(index * 7 % 150)","id":"\#(index)","label":"label of \#(index)"}"#
    }
    let json = #"{"data":{"item":null,"items":[\#(items.joined(separator: ","))]}}"#
    let dumps = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let normalizer = Baton.Normalizer(bound)
          try normalizer.write(json.utf8)
          let store = Baton.Store()
          try store.commit(normalizer.finish())
          return Baton.dump(store)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(dumps).count == 1)
    for index in 0..<1000 {
      let record =
        #""Other\#(index * 7 % 150):\#(index)":{"__typename":"Other\#(index * 7 % 150)","#
        + #""id":"\#(index)","label":"label of \#(index)"}"#
      #expect(dumps[0].contains(record), "\(index)")
    }
  }

  @Test("A type that the schema does not know is kept with the fields that it shares")
  func unknownType() {
    let json = """
      {"data":{"item":{"__typename":"Wookie","id":"9","label":"L","pages":7},\
      "items":[{"label":"M","__typename":"Ewok"},{"__typename":"Book","id":"1","pages":1,"author":null}]}}
      """
    #expect(
      ingestAnyhow(Self.table, json).lines == [
        #""Book:1":{"__typename":"Book","author":null,"id":"1","pages":1}"#,
        #""Query":{"__typename":"Query","item":{"__ref":"Wookie:9"},"items":[{"__ref":"Query:items:0:Ewok"},{"__ref":"Book:1"}]}"#,
        #""Query:items:0:Ewok":{"__typename":"Ewok","label":"M"}"#,
        #""Wookie:9":{"__typename":"Wookie","id":"9","label":"L"}"#,
      ])
  }

  @Test(
    "An object that does not say its type is an error",
    arguments: [
      (#"{"id":"1"}"#, "item: an object of the abstract type Item lacks __typename, at byte 26"),
      (#"{}"#, "item: an object of the abstract type Item lacks __typename, at byte 18"),
      (#"{"x":{"y":1}}"#, "item: an object of the abstract type Item lacks __typename, at byte 29"),
      (
        #"{"id":"1","__typename":null}"#,
        "item: an object of the abstract type Item lacks __typename, at byte 44"
      ),
      (
        #"{"__typename":"no name"}"#,
        "item.__typename: expected an object of type Item, found one of type no name, at byte 39"
      ),
      (#"{"__typename":7}"#, "item.__typename: expected String!, found a number, at byte 31"),
    ])
  func missing(object: String, message: String) {
    let result = ingestAnyhow(Self.table, #"{"data":{"item":\#(object)}}"#)
    #expect(result.failure?.description == message)
  }

  @Test("Unless only one type is possible")
  func onlyType() {
    let table = Self.table.replacing("selection Item\n", with: "selection Item Book\n")
    for members in [#""id":"1","pages":2,"author":null"#, #""pages":2,"author":null,"id":"1""#] {
      let result = ingestAnyhow(table, #"{"data":{"item":{\#(members)}}}"#)
      #expect(
        result.lines[0] == #""Book:1":{"__typename":"Book","author":null,"id":"1","pages":2}"#)
    }
  }

  @Test(
    "Another type than the only possible one is one that the schema does not know yet",
    arguments: [
      #""__typename":"Tape","id":"1","label":"L""#, #""id":"1","label":"L","__typename":"Tape""#,
    ])
  func unknownBesideOnlyType(members: String) {
    let table = Self.table.replacing("selection Item\n", with: "selection Item Book\n")
    let result = ingestAnyhow(
      table, #"{"data":{"item":{\#(members)},"items":[{\#(members)},{"id":"2"}]}}"#,
      isPartial: true)
    #expect(
      result.lines == [
        #""Book:2":{"__typename":"Book","id":"2"}"#,
        #""Query":{"__typename":"Query","item":{"__ref":"Tape:1"},"items":[{"__ref":"Tape:1"},{"__ref":"Book:2"}]}"#,
        #""Tape:1":{"__typename":"Tape","id":"1","label":"L"}"#,
      ])
  }

  @Test("A member that tells the type on some types only is a value on the others")
  func typenameAlias() {
    let table = Self.table.replacing(
      "field pages pages Int\n", with: "field pages pages Int\nfield kind __typename String! +\n"
    ).replacing("field mins mins Int\n", with: "field mins mins Int\nfield kind kind String! +\n")
    for members in [
      #""kind":"CD","__typename":"Disc","id":"1""#, #""__typename":"Disc","id":"1","kind":"CD""#,
    ] {
      let result = ingestAnyhow(table, #"{"data":{"item":{\#(members)}}}"#, isPartial: true)
      #expect(result.failure == nil)
      #expect(result.lines.first == #""Disc:1":{"__typename":"Disc","id":"1","kind":"CD"}"#)
    }
  }

  @Test("An object of a concrete type that says another is an error")
  func wrongType() {
    let table = """
      baton 1 wrong
      operation query Q Query 0
      type Query
      selection Query
      on Query
      field t __typename String! +
      field a a Int
      """
    #expect(ingestAnyhow(table, #"{"data":{"t":"Query","a":1}}"#).failure == nil)
    #expect(
      ingestAnyhow(table, #"{"data":{"a":1,"t":"Mutation"}}"#).failure?.description
        == "t: expected an object of type Query, found one of type Mutation, at byte 29")
  }

  @Test("An object without a key whose type changes is another record")
  func changingType() throws {
    let table = """
      baton 1 changing
      operation query Q Query 1
      type Cat
      type Dog
      type * id
      type Query
      selection Pet
      on Cat
      field __typename __typename String! +
      field name name String
      field lives lives Int
      on Dog
      field __typename __typename String! +
      field name name String
      field barks barks Boolean
      on *
      field __typename __typename String! +
      field id id ID! +
      field name name String
      selection Query
      on Query
      field pet pet Pet >0
      field pets pets [Pet] >0 +
      """
    let cat = #"{"__typename":"Cat","name":"C","lives":9}"#
    let dog = #"{"barks":true,"name":"D","__typename":"Dog"}"#
    let store = Baton.Store()
    func commit(_ pet: String, _ pets: String) -> Ingestion {
      ingest(table, #"{"data":{"pet":\#(pet),"pets":\#(pets)}}"#, into: store, chunk: 3)
    }
    _ = commit(cat, "[\(cat),\(dog)]")
    let summary = try #require(commit(dog, "[\(dog),\(dog)]").summary)
    #expect(summary.inserted.count == 2)
    #expect(summary.updated.map(\.storageKeys) == [["pet", "pets"]])
    let unknown = #"{"name":"R","__typename":"Rat"}"#
    _ = commit(unknown, "[\(cat),null]")
    #expect(
      Baton.dumpLines(store) == [
        #""Query":{"__typename":"Query","pet":{"__ref":"Query:pet:Rat"},"#
          + #""pets":[{"__ref":"Query:pets:0:Cat"},null]}"#,
        #""Query:pet:Cat":{"__typename":"Cat","lives":9,"name":"C"}"#,
        #""Query:pet:Dog":{"__typename":"Dog","barks":true,"name":"D"}"#,
        #""Query:pet:Rat":{"__typename":"Rat","name":"R"}"#,
        #""Query:pets:0:Cat":{"__typename":"Cat","lives":9,"name":"C"}"#,
        #""Query:pets:0:Dog":{"__typename":"Dog","barks":true,"name":"D"}"#,
        #""Query:pets:1:Dog":{"__typename":"Dog","barks":true,"name":"D"}"#,
      ])
  }
}
