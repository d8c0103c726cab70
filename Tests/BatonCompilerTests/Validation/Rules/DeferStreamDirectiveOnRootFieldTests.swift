import Testing

@testable import BatonCompiler

@Suite struct DeferStreamDirectiveOnRootFieldTests {
  @Test("Queries may defer their root fields, and others what is below")
  func valid() throws {
    #expect(
      try errors(
        DeferStreamDirectiveOnRootField.self,
        """
        { ... @defer { dog { name } } } mutation M { rename(name: "x") { ... @defer { name } }
        }
        """, options: .project)
        == [])
  }

  @Test("Mutations and subscriptions may not")
  func others() throws {
    #expect(
      try errors(
        DeferStreamDirectiveOnRootField.self,
        """
        mutation M { ... @defer { rename(name: "x") { name } } }
        subscription S { ...F @defer }
        fragment F on SubscriptionRoot { dogs @stream { name } }
        """, options: .project)
        == [
          #"1:18: Directive "@defer" cannot be used on root mutation type "MutationRoot"."#,
          #"2:23: Directive "@defer" cannot be used on root subscription type "SubscriptionRoot"."#,
          #"3:39: Directive "@stream" cannot be used on root subscription type "SubscriptionRoot"."#,
        ])
  }
}
