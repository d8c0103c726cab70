import Testing

@testable import BatonCompiler

@Suite struct ConnectionShapeTests {
  @Test("A connection has edges and says what page it is")
  func valid() throws {
    #expect(
      try clientErrors(
        ConnectionShape.self,
        """
        { me { posts(first: 1) @connection(key: "A_posts") { edges { cursor } } } }
        """) == [])
  }

  @Test("A field of any other type is told what is missing")
  func shapeless() throws {
    #expect(
      try clientErrors(
        ConnectionShape.self,
        """
        {
          me {
            name @connection(key: "A_name")
            friends(first: 1) @connection(key: "A_friends") { id }
            friend @connection(key: "A_friend") { id }
          }
        }
        """) == [
          #"3:10: Directive "@connection" cannot be used on field "User.name": its type "String" is not a connection."#,
          #"4:23: Directive "@connection" cannot be used on field "User.friends": its type "[User]" is not a connection."#,
          #"5:12: Directive "@connection" cannot be used on field "User.friend": type "User" has no field "edges" that is a list of objects."#,
          #"5:12: Directive "@connection" cannot be used on field "User.friend": type "User" has no field "pageInfo" that is an object."#,
        ])
  }
}
