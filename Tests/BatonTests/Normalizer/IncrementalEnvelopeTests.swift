import Testing

@testable import Baton

/// DESIGN 5.9: payloads, what they say of themselves, and the errors that come with them.
@Suite struct IncrementalEnvelopeTests {
  private static let first = #"{"data":{"pet":{"id":"1"}},"hasNext":true}"#

  @Test(
    "A response that comes as a whole is what the normalizer makes of it",
    arguments: [
      #"{"data":{"me":{"id":"1","name":"A","friends":[{"id":"2"},null]}}}"#,
      #"{"errors":[{"message":"m","path":["me","name"]}],"data":{"me":{"name":null,"id":"1"}},"extensions":{"a":[1]}}"#,
      #"{"data":null,"errors":[{"message":"m"}]}"#, #"{"errors":[{"message":"m"}]}"#, "{}", "[]",
      #"{"data":null}"#, #"{"data":[]}"#, #"{"data":{},"data":{}}"#, #"{"data":{"me":null}}x"#,
      #"{"data":{"me":{"id":"1","name":5}}}"#, #"{"data":{"me":{"id":"1"}"#, "", "null",
      #"{"data":{"me":{}}}"#, #"{"data":{}}"#, #"{"other":1,"data":{"me":null}}"#,
    ])
  func plain(json: String) throws {
    let wanted = ingestAnyhow(Tables.people, json)
    let found = try deliverAnyhow(Tables.people, [json])
    #expect(found.failure == wanted.failure)
    #expect(found.lines == wanted.lines)
    #expect(found.errors == wanted.errors)
    #expect(found.isComplete == (wanted.failure == nil))
    if let changes = found.changes.first {
      #expect(changes?.counts == wanted.counts)
      #expect(changes?.hasUnplacedErrors == wanted.hasUnplacedErrors)
    }
  }

