import Testing

@testable import BatonCompiler

@Suite struct UniqueInputFieldNamesTests {
  @Test("Objects may stand inside each other")
  func valid() throws {
    #expect(
      try errors(
        UniqueInputFieldNames.self,
        """
        { complicatedArgs { anyArgField(anyArg: { a: { a: 1 }, b: [{ a: 1 }, { a: 2 }] }) } }
        """)
        == [])
  }

  @Test("A field that is given again is told with its first place")
  func duplicates() throws {
    #expect(
      try errors(
        UniqueInputFieldNames.self,
        """
        {
          complicatedArgs { anyArgField(anyArg: { a: 1, b: { c: 1, c: 2 }, a: 3 }) }
        }
        """)
        == [
          #"2:60: There can be only one input field named "c". (2:54: It is first given here.)"#,
          #"2:68: There can be only one input field named "a". (2:43: It is first given here.)"#,
        ])
  }
}
