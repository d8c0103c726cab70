import Testing

@testable import BatonCompiler

@Suite struct SemanticNonNullLevelsTests {
  private func errors(_ text: String) throws -> [String] {
    let source = Source(path: "test.graphql", text: text)
    let document = try Parser.parse(source, index: 0)
    return Schema.load([document]).diagnostics.map { told($0, in: source) }
  }

  @Test("Levels are those of the field's type, and the first if none is named")
  func valid() throws {
    #expect(
      try errors(
        """
        type Query {
          a: Int @semanticNonNull
          b: [[Int]] @semanticNonNull(levels: [0, 1, 2])
        }
        """) == [])
  }

  @Test("A level that the type does not have, one that is named twice and none are told")
  func levels() throws {
    #expect(
      try errors(
        """
        type Query {
          a: Int @semanticNonNull(levels: [1])
          b: [Int!]! @semanticNonNull(levels: [-1, 0, 1, 0])
          c: Int @semanticNonNull(levels: [])
          d: Int @semanticNonNull(levels: "0")
        }
        """) == [
          #"2:36: Type "Int" of field "Query.a" has no level 1."#,
          #"3:40: Type "[Int!]!" of field "Query.b" has no level -1."#,
          #"3:50: Level 0 is named more than once."#,
          #"4:35: Directive "@semanticNonNull" names no level."#,
          #"5:35: Expected value of type "[Int!]!", found "0"."#,
        ])
  }

  @Test("It stands at fields, and a schema may define it and its like for itself")
  func places() throws {
    #expect(
      try errors("type Query @semanticNonNull { a: Int }") == [
        #"1:12: Directive "@semanticNonNull" may not be used on OBJECT."#
      ])
    #expect(
      try errors(
        """
        directive @semanticNonNull(levels: [Int] = [0], note: String) on FIELD_DEFINITION | OBJECT
        directive @connection(name: String) on FIELD_DEFINITION
        type Query @semanticNonNull { a: Int @connection(name: "a") b: Int @semanticNonNull }
        """) == [])
  }
}
