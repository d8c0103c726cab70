import Testing

@testable import BatonCompiler

@Suite struct NoUnusedFragmentVariablesTests {
  @Test("Variables are used in arguments and handed on")
  func valid() throws {
    #expect(
      try clientErrors(
        NoUnusedFragmentVariables.self,
        """
        fragment A on User @argumentDefinitions(a: {type: "Int"}, b: {type: "Int"}) {
          avatar(size: $a) { url }
          ...B @arguments(b: $b)
        }
        """) == [])
  }

  @Test("One that is not used is told")
  func unused() throws {
    #expect(
      try clientErrors(
        NoUnusedFragmentVariables.self,
        """
        fragment A on User @argumentDefinitions(a: {type: "Int"}, b: {type: "Int"}) {
          avatar(size: $b) { url }
        }
        """) == [
          #"1:41: Variable "$a" is never used in fragment "A"."#
        ])
  }
}
