import Testing

@testable import BatonCompiler

@Suite struct NoUnusedFragmentsTests {
  @Test("Fragments may be reached through others")
  func valid() throws {
    #expect(
      try errors(
        NoUnusedFragments.self,
        "{ dog { ...A } } fragment A on Dog { ...B } fragment B on Dog { name }")
        == [])
  }

  @Test("What no operation reaches is told, though other fragments do")
  func unused() throws {
    #expect(
      try errors(
        NoUnusedFragments.self,
        """
        { dog { name } }
        fragment A on Dog { ...B }
        fragment B on Dog { ...A }
        """)
        == [
          #"2:1: Fragment "A" is never used."#,
          #"3:1: Fragment "B" is never used."#,
        ])
  }
}
