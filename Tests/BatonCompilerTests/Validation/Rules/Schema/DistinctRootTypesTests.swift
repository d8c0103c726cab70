import Testing

@testable import BatonCompiler

@Suite struct DistinctRootTypesTests {
  @Test("Each kind has a type of its own")
  func valid() throws {
    #expect(
      try schemaErrors(
        DistinctRootTypes.self,
        "schema { query: Q mutation: M } type Q { a: Int } type M { a: Int }")
        == [])
  }

  @Test("A type that is used again is told with its first use, extensions included")
  func shared() throws {
    #expect(
      try schemaErrors(
        DistinctRootTypes.self,
        """
        schema { query: Q mutation: Q }
        extend schema { subscription: Q }
        type Q { a: Int }
        """)
        == [
          #"1:29: All root types must be different, "Q" type is used as query and mutation root types. (1:17: It is first used here.)"#,
          #"2:31: All root types must be different, "Q" type is used as query and subscription root types. (1:17: It is first used here.)"#,
        ])
  }
}
