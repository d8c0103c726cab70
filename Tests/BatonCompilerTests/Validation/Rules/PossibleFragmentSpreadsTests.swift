import Testing

@testable import BatonCompiler

@Suite struct PossibleFragmentSpreadsTests {
  @Test("Where one type can be the other")
  func valid() throws {
    #expect(
      try errors(
        PossibleFragmentSpreads.self,
        """
        { dog { ... on Dog { name } ... on Pet { name } ... on CatOrDog { __typename } ... {
        name } } pet { ... on Dog { name } ... on Canine { name } ...F } } fragment F on
        CatOrDog { __typename }
        """)
        == [])
  }

  @Test("Where no object can be of both types")
  func impossible() throws {
    #expect(
      try errors(
        PossibleFragmentSpreads.self,
        """
        {
          dog { ... on Cat { name } ...F }
          human { ... on Pet { name } }
          catOrDog { ... on Human { name } }
        }
        fragment F on Human { pets { ...G } }
        fragment G on Human { name }
        """)
        == [
          #"2:9: Fragment cannot be spread here as objects of type "Dog" can never be of type "Cat"."#,
          #"2:29: Fragment "F" cannot be spread here as objects of type "Dog" can never be of type "Human"."#,
          #"3:11: Fragment cannot be spread here as objects of type "Human" can never be of type "Pet"."#,
          #"4:14: Fragment cannot be spread here as objects of type "CatOrDog" can never be of type "Human"."#,
          #"6:30: Fragment "G" cannot be spread here as objects of type "Pet" can never be of type "Human"."#,
        ])
  }
}
