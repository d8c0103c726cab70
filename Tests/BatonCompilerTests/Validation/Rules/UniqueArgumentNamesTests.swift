import Testing

@testable import BatonCompiler

@Suite struct UniqueArgumentNamesTests {
  @Test("Fields and directives may use each other's names")
  func valid() throws {
    #expect(
      try errors(
        UniqueArgumentNames.self, "{ dog { isAtLocation(x: 1, y: 2) @number(x: 1) } }")
        == [])
  }

  @Test("An argument that is given again is told with its first place")
  func duplicates() throws {
    #expect(
      try errors(
        UniqueArgumentNames.self,
        """
        {
          dog { isAtLocation(x: 1, x: 2, x: 3) @number(x: 1, x: 2) unknown(a: 1, a: 2) }
        }
        """)
        == [
          #"2:28: There can be only one argument named "x". (2:22: It is first given here.)"#,
          #"2:34: There can be only one argument named "x". (2:22: It is first given here.)"#,
          #"2:54: There can be only one argument named "x". (2:48: It is first given here.)"#,
          #"2:74: There can be only one argument named "a". (2:68: It is first given here.)"#,
        ])
  }
}
