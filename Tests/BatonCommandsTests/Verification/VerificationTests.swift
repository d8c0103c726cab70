import Baton
import BatonCompiler
import Foundation
import Testing

@testable import BatonCommands

struct VerificationTests {
  private static let schema = """
    type Query {
      node(id: ID!): Node
      people(filter: Filter, sort: [Sort!], first: Int = 2): [Person]
      me: Person
      matrix: [[Int]]
    }
    input Filter { names: [String!] age: Float }
    enum Sort { NAME AGE }
    interface Node { id: ID! }
    type Person implements Node {
      id: ID! name: String age: Int height: Float alive: Boolean sort: Sort born: Date any: JSON
      friend: Person friends: [Person] address: Address pet: Pet
    }
    type Address { street: String city: City }
    type City { name: String }
    union Pet = Dog | Cat
    type Dog { name: String barks: Boolean }
    type Cat { name: String lives: Int }
    type Robot implements Node { id: ID! serial: Int }
    scalar Date
    scalar JSON
    """

  private func verify(
    _ document: String, _ response: String, _ more: String..., variables: String = "{}",
    keys: String = "{}"
  ) throws -> TestProject.Run {
    let project = try TestProject([
      "schema.graphqls": Self.schema, "document.graphql": document,
      "baton.json": #"{"keys": \#(keys)}"#,
    ])
    return try project.run(
      ["ingest", "--schema", "schema.graphqls", "--variables", variables, "--verify"] + more
        + ["document.graphql"], input: Data(response.utf8))
  }

