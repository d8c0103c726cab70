import Testing

@testable import BatonCompiler

@Suite struct FieldsOnCorrectTypeTests {
  @Test("Fields of the type, of its interface, and meta fields")
  func valid() throws {
    #expect(
      try errors(
        FieldsOnCorrectType.self,
        """
        { __typename __schema { types { name } } dog { __typename name } catOrDog { __typename
        ... on Pet { name } } unknown: pet { other: name } }
        """)
        == [])
  }

  @Test("An unknown field is told where its alias stands, with what may have been meant")
  func unknown() throws {
    #expect(
      try errors(
        FieldsOnCorrectType.self,
        """
        {
          dog { volume: barkVolum meows }
        }
        """)
        == [
          #"2:9: Cannot query field "barkVolum" on type "Dog". Did you mean "barkVolume"?"#,
          #"2:27: Cannot query field "meows" on type "Dog"."#,
        ])
  }

  @Test("Nothing is said below a field that is not known")
  func below() throws {
    #expect(
      try errors(
        FieldsOnCorrectType.self, "{ unknown { deeper { deepest } } }")
        == [
          #"1:3: Cannot query field "unknown" on type "QueryRoot"."#
        ])
  }

  @Test("A field of some of an abstract type's values is asked for by an inline fragment")
  func abstract() throws {
    #expect(
      try errors(
        FieldsOnCorrectType.self, "{ pet { nickname } catOrDog { name } }")
        == [
          #"1:9: Cannot query field "nickname" on type "Pet". Did you mean to use an inline fragment on "Dog" or "Cat"?"#,
          #"1:31: Cannot query field "name" on type "CatOrDog". Did you mean to use an inline fragment on "Pet", "Cat", or "Dog"?"#,
        ])
  }

  @Test("Meta fields of the query root stand nowhere else")
  func meta() throws {
    #expect(
      try errors(
        FieldsOnCorrectType.self,
        """
        { dog { __schema { types { name } } __type(name: "Dog") { name } } }
        """)
        == [
          #"1:9: Cannot query field "__schema" on type "Dog"."#,
          #"1:37: Cannot query field "__type" on type "Dog"."#,
        ])
  }
}
