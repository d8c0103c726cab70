import Testing

@testable import BatonCompiler

@Suite struct DeprecatedRequiredInputsTests {
  @Test("What is optional may be deprecated")
  func valid() throws {
    #expect(
      try schemaErrors(
        DeprecatedRequiredInputs.self,
        """
        type Query { a(x: Int @deprecated, y: Int! = 1 @deprecated): Int } input I { a: Int
        @deprecated }
        """)
        == [])
  }

  @Test("What is required may not")
  func required() throws {
    #expect(
      try schemaErrors(
        DeprecatedRequiredInputs.self,
        """
        type Query { a(x: Int! @deprecated): Int }
        input I { a: Int! @deprecated }
        directive @d(x: Int! @deprecated) on FIELD
        """)
        == [
          #"1:24: Required argument "Query.a(x:)" cannot be deprecated."#,
          #"2:19: Required input field "I.a" cannot be deprecated."#,
          #"3:22: Required argument "@d(x:)" cannot be deprecated."#,
        ])
  }
}
