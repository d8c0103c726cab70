import Testing

@testable import BatonCompiler

@Suite struct InlineDataFragmentsTests {
  @Test("A fragment of data spreads its like")
  func valid() throws {
    #expect(
      try clientErrors(
        InlineDataFragments.self,
        """
        fragment A on User @inline { name friend { ...B @alias } }
        fragment B on User @inline { id }
        fragment C on User { ...A name @required(action: LOG) }
        """) == [])
  }

  @Test("It spreads nothing else, and nothing in it is read later")
  func refused() throws {
    #expect(
      try clientErrors(
        InlineDataFragments.self,
        """
        fragment A on User @inline @refetchable(queryName: "Q") {
          name @required(action: LOG)
          posts(first: 1) @connection(key: "A_posts") { edges { node { author { ...B } } } }
        }
        fragment B on User { id }
        """) == [
          #"1:28: Directive "@refetchable" cannot be used in "@inline" fragment "A"."#,
          #"2:8: Directive "@required" cannot be used in "@inline" fragment "A"."#,
          #"3:19: Directive "@connection" cannot be used in "@inline" fragment "A"."#,
          #"3:73: Fragment "B" cannot be spread in "@inline" fragment "A": it is not "@inline" itself. (5:1: The fragment is defined here.)"#,
        ])
  }
}
