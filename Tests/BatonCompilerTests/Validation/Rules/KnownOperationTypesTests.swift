import Testing

@testable import BatonCompiler

@Suite struct KnownOperationTypesTests {
  @Test("The schema knows all three kinds")
  func valid() throws {
    #expect(
      try errors(
        KnownOperationTypes.self,
        """
        query A { dog { name } } mutation B { rename(name: "x") { name } } subscription C {
        dogs { name } }
        """)
        == [])
  }

  @Test("A kind that the schema has no root type for is told")
  func missing() throws {
    let schema = Schema.build([try parse("type Query { a: Int }")]).schema
    #expect(
      try errors(
        KnownOperationTypes.self, "query A { a } mutation B { a } subscription C { a }",
        schema: schema) == [
          "1:15: The mutation operation is not supported by the schema.",
          "1:32: The subscription operation is not supported by the schema.",
        ])
  }
}
