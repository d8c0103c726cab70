import Testing

@testable import Baton

/// DESIGN 5.9: where a part belongs, and what of it is taken.
@Suite struct IncrementalPartTests {
  /// A part in each of the shapes, as the last payload; what announces it goes with the first.
  private static func part(
    _ path: String, _ data: String, label: String = "F"
  ) -> [(pending: String, payload: String)] {
    [
      ("", #"{"label":"\#(label)","path":\#(path),"data":\#(data),"hasNext":false}"#),
      (
        "",
        #"{"hasNext":false,"incremental":[{"data":\#(data),"path":\#(path),"label":"\#(label)"}]}"#
      ),
      (
        #""pending":[{"id":"0","path":\#(path),"label":"\#(label)"}],"#,
        #"{"incremental":[{"data":\#(data),"id":"0"}],"completed":[{"id":"0"}],"hasNext":false}"#
      ),
    ]
  }

  private static let friends =
    #"{"pet":{"id":"1","friend":{"id":"2"}},"pets":[{"id":"3"},null,{"id":"4","friend":{"id":"5"}}]}"#

  @Test(
    "A deferred part lands on the record that its path's links lead to (case 35)",
    arguments: [
      (#"["pet","friend"]"#, "Pet:2"), (#"["pet"]"#, "Pet:1"), (#"["pets",0]"#, "Pet:3"),
      (#"["pets",2,"friend"]"#, "Pet:5"),
    ])
  func followsLinks(path: String, identity: String) throws {
    for part in Self.part(path, #"{"bio":"x"}"#) {
      let delivery = try deliverAnyhow(
        Tables.pets, [#"{\#(part.pending)"data":\#(Self.friends),"hasNext":true}"#, part.payload])
      #expect(delivery.failure == nil)
      #expect(delivery.reports.isEmpty)
      #expect(delivery.store.recordCount == 6)
      #expect(delivery.line(identity)?.contains(#""bio":"x""#) == true)
      #expect(delivery.lines.filter { $0.contains("bio") }.count == 1)
      #expect(delivery.isComplete)
    }
  }

  @Test(
    "A part whose container is null or unknown is dropped, and reported with its path (case 35)",
    arguments: [
      (#"["pets",1]"#, "pets[1]"), (#"["pets",3]"#, "pets[3]"),
      (#"["pets",0,"friend"]"#, "pets[0].friend"), (#"["pet","mother"]"#, "pet.mother"),
      (#"["nobody"]"#, "nobody"), (#"["pets"]"#, "pets"), (#"["pet",0]"#, "pet[0]"),
      (#"["pet","name"]"#, "pet.name"),
    ])
  func dropsWithoutContainer(path: String, text: String) throws {
    for part in Self.part(path, #"{"bio":"x"}"#) {
      let first = #"{\#(part.pending)"data":\#(Self.friends),"hasNext":true}"#
      let alone = try deliver(Tables.pets, [first])
      let delivery = try deliverAnyhow(Tables.pets, [first, part.payload])
      #expect(delivery.failure == nil)
      #expect(delivery.lines == alone.lines)
      #expect(delivery.changes.count == 2)
      #expect(delivery.changes[1] == nil)
      #expect(delivery.reports.map(\.reason) == [.noObject])
      #expect(delivery.reports.map(\.pathText) == [text])
      #expect(
        delivery.reportTexts[0].hasSuffix(" was dropped: the response put no object there"))
    }
  }

  @Test("A part belongs to the response's own object, whatever the store has linked since")
  func storeChangedBetween() throws {
    let other = #"{"data":{"pet":{"id":"9","name":"N","friend":{"id":"8"},"bio":"n"},"pets":null}}"#
    for part in Self.part(#"["pet","friend"]"#, #"{"bio":"x"}"#) {
      let delivery = try deliverAnyhow(
        Tables.pets, [#"{\#(part.pending)"data":\#(Self.friends),"hasNext":true}"#, part.payload],
        meanwhile: { _, store in _ = ingest(Tables.pets, other, into: store, isPartial: true) })
      #expect(delivery.line("Pet:2") == #""Pet:2":{"__typename":"Pet","bio":"x","id":"2"}"#)
      #expect(delivery.line("Pet:8") == #""Pet:8":{"__typename":"Pet","id":"8"}"#)
      #expect(delivery.line("Pet:9")?.contains(#""bio":"n""#) == true)
      #expect(
        delivery.line("Query")
          == #""Query":{"__typename":"Query","pet":{"__ref":"Pet:9"},"pets":null}"#)
    }
  }

  /// A pet, and its home, which has no key.
  private static let homes = """
    baton 1 homes
    operation query Homes Query 2
    type Query
    type Pet id
    type Home
    selection Home
    on Home
    field street street String
    field zip zip Int @zip
    selection Pet
    on Pet
    field id id ID!
    field homes homes [Home] >0
    selection Query
    on Query
    field pet pet Pet >1
    """

  @Test("An object without a key is found by the owner that it had in the response")
  func keylessOwner() throws {
    let first = #"{"data":{"pet":{"id":"1","homes":[null,{"street":"S"}]}},"hasNext":true}"#
    let other = #"{"data":{"pet":{"id":"2","homes":[{"street":"T"},{"street":"U"}]}}}"#
    for part in Self.part(#"["pet","homes",1]"#, #"{"zip":7}"#, label: "zip") {
      let announced = first.replacing(#"{"data""#, with: #"{\#(part.pending)"data""#)
      let delivery = try deliverAnyhow(
        Self.homes, [announced, part.payload],
        meanwhile: { _, store in _ = ingest(Self.homes, other, into: store) })
      #expect(
        delivery.line("Pet:1:homes:1")
          == #""Pet:1:homes:1":{"__typename":"Home","street":"S","zip":7}"#)
      #expect(
        delivery.line("Pet:2:homes:1") == #""Pet:2:homes:1":{"__typename":"Home","street":"U"}"#)
      #expect(delivery.line("Query") == #""Query":{"__typename":"Query","pet":{"__ref":"Pet:2"}}"#)
    }
  }

  @Test("A part's change set names owners and elements without slots, and changes nothing of them")
  func bareRecords() throws {
    let response = Baton.IncrementalResponse(try bind(Self.homes))
    let store = Baton.Store()
    let first = #"{"data":{"pet":{"id":"1","homes":[{"street":"S"}]}},"hasNext":true}"#
    try store.commit(try #require(try response.take(first)))
    let part = #"{"label":"zip","path":["pet","homes",0],"data":{"zip":7},"hasNext":true}"#
    let changes = try #require(try response.take(part))
    #expect(changes.recordCount == 3)
    #expect(changes.slotCount == 1)
    let summary = try store.commit(changes)
    #expect(summary.inserted.isEmpty)
    #expect(summary.updated.map(\.storageKeys) == [["zip"]])
    #expect(try store.commit(changes).isEmpty)
  }

  @Test(
    "Parts for parts: what a part brings can be deferred to, in the same payload or a later one")
  func nested() throws {
    let table = IncrementalDocument.all[5].table
    let first = #"{"data":{"me":{"id":"1"}},"hasNext":true}"#
    let outer =
      #"{"label":"outer","path":["me"],"data":{"team":[null,{"id":"4","name":"D"}],"boss":null}}"#
    let inner = #"{"label":"inner","path":["me","team",1],"data":{"boss":{"id":"5"}}}"#
    let inmost = #"{"label":"inmost","path":["me","team",1,"boss"],"data":{"name":"E"}}"#
    func list(_ parts: String...) -> String {
      #"{"incremental":[\#(parts.joined(separator: ","))],"hasNext":true}"#
    }
    let apart = try deliverAnyhow(table, [first, list(outer), list(inner), list(inmost)])
    #expect(apart.reports.isEmpty)
    #expect(apart.line("User:5") == #""User:5":{"__typename":"User","id":"5","name":"E"}"#)
    let together = try deliverAnyhow(table, [first, list(outer, inner, inmost)])
    #expect(together.lines == apart.lines)
    // Within a payload they may stand in any order.
    let reversed = try deliverAnyhow(table, [first, list(inmost, inner, outer)])
    #expect(reversed.lines == apart.lines)
    #expect(reversed.reports.isEmpty)
    // A part that comes in a payload before its container's has none.
    let early = try deliverAnyhow(table, [first, list(inner), list(outer)])
    #expect(
      early.reportTexts == [
        #"me.team[1]: a part labelled "inner" was dropped: the response put no object there"#
      ])
    #expect(early.line("User:5") == nil)
  }

  @Test("A part that comes twice changes nothing the second time")
  func twice() throws {
    let response = Baton.IncrementalResponse(try bind(Tables.pets))
    let store = Baton.Store()
    let payloads = [
      #"{"data":{"pet":{"id":"1"}},"hasNext":true}"#,
      #"{"label":"F","path":["pet"],"data":{"bio":"x"},"hasNext":true}"#,
      #"{"label":"F","path":["pet"],"data":{"bio":"x"},"hasNext":true}"#,
    ]
    var summaries: [Bool] = []
    for payload in payloads {
      let changes = try #require(try response.take(payload))
      summaries.append(try store.commit(changes).isEmpty)
    }
    #expect(summaries == [false, false, true])
  }

  // MARK: Labels and fields

  @Test("A label says which fields have to be there; the path alone says where they belong")
  func labels() throws {
    let first = #"{"data":{"pet":{"id":"1"}},"hasNext":true}"#
    let unknown = #"{"label":"G","path":["pet"],"data":{"name":"A"},"hasNext":false}"#
    let other = try deliverAnyhow(Tables.pets, [first, unknown])
    #expect(other.failure == nil)
    #expect(other.line("Pet:1") == #""Pet:1":{"__typename":"Pet","id":"1","name":"A"}"#)
    for none in [
      #"{"path":["pet"],"data":{"bio":"b"}}"#, #"{"label":null,"path":["pet"],"data":{"bio":"b"}}"#,
    ] {
      let unlabelled = try deliverAnyhow(Tables.pets, [first, none])
      #expect(unlabelled.line("Pet:1") == #""Pet:1":{"__typename":"Pet","bio":"b","id":"1"}"#)
    }
    let lacking = #"{"label":"F","path":["pet"],"data":{"id":"1","name":"A"},"hasNext":false}"#
    let failed = try deliverAnyhow(Tables.pets, [first, lacking])
    #expect(failed.failure?.kind == .missingField("bio"))
    #expect(failed.failure?.pathText == "pet")
    #expect(try deliverAnyhow(Tables.pets, [first, lacking], isPartial: true).failure == nil)
  }

  @Test("Below a field that came before, a part brings what it defers; below its own, all")
  func fieldsBelow() throws {
    let table = """
      baton 1 below
      operation query Below Query 2
      type Query
      type Pet id
      selection Pet
      on Pet
      field id id ID! +
      field age age Int
      field name name String @F
      selection Pet
      on Pet
      field id id ID! +
      field friend friend Pet >0
      field mother mother Pet >0 @F
      selection Query
      on Query
      field pet pet Pet >1
      """
    let first = #"{"data":{"pet":{"id":"1","friend":{"id":"2","age":3}}},"hasNext":true}"#
    func part(_ data: String) -> String { #"{"label":"F","path":["pet"],"data":\#(data)}"# }
    let mother = #""mother":{"id":"4","age":1}"#
    let good = try deliverAnyhow(
      table, [first, part(#"{"friend":{"id":"2","name":"N"},\#(mother)}"#)])
    #expect(good.failure == nil)
    #expect(good.line("Pet:2") == #""Pet:2":{"__typename":"Pet","age":3,"id":"2","name":"N"}"#)
    #expect(good.line("Pet:4") == #""Pet:4":{"__typename":"Pet","age":1,"id":"4"}"#)
    let noName = try deliverAnyhow(table, [first, part(#"{"friend":{"id":"2"},\#(mother)}"#)])
    #expect(noName.failure?.kind == .missingField("name"))
    #expect(noName.failure?.pathText == "pet.friend")
    let noAge = try deliverAnyhow(table, [first, part(#"{"mother":{"id":"4"}}"#)])
    #expect(noAge.failure?.kind == .missingField("age"))
    #expect(noAge.failure?.pathText == "pet.mother")
  }

  @Test("An id that was not announced, or was completed, takes no parts")
  func unknownID() throws {
    let first = #"{"data":{"pet":{"id":"1"}},"pending":[{"id":"0","path":["pet"]}],"hasNext":true}"#
    let part =
      #"{"incremental":[{"id":"0","data":{"bio":"x"}}],"completed":[{"id":"0"}],"hasNext":true}"#
    let other = #"{"incremental":[{"id":"7","data":{"bio":"y"}}],"hasNext":true}"#
    let delivery = try deliverAnyhow(Tables.pets, [first, part, part, other])
    #expect(delivery.failure == nil)
    #expect(delivery.line("Pet:1") == #""Pet:1":{"__typename":"Pet","bio":"x","id":"1"}"#)
    #expect(
      delivery.reportTexts == [
        #"a part with the id "0" was dropped: none is announced"#,
        #"a part with the id "0" was dropped: none is announced"#,
        #"a part with the id "7" was dropped: none is announced"#,
      ])
  }

  @Test("A table that defers nothing has no place for parts, and its response is the plain one")
  func noLabels() throws {
    let first = #"{"data":{"me":{"id":"1","name":"A"}},"hasNext":true}"#
    let part = #"{"path":["me"],"data":{"name":"B"},"hasNext":false}"#
    let delivery = try deliverAnyhow(Tables.people, [first, part])
    #expect(delivery.reports.map(\.reason) == [.noObject])
    #expect(delivery.lines == ingest(Tables.people, first).lines)
  }

  @Test("Labelled fields that never come are absent")
  func neverDelivered() throws {
    let payloads = [#"{"data":{"pet":{"id":"1"}},"hasNext":true}"#, #"{"hasNext":false}"#]
    let delivery = try deliverAnyhow(Tables.pets, payloads)
    #expect(delivery.isComplete)
    #expect(delivery.line("Pet:1") == #""Pet:1":{"__typename":"Pet","id":"1"}"#)
  }
}
