import Testing

@testable import BatonCompiler

@Suite struct NonEmptyTypesTests {
  @Test("Extensions may bring what a definition lacks")
  func valid() throws {
    #expect(
      try schemaErrors(
        NonEmptyTypes.self, "type Query extend type Query { a: Int } enum E extend enum E { A }")
        == [])
  }

  @Test("Types without anything are told")
  func empty() throws {
    #expect(
      try schemaErrors(
        NonEmptyTypes.self,
        """
        directive @d on OBJECT
        type T @d interface I union U enum E
        input N
        """)
        == [
          #"2:6: Type "T" must define one or more fields."#,
          #"2:21: Type "I" must define one or more fields."#,
          #"2:29: Union type "U" must define one or more member types."#,
          #"2:36: Enum type "E" must define one or more values."#,
          #"3:7: Input Object type "N" must define one or more fields."#,
        ])
  }
}
