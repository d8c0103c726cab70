import Testing

@testable import BatonCompiler

@Suite struct NoUnusedVariablesTests {
  @Test("A use may be in a fragment or in a directive")
  func valid() throws {
    #expect(
      try errors(
        NoUnusedVariables.self,
        """
        query Q($a: Int, $b: Boolean!) { dog { ...F name @skip(if: $b) } } fragment F on Dog {
        isAtLocation(x: $a) }
        """)
        == [])
  }

  @Test("What is not used is told, though another operation uses it")
  func unused() throws {
    #expect(
      try errors(
        NoUnusedVariables.self,
        """
        query A($x: Int, $y: Int) { dog { isAtLocation(x: $x) } }
        query B($x: Int) { dog { name } }
        query ($z: Int) { dog { name } }
        """)
        == [
          #"1:18: Variable "$y" is never used in operation "A"."#,
          #"2:9: Variable "$x" is never used in operation "B"."#,
          #"3:8: Variable "$z" is never used."#,
        ])
  }
}
