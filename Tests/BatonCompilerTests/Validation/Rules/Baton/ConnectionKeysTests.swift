import Testing

@testable import BatonCompiler

@Suite struct ConnectionKeysTests {
  @Test("A key ends in the response key, and may be used again for the same connection")
  func valid() throws {
    #expect(
      try clientErrors(
        ConnectionKeys.self,
        """
        fragment A on User {
          posts(first: 1) @connection(key: "A_posts") { count }
          recent: posts(last: 1) @connection(key: "A_recent") { count }
        }
        fragment B on Actor { posts(first: 2) @connection(key: "A_posts") { count } }
        """) == [])
  }

  @Test("Any other form is told")
  func form() throws {
    #expect(
      try clientErrors(
        ConnectionKeys.self,
        """
        {
          me {
            posts(first: 1) @connection(key: "posts") { count }
            a: posts(first: 1) @connection(key: "_a") { count }
            b: posts(first: 1) @connection(key: "1_b") { count }
            c: posts(first: 1) @connection(key: "A_posts") { count }
          }
        }
        """) == [
          #"3:38: The key of a connection is of the form "<Name>_posts", found "posts"."#,
          #"4:41: The key of a connection is of the form "<Name>_a", found "_a"."#,
          #"5:41: The key of a connection is of the form "<Name>_b", found "1_b"."#,
          #"6:41: The key of a connection is of the form "<Name>_c", found "A_posts"."#,
        ])
  }

  @Test("A key of another connection is told")
  func taken() throws {
    #expect(
      try clientErrors(
        ConnectionKeys.self,
        """
        fragment A on User { posts(first: 1) @connection(key: "A_posts") { count } }
        fragment B on Page { posts(first: 1) @connection(key: "A_posts") { count } }
        fragment C on User {
          posts(first: 1) @connection(key: "A_posts", filters: ["tag"]) { count }
        }
        """) == [
          #"2:55: Key "A_posts" stands for another connection already. (1:55: It is first used here.)"#,
          #"4:36: Key "A_posts" stands for another connection already. (1:55: It is first used here.)"#,
        ])
  }
}
