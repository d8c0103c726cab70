import Testing

@testable import BatonCompiler

@Suite struct UniqueVariableNamesTests {
  @Test("Operations may use each other's names")
  func valid() throws {
    #expect(
      try errors(
        UniqueVariableNames.self,
        """
        query A($x: Int, $y: Int) { dog { name } } query B($x: Int) { dog { name } }
        """)
        == [])
  }

  @Test("A name that is given again is told with its first place")
  func duplicates() throws {
    #expect(
      try errors(
        UniqueVariableNames.self, "query A($x: Int, $x: Int, $x: String) { dog { name } }")
        == [
          #"1:18: There can be only one variable named "$x". (1:10: It is first defined here.)"#,
          #"1:27: There can be only one variable named "$x". (1:10: It is first defined here.)"#,
        ])
  }
}
