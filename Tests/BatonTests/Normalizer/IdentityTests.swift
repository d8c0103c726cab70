import Testing

@testable import Baton

/// DESIGN 5.3, 5.4 and 5.7: what is one record, in whichever order its parts come.
@Suite struct IdentityTests {
  @Test("The same entity many times is one record, and the last value of each field counts")
  func repeats() {
    let json = """
      {"data":{"me":{"id":"1","name":"A"},"all":[{"id":"2","name":"B"},{"id":"1","name":"C"},\
      {"id":"2"},null]}}
      """
    let result = ingestAnyhow(Tables.people, json)
    #expect(
      result.lines == [
        #""Person:1":{"__typename":"Person","id":"1","name":"C"}"#,
        #""Person:2":{"__typename":"Person","id":"2","name":"B"}"#,
        #""Query":{"__typename":"Query","all":[{"__ref":"Person:2"},{"__ref":"Person:1"},{"__ref":"Person:2"},null],"me":{"__ref":"Person:1"}}"#,
      ])
    #expect(result.counts == Baton.Counts(objects: 5, scalars: 7, nulls: 1, lists: 1))
  }

  @Test("An ID is its text: 1 is \"1\", and the largest is exact")
  func numericIDs() {
    let json = """
      {"data":{"me":{"id":1,"name":"A"},"all":[{"id":"1","name":"B"},{"id":0},{"id":"0"},{"id":-0},\
      {"id":9007199254740993},{"id":"9007199254740993"},{"id":9007199254740992},{"id":1.0}]}}
      """
    let result = ingestAnyhow(Tables.people, json)
    #expect(result.store.recordCount == 5)
    #expect(result.lines[1] == #""Person:1":{"__typename":"Person","id":"1","name":"B"}"#)
  }

  @Test("Ids of any length, and such as differ late, are told apart")
  func longIDs() {
    var random = SplitMix(seed: 3)
    var ids: Set<String> = []
    for length in [0, 1, 2, 3, 4, 5, 7, 8, 9, 13, 14, 15, 16, 17, 23, 24, 25, 31, 32, 33, 100] {
      let base = String(repeating: "x", count: length)
      ids.insert(base)
      for place in 0..<length {
        var bytes = Array(base.utf8)
        bytes[place] = UInt8(ascii: "a") + UInt8(random.next() % 20)
        ids.insert(String(decoding: bytes, as: UTF8.self))
      }
    }
    let people = (Array(ids) + Array(ids)).map { #"{"id":"\#($0)"}"# }.joined(separator: ",")
    let result = ingest(Tables.people, #"{"data":{"me":null,"all":[\#(people)]}}"#)
    #expect(result.store.recordCount == ids.count + 1)
    for id in ids {
      let record = result.store.record(type: "Person", keys: [Array(id.utf8)])
      #expect(record.map { result.store.identity(of: $0) } == "Person:\(id)")
    }
  }

  @Test(
    "A key may come anywhere among the members",
    arguments: [
      #""id":"1","name":"A","address":{"street":"S"},"best":{"id":"2"}"#,
      #""name":"A","id":"1","address":{"street":"S"},"best":{"id":"2"}"#,
      #""name":"A","address":{"street":"S"},"best":{"id":"2"},"id":"1""#,
      #""best":{"id":"2"},"x":[{"id":"no"}],"address":{"street":"S"},"id":"1","name":"A""#,
      #""x":{"id":"no"},"best":{"x":1,"id":"2"},"address":{"street":"S"},"id":"1","name":"A""#,
    ])
  func lateKeys(members: String) {
    let result = ingestAnyhow(Tables.people, #"{"data":{"me":{\#(members)}}}"#)
    #expect(
      result.lines == [
        #""Person:1":{"__typename":"Person","address":{"__ref":"Person:1:address"},"best":{"__ref":"Person:2"},"id":"1","name":"A"}"#,
        #""Person:1:address":{"__typename":"Address","street":"S"}"#,
        #""Person:2":{"__typename":"Person","id":"2"}"#,
        #""Query":{"__typename":"Query","me":{"__ref":"Person:1"}}"#,
      ])
  }

  @Test("A key that comes after occurrences of the same entity inside leaves document order")
  func lateKeyOrder() {
    // The outer name stands first, so the inner one counts; the inner best stands last.
    let inner = ingestAnyhow(
      Tables.people,
      #"{"data":{"me":{"name":"outer","best":{"id":"1","name":"inner","best":null},"id":"1"}}}"#)
    #expect(
      inner.lines[0] == #""Person:1":{"__typename":"Person","best":null,"id":"1","name":"inner"}"#)
    // The outer name stands last.
    let outer = ingestAnyhow(
      Tables.people,
      #"{"data":{"me":{"best":{"id":"1","name":"inner"},"name":"outer","id":"1"}}}"#)
    #expect(
      outer.lines[0]
        == #""Person:1":{"__typename":"Person","best":{"__ref":"Person:1"},"id":"1","name":"outer"}"#
    )
  }

  @Test(
    "A key that is a number but no integer is kept to the letter, wherever it stands",
    arguments: ["Float", "~Decimal"])
  func numberKeys(type: String) {
    let table = """
      baton 1 rates
      operation query Q Query 1
      type Rate at
      type Query
      selection Rate
      on Rate
      field at at \(type)
      field name name String
      selection Query
      on Query
      field a a Rate >0
      field b b Rate >0
      """
    let result = ingestAnyhow(
      table, #"{"data":{"a":{"at":1.0,"name":"A"},"b":{"name":"B","at":1.0}}}"#)
    #expect(result.store.recordCount == 2)
    #expect(result.lines.last == #""Rate:1.0":{"__typename":"Rate","at":1.0,"name":"B"}"#)
  }

  @Test("A list that holds its own record again, with another list, leaves document order")
  func nestedLists() {
    for key in [#""id":"1","#, ""] {
      let late = key.isEmpty ? #","id":"1""# : ""
      let json = """
        {"data":{"me":{\(key)"friends":[{"id":"2"},{"id":"1","friends":[{"id":"3"}]}]\(late)}}}
        """
      let result = ingestAnyhow(Tables.people, json)
      #expect(
        result.lines[0]
          == #""Person:1":{"__typename":"Person","friends":[{"__ref":"Person:3"}],"id":"1"}"#)
      #expect(result.store.recordCount == 4)
    }
  }

  @Test("Objects whose key is absent or null are told apart by where they stand")
  func absentKeys() {
    let json = """
      {"data":{"me":{"name":"M","id":null},"all":[{"id":null,"name":"A"},{"id":null,"name":"B"},\
      {"name":"C"},{"name":"D","best":{"name":"E"}},{"id":"9","best":{"name":"F"}}]}}
      """
    let result = ingestAnyhow(Tables.people, json)
    #expect(result.failure == nil)
    #expect(
      result.lines == [
        #""Person:9":{"__typename":"Person","best":{"__ref":"Person:9:best"},"id":"9"}"#,
        #""Person:9:best":{"__typename":"Person","name":"F"}"#,
        #""Query":{"__typename":"Query","all":[{"__ref":"Query:all:0"},{"__ref":"Query:all:1"},{"__ref":"Query:all:2"},{"__ref":"Query:all:3"},{"__ref":"Person:9"}],"me":{"__ref":"Query:me"}}"#,
        #""Query:all:0":{"__typename":"Person","id":null,"name":"A"}"#,
        #""Query:all:1":{"__typename":"Person","id":null,"name":"B"}"#,
        #""Query:all:2":{"__typename":"Person","name":"C"}"#,
        #""Query:all:3":{"__typename":"Person","best":{"__ref":"Query:all:3:best"},"name":"D"}"#,
        #""Query:all:3:best":{"__typename":"Person","name":"E"}"#,
        #""Query:me":{"__typename":"Person","id":null,"name":"M"}"#,
      ])
  }

  private static let quotes = """
    baton 1 quotes
    operation query Q Query 1
    type Quote base quote
    type Query
    selection Quote
    on Quote
    field base base String! +
    field rate rate Float
    field q quote String! +
    field note note Quote >0
    selection Query
    on Query
    field quotes quotes [Quote] >0
    """.replacing("field note note Quote >0\n", with: "")

  @Test("Composite keys do not collide, and may come in any order")
  func composite() {
    let pairs = [("a", "bc"), ("ab", "c"), ("abc", ""), ("", "abc"), ("a:b", "c"), ("a", "b:c")]
    var objects = pairs.map { #"{"base":"\#($0)","rate":1,"q":"\#($1)"}"# }
    objects += pairs.map { #"{"rate":2,"q":"\#($1)","x":0,"base":"\#($0)"}"# }
    objects += pairs.map { #"{"q":"\#($1)","base":"\#($0)","rate":3}"# }
    let json = #"{"data":{"quotes":[\#(objects.joined(separator: ","))]}}"#
    let result = ingestAnyhow(Self.quotes, json)
    #expect(result.store.recordCount == pairs.count + 1)
    for (base, quote) in pairs {
      let record = result.store.record(type: "Quote", keys: [Array(base.utf8), Array(quote.utf8)])
      guard let record, case .double(3) = result.store.value(of: record, storageKey: "rate") else {
        Issue.record("\(base) \(quote)")
        continue
      }
    }
    #expect(result.lines.contains { $0.hasPrefix(#""Quote:a\\:b:c":"#) })
  }

  @Test("Where part of a composite key is lacking or null, the place decides")
  func halfKeys() {
    let json = """
      {"data":{"quotes":[{"base":"EUR","rate":1},{"base":"EUR","q":null,"rate":2},\
      {"rate":3,"q":"USD"}]}}
      """
    let result = ingestAnyhow(Self.quotes, json)
    #expect(
      Array(result.lines.dropFirst()) == [
        #""Query:quotes:0":{"__typename":"Quote","base":"EUR","rate":1.0}"#,
        #""Query:quotes:1":{"__typename":"Quote","base":"EUR","quote":null,"rate":2.0}"#,
        #""Query:quotes:2":{"__typename":"Quote","quote":"USD","rate":3.0}"#,
      ])
  }

  @Test("A key is the schema's field, under whichever alias; an alias named like it is none")
  func aliases() {
    let table = """
      baton 1 jobs
      operation query Q Query 1
      type Job id
      type Query
      selection Job
      on Job
      field id title String
      field jid id ID!
      selection Query
      on Query
      field a job(n:1) Job >0
      field b job(n:2) Job >0
      field c job(n:1) Job >0
      """
    let json = """
      {"data":{"a":{"id":"same","jid":"1"},"b":{"id":"same","jid":"2"},"c":{"jid":"1","id":"same"}}}
      """
    #expect(
      ingestAnyhow(table, json).lines == [
        #""Job:1":{"__typename":"Job","id":"1","title":"same"}"#,
        #""Job:2":{"__typename":"Job","id":"2","title":"same"}"#,
        #""Query":{"__typename":"Query","job(n:1)":{"__ref":"Job:1"},"job(n:2)":{"__ref":"Job:2"}}"#,
      ])
  }

  @Test("Lists of lists of objects keep their shape, and their elements' places")
  func nestedObjects() {
    let table = """
      baton 1 sets
      operation query Q Query 2
      type Score
      type Cell id
      type Query
      selection Score
      on Score
      field home home Int
      selection Cell
      on Cell
      field id id ID
      selection Query
      on Query
      field sets sets [[Score]] >0
      field deep deep [[[Cell]]] >1
      """
    let json = """
      {"data":{"sets":[[{"home":1}],[],null,[{"home":2},null,{"home":3}]],\
      "deep":[[[{"id":"1"},{"id":null}],null],[[],[{"id":"1"}]]]}}
      """
    #expect(
      ingestAnyhow(table, json).lines == [
        #""Cell:1":{"__typename":"Cell","id":"1"}"#,
        #""Query":{"__typename":"Query","deep":[[[{"__ref":"Cell:1"},{"__ref":"Query:deep:0:0:1"}],null],[[],[{"__ref":"Cell:1"}]]],"sets":[[{"__ref":"Query:sets:0:0"}],[],null,[{"__ref":"Query:sets:3:0"},null,{"__ref":"Query:sets:3:2"}]]}"#,
        #""Query:deep:0:0:1":{"__typename":"Cell","id":null}"#,
        #""Query:sets:0:0":{"__typename":"Score","home":1}"#,
        #""Query:sets:3:0":{"__typename":"Score","home":2}"#,
        #""Query:sets:3:2":{"__typename":"Score","home":3}"#,
      ])
  }

  @Test("A record is as wide as its widest selection, also while it is open")
  func widening() {
    // The leaf selection has three fields, the others five.
    let json = """
      {"data":{"all":[{"id":"1","best":{"id":"1","best":{"id":"1","name":"n"}},"name":"m"},\
      {"id":"5","friends":[{"id":"6","friends":[{"id":"5","name":"leaf"}],"name":"six"}]}],\
      "me":{"id":"1"}}}
      """
    let result = ingestAnyhow(Tables.people, json)
    #expect(
      result.lines.prefix(3) == [
        #""Person:1":{"__typename":"Person","best":{"__ref":"Person:1"},"id":"1","name":"m"}"#,
        #""Person:5":{"__typename":"Person","friends":[{"__ref":"Person:6"}],"id":"5","name":"leaf"}"#,
        #""Person:6":{"__typename":"Person","friends":[{"__ref":"Person:5"}],"id":"6","name":"six"}"#,
      ])
  }

  @Test("Long lists take memory once and lose nothing")
  func longLists() throws {
    let count = 100_000
    let ids = (0..<count).map { #"{"id":"\#($0)","friends":[{"id":"\#($0 / 2)"}]}"# }
    let json = #"{"data":{"me":null,"all":[\#(ids.joined(separator: ","))]}}"#
    let result = ingest(Tables.people, json)
    #expect(result.store.recordCount == count + 1)
    let root = try #require(result.store.rootRecord("Query"))
    guard case .list(let all) = result.store.value(of: root, storageKey: "all") else {
      Issue.record("no list")
      return
    }
    #expect(all.count == count)
    for index in stride(from: 0, to: count, by: 997) {
      guard case .link(let record) = all[index] else {
        Issue.record("no link at \(index)")
        return
      }
      #expect(result.store.identity(of: record) == "Person:\(index)")
    }
  }
}
