import Testing

@testable import Baton

/// DESIGN 5.3 and 5.8: the response around the data.
@Suite struct EnvelopeTests {
  private static let data = #""data":{"me":{"id":"1","name":null,"friends":[{"id":"2"},null]}}"#

  private func permutations(_ members: [String]) -> [String] {
    if members.count < 2 { return [members.joined()] }
    return members.indices.flatMap { index in
      var rest = members
      let first = rest.remove(at: index)
      return permutations(rest).map { "\(first),\($0)" }
    }
  }

  @Test("Errors stand beside the slot that their path reaches, wherever the members stand")
  func errorsBesideSlots() {
    let errors = #"""
      "errors":[{"message":"no name","path":["me","name"],"extensions":{"code":"X","at":[1, 2]}},\#
      {"message":"gone","path":["me","friends",1,"name"],"locations":[{"line":1,"column":2}]},\#
      {"message":"never","path":["you"]},{"message":"at large"},\#
      {"message":"deep","path":["me","friends",0,"best","name"]},{"message":"twice","path":["me","name"]}]
      """#
    let extensions = #""extensions":{"cost":1.50,"data":{"me":null}}"#
    var stores: Set<String> = []
    for members in permutations([Self.data, errors, extensions]) {
      let result = ingestAnyhow(Tables.people, "{\(members)}")
      #expect(result.failure == nil)
      #expect(result.errors.count == 6)
      #expect(result.hasUnplacedErrors)
      stores.insert(Baton.dump(result.store))
    }
    #expect(
      stores == [
        """
        {
        "Person:1":{"__typename":"Person","friends":[{"__ref":"Person:2"},null],"id":"1","name":null,\
        "__errors":{"friends":[{"message":"gone","path":"me.friends[1].name"},\
        {"message":"deep","path":"me.friends[0].best.name"}],\
        "name":[{"message":"no name","path":"me.name","extensions":{"code":"X","at":[1,2]}},\
        {"message":"twice","path":"me.name"}]}},
        "Person:2":{"__typename":"Person","id":"2"},
        "Query":{"__typename":"Query","me":{"__ref":"Person:1"}}
        }

        """
      ])
  }

  @Test("A null that nothing explains comes with what the server said, wherever it said it")
  func nullAndErrors() {
    let table = Tables.people.replacing("field me me Person >3", with: "field me me Person! >3")
    let errors = #""errors":[{"message":"email empty"}]"#
    for json in [#"{"data":{"me":null},\#(errors)}"#, #"{\#(errors),"data":{"me":null}}"#] {
      let failure = ingestAnyhow(table, json).failure
      #expect(failure?.kind == .unexpectedNull(expected: "Person!"))
      #expect(failure?.responseErrors.map(\.message) == ["email empty"])
      #expect(failure?.description.hasSuffix("; the server's errors: email empty") == true)
    }
  }

  @Test("All of an error is kept")
  func errorParts() {
    let json = #"""
      {\#(Self.data),"errors":[{"message":"é\n","path":["me","friends",10],
      "locations":[ {"line" : 3, "column":7} ],"extensions":{"b":1.0,"a":"\u00e9"},"other":1}]}
      """#
    let error = ingestAnyhow(Tables.people, json).errors.first
    #expect(
      error
        == Baton.FieldError(
          message: "é\n", path: [.key("me"), .key("friends"), .index(10)],
          locations: #"[{"line":3,"column":7}]"#, extensions: #"{"b":1.0,"a":"é"}"#))
    #expect(error?.description == "me.friends[10]: é\n")
  }

  @Test("The change set tells errors before any store has them, and keeps the extensions")
  func beforeCommit() throws {
    let json = #"{\#(Self.data),"errors":[{"message":"m","path":["me"]}],"extensions":{"a":[ 1 ]}}"#
    let changes = try normalize(Tables.people, json).get()
    #expect(changes.errors.map(\.message) == ["m"])
    #expect(!changes.hasUnplacedErrors)
    #expect(changes.extensions == #"{"a":[1]}"#)
  }

  @Test("Errors without data are thrown, and nothing is kept")
  func requestErrors() {
    let errors = #""errors":[{"message":"email empty","path":["signUp"]},{"message":"and more"}]"#
    for json in ["{\"data\":null,\(errors)}", "{\(errors),\"data\":null}", "{\(errors)}"] {
      let result = ingestAnyhow(Tables.people, json)
      #expect(
        result.failure?.description
          == "the server answered with errors: signUp: email empty; and more")
      #expect(result.store.recordCount == 0)
    }
  }

  @Test(
    "What is no response says so",
    arguments: [
      ("[]", "not a GraphQL response: expected an object, found a list, at byte 1"),
      ("7 ", "not a GraphQL response: expected an object, found a number, at byte 1"),
      (#""x""#, "not a GraphQL response: expected an object, found a string, at byte 3"),
      ("null", "not a GraphQL response: expected an object, found null, at byte 4"),
      ("{}", "not a GraphQL response: it has neither data nor errors, at byte 2"),
      (
        #"{"data":null}"#,
        "not a GraphQL response: its data is null, without an error, at byte 13"
      ),
      (
        #"{"data":[]}"#,
        "not a GraphQL response: expected an object for \"data\", found a list, at byte 9"
      ),
      (
        #"{"data":{"me":null},"data":{}}"#,
        "not a GraphQL response: it has the member \"data\" twice, at byte 26"
      ),
      (
        #"{"errors":{}}"#,
        "not a GraphQL response: expected a list for \"errors\", found an object, at byte 11"
      ),
      (
        #"{"errors":[{"path":[]}]}"#,
        "not a GraphQL response: an error has no message, at byte 24"
      ),
      ("<html>", "malformed JSON: invalid char in json text., at byte 1"),
      ("", "the response ends too early, at byte 0"),
      ("  \n", "the response ends too early, at byte 3"),
    ])
  func noResponse(json: String, message: String) {
    #expect(ingestAnyhow(Tables.people, json).failure?.description == message)
  }

  @Test("Errors that are null are none")
  func nullErrors() {
    let result = ingestAnyhow(Tables.values, #"{"errors":null,"data":{"s":"x"},"extensions":null}"#)
    #expect(result.failure == nil)
    #expect(result.lines == [#""Query":{"__typename":"Query","s":"x"}"#])
  }
}
