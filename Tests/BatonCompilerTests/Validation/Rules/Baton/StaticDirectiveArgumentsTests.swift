import Testing

@testable import BatonCompiler

@Suite struct StaticDirectiveArgumentsTests {
  @Test("Constants are read, and variables where a server reads them")
  func valid() throws {
    #expect(
      try clientErrors(
        StaticDirectiveArguments.self,
        """
        query Q($c: Boolean!, $k: [ID!]!) {
          me {
            name @required(action: THROW)
            ...A @defer(if: $c, label: "a")
            friend @catch(to: NULL) { id }
          }
        }
        mutation M($k: [ID!]!) { unpost(id: 1) { id @deleteEdge(connections: $k) } }
        """) == [])
  }

  @Test("A variable is not")
  func variable() throws {
    #expect(
      try clientErrors(
        StaticDirectiveArguments.self,
        """
        query Q($a: String) {
          me {
            ...A @alias(as: $a)
            posts(first: 1) @connection(key: "Q_posts", filters: [$a]) { edges { cursor } }
          }
        }
        """) == [
          #"3:21: Argument "as" of "@alias" must be a constant: the compiler reads it."#,
          #"4:58: Argument "filters" of "@connection" must be a constant: the compiler reads it."#,
        ])
  }

  @Test("An action is one of the enum")
  func enumeration() throws {
    #expect(
      try clientErrors(
        StaticDirectiveArguments.self,
        """
        {
          me {
            name @required(action: FAIL)
            login @required(action: "LOG")
            friend @catch(to: THROW) { id }
          }
        }
        """) == [
          #"3:28: Argument "action" of "@required" is NONE, LOG or THROW, found FAIL."#,
          #"4:29: Argument "action" of "@required" is NONE, LOG or THROW, found "LOG"."#,
          #"5:23: Argument "to" of "@catch" is RESULT or NULL, found THROW."#,
        ])
  }
}
