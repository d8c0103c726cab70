import Testing

@testable import BatonCompiler

@Suite struct InputObjectCyclesTests {
  @Test("What is nullable or a list may be left out")
  func valid() throws {
    #expect(
      try schemaErrors(
        InputObjectCycles.self, "input A { a: A b: [A!]! c: B! } input B { a: A }")
        == [])
  }

  @Test("A ring of required fields is told with its way")
  func rings() throws {
    #expect(
      try schemaErrors(
        InputObjectCycles.self,
        """
        input A { a: A! }
        input B { c: C! }
        input C { d: D! }
        input D { b: B! }
        """)
        == [
          #"1:11: Cannot reference Input Object "A" within itself through a series of non-null fields: "a"."#,
          #"2:11: Cannot reference Input Object "B" within itself through a series of non-null fields: "c.d.b". (3:11: The reference goes on here.) (4:11: The reference goes on here.)"#,
        ])
  }
}
