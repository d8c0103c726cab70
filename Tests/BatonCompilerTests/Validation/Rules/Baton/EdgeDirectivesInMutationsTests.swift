import Testing

@testable import BatonCompiler

@Suite struct EdgeDirectivesInMutationsTests {
  @Test("Mutations and subscriptions change connections")
  func valid() throws {
    #expect(
      try clientErrors(
        EdgeDirectivesInMutations.self,
        """
        mutation M($k: [ID!]!) { unpost(id: 1) { id @deleteEdge(connections: $k) ...A } }
        subscription S($k: [ID!]!) {
          posted { edge @appendEdge(connections: $k) { cursor } }
        }
        fragment A on UnpostPayload { id @deleteRecord }
        """) == [])
  }

  @Test("A query does not, nor a fragment that it reaches")
  func query() throws {
    #expect(
      try clientErrors(
        EdgeDirectivesInMutations.self,
        """
        query Q { node(id: 1) { id @deleteRecord ...A } }
        fragment A on Node { id @deleteRecord }
        """) == [
          #"1:28: Directive "@deleteRecord" is for mutations and subscriptions, and a query has it. (1:1: The query is here.)"#,
          #"2:25: Directive "@deleteRecord" is for mutations and subscriptions, and a query has it. (1:1: The query is here.)"#,
        ])
  }
}
