import Testing

@testable import BatonCompiler

@Suite struct RefetchableConnectionsTests {
  @Test("Variables say which page")
  func valid() throws {
    #expect(
      try clientErrors(
        RefetchableConnections.self,
        """
        fragment A on User @refetchable(queryName: "A1") {
          posts(first: $a, after: $b) @connection(key: "A_posts") { count }
        }
        fragment B on User @refetchable(queryName: "B1") {
          posts(last: $a, before: $b) @connection(key: "B_posts") { count }
        }
        fragment C on User { posts(first: 1) @connection(key: "C_posts") { count } }
        """) == [])
  }

  @Test("Without them it is told")
  func constants() throws {
    #expect(
      try clientErrors(
        RefetchableConnections.self,
        """
        fragment A on User @refetchable(queryName: "A1") {
          posts(first: 1, after: $b) @connection(key: "A_posts") { count }
        }
        fragment B on User @refetchable(queryName: "B1") {
          ... { posts(last: $b) @connection(key: "B_posts") { count } }
        }
        """) == [
          #"2:30: Connection "posts" of a "@refetchable" fragment needs variables for "first" and "after", or for "last" and "before"."#,
          #"5:25: Connection "posts" of a "@refetchable" fragment needs variables for "first" and "after", or for "last" and "before"."#,
        ])
  }

  @Test("A second connection and one in a list are told")
  func several() throws {
    #expect(
      try clientErrors(
        RefetchableConnections.self,
        """
        fragment A on User @refetchable(queryName: "A1") {
          friends(first: 1) {
            posts(first: $a, after: $b) @connection(key: "A_posts") { count }
          }
          posts(first: $a, after: $b) @connection(key: "B_posts") { count }
        }
        """) == [
          #"3:33: Connection "posts" of a "@refetchable" fragment cannot stand in a list."#,
          #"5:31: A "@refetchable" fragment can have only one connection. (3:33: It has one here.)"#,
        ])
  }
}