  private func expectVerified(_ run: TestProject.Run, _ summary: String) {
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.hasSuffix("verified: \(summary)\n"), "\(run.errors)")
  }

  @Test("Every kind of value is compared")
  func values() throws {
    let run = try verify(
      "{ me { id name age height alive sort born any } matrix }",
      """
      {"data":{"me":{"id":7,"name":"\\u00c4da \\ud83d\\ude00 \\"x\\"","age":3.0,"height":1e-1,
      "alive":true,"sort":"NEW","born":"2020-01-01","any":{"a" : [1.50, null, "\\/"], "b":{}}},
      "matrix":[[1,null],null,[]]}}
      """)
    expectVerified(run, "11 leaves, 1 links, 0 superseded")
  }

  @Test("Type and key may come last, or be lacking")
  func order() throws {
    let run = try verify(
      "query($id: ID!) { node(id: $id) { ... on Person { name friend { name } } } }",
      """
      {"data":{"node":{"friend":{"name":"B"},"name":"A","id":"1","__typename":"Person"}}}
      """, variables: #"{"id":"1"}"#)
    expectVerified(run, "2 leaves, 2 links, 0 superseded")
  }

  @Test("Objects without a key are told apart by their place")
  func places() throws {
    let run = try verify(
      "{ people { id address { street city { name } } pet { ... on Dog { name barks } ... on Cat { name } } } }",
      """
      {"data":{"people":[
      {"id":"1","address":{"street":"a","city":{"name":"x"}},"pet":{"__typename":"Dog","name":"d","barks":true}},
      null,
      {"id":"2","address":{"street":"b","city":null},"pet":{"name":"c","__typename":"Cat"}},
      {"id":"1","address":{"street":"c","city":{"name":"y"}},"pet":{"__typename":"Cat","name":"e"}}]}}
      """)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("A value that a later occurrence replaces is superseded")
  func superseded() throws {
    let run = try verify(
      "{ people { id name friend { id name friends { id } } friends { id name } } }",
      """
      {"data":{"people":[
      {"id":"1","name":"old","friend":{"id":"1","name":"new","friends":[]},"friends":[{"id":"2","name":"b"}]},
      {"id":"2","name":"B","friend":{"id":"3","name":"c","friends":[{"id":"1"}]},"friends":null}]}}
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains(" 3 superseded"), "\(run.errors)")
  }

  @Test("Of a value and one inside it, the inner one begins later")
  func nestedOccurrences() throws {
    let run = try verify(
      "{ me { id friend { id friend { id } } friends { id friends { id } } } }",
      """
      {"data":{"me":{"id":"1","friend":{"id":"2","friend":{"id":"1"}},
      "friends":[{"id":"1","friends":[]},{"id":"3","friends":[{"id":"1"}]}]}}}
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains(" 1 superseded"), "\(run.errors)")
  }

  @Test("Arguments, aliases and variables give the same storage keys")
  func storageKeys() throws {
    let run = try verify(
      """
      query($names: [String!], $age: Float, $none: Int, $sort: [Sort!] = NAME, $on: Boolean!) {
        a: people(filter: {names: $names, age: $age}, sort: $sort) { id }
        b: people(filter: {names: "x"}, sort: AGE, first: $none) { id name @include(if: $on) }
        c: people(first: null) { id } d: people(filter: {age: 1.5e3, names: ["$a\\"\\u0001"]}) { id }
      }
      """,
      """
      {"data":{"a":[{"id":"1"}],"b":[{"id":"2"}],"c":[{"id":"3"}],"d":[{"id":"4"}]}}
      """, variables: #"{"names":"é$","age":2.0,"on":false}"#)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("Keys are those of baton.json, and an alias that looks like one is none")
  func keys() throws {
    let run = try verify(
      "{ people { key: id id: name name: age any } }",
      """
      {"data":{"people":[{"key":"1","id":"x","name":1,"any":null},{"key":"1","id":"y","name":2,"any":1}]}}
      """)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains(" 3 superseded"), "\(run.errors)")

    let composite = try verify(
      "{ people { name age alive } }",
      #"{"data":{"people":[{"name":"a","age":1,"alive":true},{"alive":false,"age":1.0,"name":"a"},{"name":"a","age":null,"alive":null}]}}"#,
      keys: #"{"types":{"Person":["name","age"]}}"#)
    #expect(composite.status == 0, "\(composite.errors)")
    #expect(composite.errors.contains(" 1 superseded"), "\(composite.errors)")
  }

  @Test("A type that the schema does not know is read as far as the document says")
  func unknownType() throws {
    let run = try verify(
      "query($id: ID!) { node(id: $id) { id ... on Person { name } } }",
      #"{"data":{"node":{"__typename":"Alien","id":"1"}}}"#, variables: #"{"id":"1"}"#)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("An entity of an unknown type is one by its key, where that is selected")
  func unknownEntity() throws {
    let run = try verify(
      "{ a: node(id: 1) { id ... on Person { name } } b: node(id: \"2\") { ... on Robot { serial } } }",
      """
      {"data":{"a":{"__typename":"Alien","id":"1","name":"x"},"b":{"id":1,"__typename":"Alien"}}}
      """, "--dump", "-")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("store: 2 records"), "\(run.errors)\(run.output)")
  }

  @Test("Half of a surrogate pair is reported, not failed")
  func surrogates() throws {
    let run = try verify("{ me { id name } }", #"{"data":{"me":{"id":"1","name":"\ud800"}}}"#)
    expectVerified(run, "1 leaves, 1 links, 0 superseded, 1 unverifiable")
  }

  // MARK: A store that is wrong

  /// Ingests one response, verifies the store against another.
  private func faults(_ document: String, stored: String, response: String) throws -> [String] {
    let project = try TestProject(["s.graphqls": Self.schema, "d.graphql": document])
    let io = CommandIO(
      standardInput: 0, standardOutput: { _ in }, standardError: { _ in },
      workingFolder: project.folder)
    let flags = IngestOptions.flags
    let arguments = try Arguments(["--schema", "s.graphqls", "d.graphql"], flags: flags)
    let sources = try Project(arguments, io: io)
    let operation = try sources.compile().single(named: nil)

    let normalizer = Baton.Normalizer(
      try Baton.SelectionTable(operation.table).bind(Baton.Variables()))
    try Array(stored.utf8).withUnsafeBytes { try normalizer.write($0) }
    let changes = try normalizer.finish()
    let counts = changes.counts
    let store = Baton.Store()
    _ = try store.commit(changes)

    let read = try ReadOperation(
      operation.definition, documents: sources.documents, schema: sources.schema, variables: "{}",
      keys: ReadOperation.KeyFields())
    let verifier = Verifier(JSONReader(text: response), operation: read, store: store)
    var verification = try verifier.verify(fieldErrors: 0)
    verification.compare(counts)
    return verification.lines
  }

  @Test("A store of another response is caught, whatever differs")
  func wrongStores() throws {
    let document = """
      { me { id name age height alive born any friend { id name } friends { id } address { street } } }
      """
    let response = """
      {"data":{"me":{"id":"1","name":"A","age":1,"height":1.5,"alive":true,"born":"d","any":[1,{}],\
      "friend":{"id":"2","name":"B"},"friends":[{"id":"2"},null],"address":{"street":"s"}}}}
      """
    let none = try faults(document, stored: response, response: response)
    #expect(none == [])
    let changes: [(String, String, String)] = [
      (#""name":"A""#, #""name":"a""#, #"me.name (byte 31): expected "A", found "a""#),
      (#""name":"A""#, #""name":null"#, #"expected "A", found null"#),
      (#""age":1"#, #""age":2"#, "expected 1, found 2"),
      (#""height":1.5"#, #""height":1.25"#, "expected 1.5, found 1.25"),
      (#""alive":true"#, #""alive":false"#, "expected true, found false"),
      (#""born":"d""#, #""born":1"#, #"expected "d", found 1"#),
      (#"[1,{}]"#, #"[1,{},2]"#, "expected [1,{}], found [1,{},2]"),
      (#"[1,{}]"#, #"[1]"#, "expected [1,{}], found [1]"),
      (#""friend":{"id":"2""#, #""friend":{"id":"3""#, "me.friend"),
      (#"[{"id":"2"},null]"#, #"[{"id":"2"}]"#, "me.friends"),
      (#"[{"id":"2"},null]"#, #"[{"id":"2"},{"id":"1"}]"#, "me.friends[1]"),
      (#"[{"id":"2"},null]"#, #"[null,{"id":"2"}]"#, "me.friends[0]"),
      (#"[{"id":"2"},null]"#, #"null"#, "me.friends"),
      (#""me":{"id":"1""#, #""me":{"id":"9""#, "Person"),
      (#"{"street":"s"}"#, "null", "me.address"),
    ]
    for (original, replacement, fault) in changes {
      let stored = response.replacingOccurrences(of: original, with: replacement)
      #expect(stored != response)
      let found = try faults(document, stored: stored, response: response)
      #expect(found.contains { $0.contains(fault) }, "\(replacement): \(found)")
    }
  }

  @Test("What the response does not have is caught, too")
  func tooMuch() throws {
    let document = "{ people { id name } }"
    let found = try faults(
      document, stored: #"{"data":{"people":[{"id":"1","name":"a"},{"id":"2","name":"b"}]}}"#,
      response: #"{"data":{"people":[{"id":"1","name":"a"}]}}"#)
    #expect(found.contains { $0.contains("people") })
    #expect(found.contains { $0.contains("is in the store, not in the response") }, "\(found)")
  }

  @Test("Of two occurrences the last one has to be the store's")
  func wrongOrder() throws {
    let document = "{ people { id name } }"
    let one = #"{"data":{"people":[{"id":"1","name":"a"},{"id":"1","name":"b"}]}}"#
    let other = #"{"data":{"people":[{"id":"1","name":"b"},{"id":"1","name":"a"}]}}"#
    let none = try faults(document, stored: one, response: one)
    #expect(none == [])
    #expect(try faults(document, stored: one, response: other).count == 1)
  }

  @Test("Ten faults are told, and how many more there are")
  func manyFaults() throws {
    let document = "{ people { id name } }"
    func response(_ name: String) -> String {
      let people = (0..<25).map { #"{"id":"\#($0)","name":"\#(name)"}"# }
      return #"{"data":{"people":[\#(people.joined(separator: ","))]}}"#
    }
    let found = try faults(document, stored: response("a"), response: response("b"))
    #expect(found.count == 11)
    #expect(found.last == "and 15 more")
  }
}
