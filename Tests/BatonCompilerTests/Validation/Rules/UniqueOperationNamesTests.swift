import Testing

@testable import BatonCompiler

@Suite struct UniqueOperationNamesTests {
  @Test("Operations have names of their own, which fragments may have too")
  func valid() throws {
    #expect(
      try errors(
        UniqueOperationNames.self,
        """
        query A { dog { ...B } } mutation C { rename(name: "x") { name } } fragment B on Dog {
        name }
        """)
        == [])
  }

  @Test("A name that is given again is told with its first place, whatever the kinds are")
  func duplicates() throws {
    #expect(
      try errors(
        UniqueOperationNames.self,
        """
        query A { dog { name } }
        mutation A { rename(name: "x") { name } }
        query A { cat { name } }
        """)
        == [
          #"2:10: There can be only one operation named "A". (1:7: It is first defined here.)"#,
          #"3:7: There can be only one operation named "A". (1:7: It is first defined here.)"#,
        ])
  }
}
