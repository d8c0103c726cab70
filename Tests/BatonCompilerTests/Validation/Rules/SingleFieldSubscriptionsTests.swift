import Testing

@testable import BatonCompiler

@Suite struct SingleFieldSubscriptionsTests {
  @Test("One field, however often it is selected")
  func valid() throws {
    #expect(
      try errors(
        SingleFieldSubscriptions.self,
        """
        subscription S { dogs { name } ...F } fragment F on SubscriptionRoot { dogs { nickname
        } ... on Dog { name } }
        """)
        == [])
  }

  @Test("A second field is told with the first, through fragments too")
  func second() throws {
    #expect(
      try errors(
        SingleFieldSubscriptions.self,
        """
        subscription S {
          dogs { name }
          ...F
        }
        fragment F on SubscriptionRoot {
          ... { other: dogs { name } cats { name } }
        }
        """)
        == [
          #"6:9: Subscription "S" must select only one top level field. (2:3: The first one is here.)"#
        ])
  }

  @Test("An operation without a name is told so")
  func anonymous() throws {
    #expect(
      try errors(
        SingleFieldSubscriptions.self, "subscription { dogs { name } cats { name } }")
        == [
          "1:30: Anonymous Subscription must select only one top level field. (1:16: The first one is here.)"
        ])
  }

  @Test("Introspection fields are told")
  func introspection() throws {
    #expect(
      try errors(
        SingleFieldSubscriptions.self, "subscription S { __typename }")
        == [
          #"1:18: Subscription "S" must not select an introspection top level field."#
        ])
  }

  @Test("Conditions at the root are told, and only there")
  func conditions() throws {
    #expect(
      try errors(
        SingleFieldSubscriptions.self,
        """
        subscription S($a: Boolean!) {
          dogs @skip(if: $a) { name @skip(if: $a) }
          ... @include(if: $a) { dogs { name } }
          ...F @include(if: $a)
        }
        fragment F on SubscriptionRoot { dogs { name } }
        """)
        == [
          #"2:8: Subscription "S" must not use "@skip" or "@include" directives in the top level selection."#,
          #"3:7: Subscription "S" must not use "@skip" or "@include" directives in the top level selection."#,
          #"4:8: Subscription "S" must not use "@skip" or "@include" directives in the top level selection."#,
        ])
  }

  @Test("Fragments that spread each other in a ring are followed once")
  func ring() throws {
    #expect(
      try errors(
        SingleFieldSubscriptions.self,
        """
        subscription S { ...F } fragment F on SubscriptionRoot { dogs { name } ...F }
        """)
        == [])
  }
}
