import Testing

@testable import BatonCompiler

@Suite struct ConnectionSelectionsTests {
  @Test("Edges may be selected in a fragment")
  func valid() throws {
    #expect(
      try clientErrors(
        ConnectionSelections.self,
        """
        {
          me {
            posts(first: 1) @connection(key: "A_posts") { ...E }
            other: posts(last: 1) @connection(key: "A_other") {
              ... { e: edges { cursor } }
            }
          }
        }
        fragment E on PostConnection { edges { cursor } }
        """) == [])
  }

  @Test("A connection without a page or edges is told")
  func missing() throws {
    #expect(
      try clientErrors(
        ConnectionSelections.self,
        """
        {
          me {
            posts(after: 1) @connection(key: "A_posts") { edges { cursor } }
            other: posts(last: 1) @connection(key: "A_other") { count }
          }
        }
        """) == [
          #"3:21: Field "posts" with "@connection" needs argument "first" or "last"."#,
          #"4:27: Field "other" with "@connection" needs a selection of "edges"."#,
        ])
  }
}
