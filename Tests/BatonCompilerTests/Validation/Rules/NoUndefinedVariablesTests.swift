import Testing

@testable import BatonCompiler

@Suite struct NoUndefinedVariablesTests {
  @Test("Variables may be used in fragments, lists and objects")
  func valid() throws {
    #expect(
      try errors(
        NoUndefinedVariables.self,
        """
        query Q($a: Int, $b: Boolean!, $c: String) { dog { ...F } complicatedArgs {
        complexArgField(complexArg: { stringListField: [$c] }) { a } } } fragment F on Dog {
        isAtLocation(x: $a) name @include(if: $b) }
        """)
        == [])
  }

  @Test("What an operation uses and does not define is told with the operation")
  func undefined() throws {
    #expect(
      try errors(
        NoUndefinedVariables.self,
        """
        query Q($a: Int) {
          dog { isAtLocation(x: $a, y: $b) }
        }
        """)
        == [
          #"2:32: Variable "$b" is not defined by operation "Q". (1:1: The operation is here.)"#
        ])
  }

  @Test("A fragment is told of each operation that lacks its variable")
  func fragments() throws {
    #expect(
      try errors(
        NoUndefinedVariables.self,
        """
        { dog { ...F } }
        query A($x: Int) { dog { ...F } }
        query B { dog { ...F } }
        fragment F on Dog { isAtLocation(x: $x) }
        """)
        == [
          #"4:37: Variable "$x" is not defined. (1:1: The operation is here.)"#,
          #"4:37: Variable "$x" is not defined by operation "B". (3:1: The operation is here.)"#,
        ])
  }

  @Test("A fragment that no operation reaches is not told")
  func unreached() throws {
    #expect(
      try errors(
        NoUndefinedVariables.self, "fragment F on Dog { isAtLocation(x: $x) }")
        == [])
  }
}
