import Testing

@testable import BatonCompiler

@Suite struct InputAndOutputTypesTests {
  @Test("Leaf types are both")
  func valid() throws {
    #expect(
      try schemaErrors(
        InputAndOutputTypes.self,
        """
        type Query { a(x: Int, y: [E!], z: I): [E!]! } enum E { A } input I { a: I }
        """)
        == [])
  }

  @Test("Types on the wrong side are told")
  func wrong() throws {
    #expect(
      try schemaErrors(
        InputAndOutputTypes.self,
        """
        type Query { a(x: [Query]): I! } input I { a: U } union U = Query
        directive @d(x: Query) on FIELD
        """)
        == [
          #"1:19: The type of "Query.a(x:)" must be Input Type but got: "[Query]"."#,
          #"1:29: The type of "Query.a" must be Output Type but got: "I!"."#,
          #"1:47: The type of "I.a" must be Input Type but got: "U"."#,
          #"2:17: The type of "@d(x:)" must be Input Type but got: "Query"."#,
        ])
  }
}
