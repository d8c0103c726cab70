import Testing

@testable import BatonCompiler

@Suite struct ReservedNamesTests {
  @Test("What is built in may be spelled out")
  func valid() throws {
    #expect(
      try schemaErrors(
        ReservedNames.self, "type Query { _a(_b: Int): Int } type __Type { name: String } scalar ID"
      )
        == [])
  }

  @Test("Names of introspection's kind are told")
  func reserved() throws {
    #expect(
      try schemaErrors(
        ReservedNames.self,
        """
        type __A { __b(__c: Int): Int } enum E { __D }
        input I { __e: Int } directive @__f(__g: Int) on FIELD
        """)
        == [
          #"1:6: Name "__A" must not begin with "__", which is reserved by GraphQL introspection."#,
          #"1:12: Name "__b" must not begin with "__", which is reserved by GraphQL introspection."#,
          #"1:16: Name "__c" must not begin with "__", which is reserved by GraphQL introspection."#,
          #"1:42: Name "__D" must not begin with "__", which is reserved by GraphQL introspection."#,
          #"2:11: Name "__e" must not begin with "__", which is reserved by GraphQL introspection."#,
          #"2:33: Name "__f" must not begin with "__", which is reserved by GraphQL introspection."#,
          #"2:37: Name "__g" must not begin with "__", which is reserved by GraphQL introspection."#,
        ])
  }
}
