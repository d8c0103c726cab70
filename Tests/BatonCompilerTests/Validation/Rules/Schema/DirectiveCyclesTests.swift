import Testing

@testable import BatonCompiler

@Suite struct DirectiveCyclesTests {
  @Test("Directives may use each other in one way")
  func valid() throws {
    #expect(
      try schemaErrors(
        DirectiveCycles.self,
        """
        directive @a(x: I @b) on FIELD directive @b(x: Int) on ARGUMENT_DEFINITION input I {
        i: I }
        """)
        == [])
  }

  @Test("Directives that use themselves are told, through arguments, types and others")
  func rings() throws {
    #expect(
      try schemaErrors(
        DirectiveCycles.self,
        """
        directive @a(x: Int @a) on ARGUMENT_DEFINITION
        directive @b(x: Int @c) on ARGUMENT_DEFINITION
        directive @c(x: Int @b) on ARGUMENT_DEFINITION
        directive @d(x: I) on INPUT_FIELD_DEFINITION | ENUM_VALUE
        input I { e: E }
        enum E { A @d }
        """)
        == [
          #"1:12: Directive "@a" cannot reference itself. (1:21: It is used here.)"#,
          #"2:12: Directive "@b" cannot reference itself. (3:21: It is used here.)"#,
          #"3:12: Directive "@c" cannot reference itself. (2:21: It is used here.)"#,
          #"4:12: Directive "@d" cannot reference itself. (6:12: It is used here.)"#,
        ])
  }
}