  @Test("Heartbeats bring nothing and end nothing")
  func heartbeats() throws {
    let part = #"{"label":"F","path":["pet"],"data":{"bio":"x"},"hasNext":false}"#
    let beats = [#"{"hasNext":true}"#, "{}", #"{"hasNext":true,"incremental":[]}"#, " {}\r\n"]
    let delivery = try deliverAnyhow(
      Tables.pets, [#"{"hasNext":true}"#, Self.first] + beats + [part])
    #expect(delivery.failure == nil)
    #expect(delivery.changes.map { $0 == nil } == [true, false, true, true, true, true, false])
    #expect(delivery.line("Pet:1") == #""Pet:1":{"__typename":"Pet","bio":"x","id":"1"}"#)
  }

  @Test(
    "The response is complete when a payload says that none follows",
    arguments: [
      ([#"{"data":{"pet":null}}"#], true), ([#"{"data":{"pet":null},"hasNext":true}"#], false),
      ([#"{"hasNext":false,"data":{"pet":null}}"#], true),
      ([Self.first, #"{"hasNext":false}"#], true), ([Self.first, "{}"], false),
      ([#"{"data":{"pet":null},"extensions":{"is_final":false}}"#], false),
      ([#"{"data":{"pet":null},"extensions":{"is_final":true}}"#], true),
      (
        [
          #"{"data":{"pet":{"id":"1"}},"extensions":{"is_final":false}}"#,
          #"{"label":"F","path":["pet"],"data":{"bio":"x"},"extensions":{"is_final":true}}"#,
        ], true
      ),
    ])
  func completion(payloads: [String], isComplete: Bool) throws {
    let delivery = try deliverAnyhow(Tables.pets, payloads)
    #expect(delivery.failure == nil)
    #expect(delivery.isComplete == isComplete)
    guard isComplete else { return }
    let more = try deliverAnyhow(Tables.pets, payloads + ["{}"])
    #expect(
      more.failure?.description
        == "not a GraphQL response: a payload comes after the last one, at byte 0")
  }

  @Test("Members of a payload may stand in any order")
  func order() throws {
    let members = [
      #""data":{"pet":{"id":"1","friend":{"id":"2"}}}"#,
      #""pending":[{"id":"0","path":["pet"]},{"id":"1","path":["pet"]}]"#,
      #""incremental":[{"data":{"bio":"y"},"subPath":["friend"],"id":"1"},{"id":"0","data":{"bio":null}}]"#,
      #""completed":[{"id":"0"},{"id":"1"}]"#,
      #""errors":[{"message":"m","path":["pet","bio"]}]"#,
    ]
    var dumps: Set<String> = []
    func permute(_ rest: [String], _ done: [String]) throws {
      guard !rest.isEmpty else {
        let json = #"{"hasNext":false,\#(done.joined(separator: ","))}"#
        let delivery = try deliver(Tables.pets, [json], chunk: 1)
        #expect(delivery.failure == nil)
        #expect(delivery.isComplete)
        dumps.insert(Baton.dump(delivery.store))
        return
      }
      for index in rest.indices {
        var others = rest
        let next = others.remove(at: index)
        try permute(others, done + [next])
      }
    }
    try permute(members, [])
    #expect(
      dumps == [
        """
        {
        "Pet:1":{"__typename":"Pet","bio":null,"friend":{"__ref":"Pet:2"},"id":"1",\
        "__errors":{"bio":[{"message":"m","path":"pet.bio"}]}},
        "Pet:2":{"__typename":"Pet","bio":"y","id":"2"},
        "Query":{"__typename":"Query","pet":{"__ref":"Pet:1"}}
        }

        """
      ])
  }

  // MARK: Errors and extensions

  @Test("A part's errors stand beside its slots")
  func placedErrors() throws {
    let error = #""errors":[{"message":"no","path":["pet","bio"]}]"#
    for part in [
      #"{"path":["pet"],"data":{"bio":null},\#(error)}"#,
      #"{"incremental":[{\#(error),"path":["pet"],"data":{"bio":null}}]}"#,
      #"{"pending":[{"id":"0","path":["pet"]}],"incremental":[{"id":"0","data":{"bio":null},\#(error)}]}"#,
    ] {
      let delivery = try deliverAnyhow(Tables.pets, [Self.first, part])
      #expect(
        delivery.line("Pet:1")
          == #""Pet:1":{"__typename":"Pet","bio":null,"id":"1","__errors":{"bio":[{"message":"no","path":"pet.bio"}]}}"#
      )
      #expect(delivery.changes.last??.hasUnplacedErrors == false)
    }
  }

  @Test("What the server could not deliver is reported, and its errors are kept")
  func undelivered() throws {
    let error = #""errors":[{"message":"no","path":["pet","bio"]}]"#
    let announced = Self.first.replacing(
      "{\"data\"", with: #"{"pending":[{"id":"0","path":["pet"],"label":"F"}],"data""#)
    for (first, part, text) in [
      (
        Self.first, #"{"label":"F","path":["pet"],"data":null,\#(error)}"#,
        #"pet: a part labelled "F""#
      ),
      (
        Self.first, #"{"incremental":[{"path":["pet"],"data":null,\#(error)}]}"#, "pet: a part"
      ),
      (
        Self.first, #"{"incremental":[{"path":["pets",1],"items":null,\#(error)}]}"#,
        "pets[1]: a part"
      ),
      (
        announced, #"{"completed":[{"id":"0",\#(error)}]}"#,
        #"pet: a part labelled "F" with the id "0""#
      ),
    ] {
      let delivery = try deliverAnyhow(Tables.pets, [first, part])
      #expect(delivery.failure == nil)
      #expect(delivery.reportTexts == [text + " could not be delivered"])
      #expect(delivery.errors.map(\.description) == ["pet.bio: no"])
      #expect(delivery.changes.last??.hasUnplacedErrors == true)
      #expect(delivery.lines == (try deliver(Tables.pets, [Self.first])).lines)
    }
  }

  @Test("A null that an error of its part explains is data, one without is refused")
  func nulls() throws {
    let table = Tables.pets.replacing("bio bio String @F", with: "bio bio String! @F")
    let explained =
      #"{"path":["pet"],"data":{"bio":null},"errors":[{"message":"m","path":["pet","bio"]}]}"#
    #expect(try deliverAnyhow(table, [Self.first, explained]).failure == nil)
    let bare = #"{"path":["pet"],"data":{"bio":null}}"#
    let failure = try deliverAnyhow(table, [Self.first, bare]).failure
    #expect(failure?.kind == .unexpectedNull(expected: "String!"))
    #expect(failure?.pathText == "pet.bio")
  }

  @Test("Extensions of a payload and of its parts are one object")
  func extensions() throws {
    let part =
      #"{"incremental":[{"path":["pet"],"data":{"bio":"x"},"extensions":{"b":[ 1.0 ]}},"#
      + #"{"path":["pet"],"data":{"bio":"y"},"extensions":{"a":2}}],"extensions":{"a":1}}"#
    let delivery = try deliverAnyhow(Tables.pets, [Self.first, part])
    #expect(delivery.changes.last??.extensions == #"{"a":2,"b":[1.0]}"#)
    let alone = try deliverAnyhow(Tables.pets, [Self.first, #"{"extensions":{"a":1}}"#])
    #expect(alone.changes.last??.extensions == #"{"a":1}"#)
  }
}
