import Testing

@testable import Baton

/// Every kind of error: its message with path and offset, and a store that holds data is as it was.
@Suite struct ErrorKindTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The kind's name, as ``ErrorKindTests/name(_:)`` has it.
    var kind: String
    var json: String
    var message: String
    var limits = Baton.Limits()
    /// yajl tells the place of what is wrong to within the token: chunks may have it so much later.
    var laterOffsets = 0

    var testDescription: String { message }
  }

  private static let table = """
    baton 1 errorkinds
    operation query Kinds Query 2
    type Dog id
    type Cat id
    type Row id
    type Query
    selection Node
    on Dog
    field __typename __typename String! +
    field id id ID! +
    field name name String
    on Cat
    field __typename __typename String! +
    field id id ID! +
    field name name String
    selection Row
    on Row
    field id id ID! +
    field n n Int
    field f f Float
    field b b Boolean
    field s s String!
    selection Query
    on Query
    field rows rows [Row!] >1 +
    field nodes nodes [Node] >0 +
    """

  private static func row(_ members: String) -> String {
    #"{"data":{"rows":[{"id":"1","n":1,"f":1,"b":true,"s":"a"},{"id":"2",\#(members)}]}}"#
  }

  private static let good = row(#""n":2,"f":2.5,"b":false,"s":"b""#)

  static let cases: [Case] = [
    Case(
      kind: "malformed", json: row(#""n":01"#),
      message:
        "rows[1].n: malformed JSON: after key and value, inside map, I expect ',' or '}', at byte 72",
      laterOffsets: 1),
    Case(
      kind: "malformed", json: "<html>",
      message: "malformed JSON: invalid char in json text., at byte 1"),
    Case(
      kind: "truncated", json: String(good.prefix(80)),
      message: "rows[1].f: the response ends too early, at byte 80"),
    Case(
      kind: "trailingData", json: good + " {}",
      message: "something follows the response, at byte \(good.utf8.count + 1)"),
    Case(
      kind: "tooDeep", json: row(#""x":[[[[[]]]]]"#),
      message: "rows[1]: nested deeper than 6 levels, at byte 74", limits: .init(depth: 6)),
    Case(
      kind: "tokenTooLong", json: row(#""s":"\#(String(repeating: "x", count: 100))""#),
      message: "rows[1].s: a token is longer than 64 bytes, at byte 137",
      limits: .init(tokenBytes: 64), laterOffsets: 36),
    Case(
      kind: "responseTooLong", json: good,
      message: "rows[1].n: the response is longer than 75 bytes, at byte 75",
      limits: .init(responseBytes: 75)),
    Case(
      kind: "notAResponse", json: "[]",
      message: "not a GraphQL response: expected an object, found a list, at byte 1"),
    Case(
      kind: "notAResponse", json: #"{"data":null}"#,
      message: "not a GraphQL response: its data is null, without an error, at byte 13"),
    Case(
      kind: "notAResponse", json: #"{"extensions":{}}"#,
      message: "not a GraphQL response: it has neither data nor errors, at byte 17"),
    Case(
      kind: "notAResponse", json: #"{"errors":{"message":"m"}}"#,
      message:
        "not a GraphQL response: expected a list for \"errors\", found an object, at byte 11"),
    Case(
      kind: "unexpected", json: row(#""s":"b","n":"2""#),
      message: "rows[1].n: expected Int, found a string, at byte 82"),
    Case(
      kind: "unexpected", json: row(#""s":"b","n":{}"#),
      message: "rows[1].n: expected Int, found an object, at byte 80"),
    Case(
      kind: "unexpectedNull", json: row(#""s":null,"n":2,"f":2,"b":true"#),
      message: "rows[1].s: expected String!, found null, at byte 75"),
    Case(
      kind: "unexpectedNull", json: #"{"data":{"rows":[null]}}"#,
      message: "rows[0]: expected Row!, found null, at byte 21"),
    Case(
      kind: "outOfRange", json: row(#""s":"b","n":92233720368547758070"#),
      message: "rows[1].n: 92233720368547758070 is out of range for Int, at byte 99"),
    Case(
      kind: "outOfRange", json: row(#""s":"b","f":1e400"#),
      message: "rows[1].f: 1e400 is out of range for Float, at byte 84"),
    Case(
      kind: "missingField", json: row(#""s":"b","f":2,"b":true"#),
      message: "rows[1]: the field \"n\" is missing, at byte 90"),
    Case(
      kind: "missingTypename", json: #"{"data":{"nodes":[{"id":"1","name":"N"}]}}"#,
      message: "nodes[0]: an object of the abstract type Node lacks __typename, at byte 39"),
    Case(
      kind: "unexpectedType",
      json: #"{"data":{"nodes":[{"__typename":"Dog","id":"1","name":"N","__typename":"Cat"}]}}"#,
      message:
        "nodes[0].__typename: expected an object of type Dog, found one of type Cat, at byte 76"),
    Case(
      kind: "requestFailed",
      json: #"{"errors":[{"message":"no such field","path":["rows",1]},{"message":"m"}]}"#,
      message: "the server answered with errors: rows[1]: no such field; m"),
    Case(
      kind: "requestFailed", json: #"{"data":null,"errors":[{"message":"not allowed"}]}"#,
      message: "the server answered with errors: not allowed"),
  ]

  /// A kind's name; a new kind has to be given one here, and a case above.
  private static func name(_ kind: Baton.NormalizationError.Kind) -> String {
    switch kind {
    case .malformed: "malformed"
    case .truncated: "truncated"
    case .trailingData: "trailingData"
    case .tooDeep: "tooDeep"
    case .tokenTooLong: "tokenTooLong"
    case .responseTooLong: "responseTooLong"
    case .notAResponse: "notAResponse"
    case .unexpected: "unexpected"
    case .unexpectedNull: "unexpectedNull"
    case .outOfRange: "outOfRange"
    case .missingField: "missingField"
    case .missingTypename: "missingTypename"
    case .unexpectedType: "unexpectedType"
    case .requestFailed: "requestFailed"
    }
  }

  @Test("A kind's message has path and offset, and the store is as it was", arguments: cases)
  func message(test: Case) {
    let store = ingest(Self.table, Self.good).store
    let before = Baton.dump(store)
    #expect(store.recordCount == 3)
    for (chunk, gathers) in [(Int.max, true), (1, false), (1, true), (7, false)] {
      let failure = ingest(
        Self.table, test.json, into: store, chunk: chunk, gathers: gathers, limits: test.limits
      ).failure
      var first = failure
      if test.laterOffsets > 0,
        let offset = test.message.split(separator: " ").last.flatMap({ Int($0) })
      {
        #expect(failure.map { (offset...offset + test.laterOffsets).contains($0.offset) } == true)
        first?.offset = offset
      }
      #expect(first.map(\.description) == test.message)
      #expect(failure.map { Self.name($0.kind) } == test.kind)
      #expect(Baton.dump(store) == before)
    }
  }

  @Test("What the server says stands beside what its response may not have")
  func serversErrors() {
    let json =
      Self.row(#""s":null,"n":2,"f":2,"b":true"#).dropLast()
      + #","errors":[{"message":"busy","path":["rows",0,"n"]}]}"#
    #expect(
      ingest(Self.table, String(json)).failure?.description
        == "rows[1].s: expected String!, found null, at byte 75; the server's errors: "
        + "rows[0].n: busy")
  }

  @Test("A store that refuses a change set names what disagrees, and is as it was")
  func disagreement() throws {
    let store = ingest(Self.table, Self.good).store
    let before = Baton.dump(store)
    let other = """
      operation query Other Query 0
      type Query
      type Row a b
      selection Query
      on Query
      field x x Int
      """
    let messages = [
      "errorkinds": #"key fields of type Row are ["id"] by Kinds, and ["a", "b"] by Other"#,
      "another": "the store holds data of schema \"errorkinds\", and the operation is of schema "
        + "\"another\"",
    ]
    for (schema, message) in messages {
      let changes = try normalize("baton 1 \(schema)\n\(other)", #"{"data":{"x":1}}"#).get()
      let error = #expect(throws: Baton.CommitError.self) { try store.commit(changes) }
      #expect(error?.description == message)
      #expect(Baton.dump(store) == before)
    }
  }
}
