import Testing

@testable import BatonCompiler

@Suite struct DefaultValueCyclesTests {
  @Test("A default that says what it needs has an end")
  func valid() throws {
    #expect(
      try schemaErrors(
        DefaultValueCycles.self,
        """
        input A { a: A = { a: null } b: B = { a: { a: null, b: null } } } input B { a: A }
        """)
        == [])
  }

  @Test("Defaults that need themselves are told with their way")
  func rings() throws {
    #expect(
      try schemaErrors(
        DefaultValueCycles.self,
        """
        input A { a: A = {} }
        input B { c: C = {} }
        input C { bs: [B] = [{}] }
        input D { e: D = { f: 1 } f: Int }
        """)
        == [
          #"1:18: The default value of Input Object field "A.a" references itself."#,
          #"2:18: The default value of Input Object field "B.c" references itself via the default values of: "C.bs". (3:21: Then this one is needed.)"#,
          #"4:18: The default value of Input Object field "D.e" references itself."#,
        ])
  }
}
