import BatonCompiler
import Foundation
import Testing

@testable import BatonCommands

struct RandomResponseTests {
  private static let schema = """
    type Query { node(id: ID!): Node people(first: Int): [Person] me: Person pets: [[Pet]]
      matrix: [[Int]] texts: [String] any: JSON anys: [JSON] time: Float }
    enum Sort { NAME AGE }
    interface Node { id: ID! }
    interface Named { name: String }
    type Person implements Node & Named { id: ID! name: String age: Int height: Float alive: Boolean
      sort: Sort born: Date any: JSON friend: Person friends: [Person] address: Address
      favourite: Node named: [Named] pet(kind: Sort): Pet ratings: [Float] aliases: [ID] }
    type Address { street: String city: City people: [Person] }
    type City implements Named { name: String node: Node }
    union Pet = Dog | Cat | Robot
    type Dog implements Named { name: String barks: Boolean owner: Person }
    type Cat implements Named { name: String lives: Int owner: Person }
    type Robot implements Node { id: ID! serial: Int owner: Person }
    scalar Date
    scalar JSON
    """

  private static let documents = [
    """
    query Q($id: ID! = "1") {
      node(id: $id) { id ...P ... on Robot { serial owner { ...P } } }
      people { id ...P friends { id name friend { ...P } } } matrix texts any anys time
    }
    fragment P on Person { id name age height alive sort born any aliases ratings
      friend { id name } friends { id age } }
    """,
    """
    { me { ...A } people { ...A favourite { __typename ... on Person { name friend { name } } } } }
    fragment A on Person { n: name address { street city { name node { id ... on Robot { serial } } }
      people { name address { street } } } }
    """,
    """
    query Q($sort: Sort = NAME, $on: Boolean = true, $off: Boolean = false) {
      pets { t: __typename ... on Named { name } ... on Dog { barks owner { ...O } }
        ... on Cat { lives owner { ...O @skip(if: $on) name } } ... on Robot { serial owner { ...O } } }
      me { key: id id: name pet(kind: $sort) { ...W } other: pet(kind: AGE) { ...W }
        named { name ... on City { node { id } } ... on Person { friends @include(if: $off) { name } } } }
    }
    fragment O on Person { id name pet { ... on Robot { serial } ... on Dog { name } } }
    fragment W on Pet { ... on Robot { owner { id age friends { id name } } serial }
      ... on Cat { name } }
    """,
  ]

  @Test(
    "Whatever a server answers, the store reads like the answer", arguments: 0..<documents.count)
  func verified(number: Int) throws {
    let document = Self.documents[number]
    let project = try TestProject(["s.graphqls": Self.schema, "d.graphql": document])
    let (sent, written) = try Self.operations(document)
    for seed in 0..<60 as Range<UInt64> {
      let response = RandomResponse.text(for: sent, written: written, seed: seed)
      var dumps: Set<String> = []
      for chunk in ["1", "13", "100000"] {
        let run = try project.run(
          [
            "ingest", "--schema", "s.graphqls", "--verify", "--dump", "-", "--chunk", chunk,
            "d.graphql",
          ], input: Data(response.utf8))
        #expect(run.status == 0, "document \(number), seed \(seed): \(run.errors)\n\(response)")
        dumps.insert(run.output)
        guard run.status == 0 else { return }
      }
      #expect(dumps.count == 1)
    }
  }

  /// The operation as it is sent, and as it was written.
  private static func operations(
    _ document: String
  ) throws -> (sent: ReadOperation, written: ReadOperation) {
    let schema = try Parser.parse(Source(path: "s", text: schema), index: 0)
    let parsed = try Parser.parse(Source(path: "d", text: document), index: 1)
    let compilation = Compiler.compile(schema: Schema.build([schema]).schema, documents: [parsed])
    let operation = try #require(compilation.operations.first)
    func read(_ document: Document) throws -> ReadOperation {
      let operations = document.definitions.compactMap { definition in
        if case .operation(let operation) = definition { operation } else { nil }
      }
      return try ReadOperation(
        try #require(operations.first), documents: [document], schema: [schema], variables: "{}",
        keys: ReadOperation.KeyFields())
    }
    return (try read(operation.document), try read(parsed))
  }
}
