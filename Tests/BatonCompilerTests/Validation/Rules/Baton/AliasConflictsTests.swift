import Testing

@testable import BatonCompiler

@Suite struct AliasConflictsTests {
  @Test("What is apart may have the same name")
  func valid() throws {
    #expect(
      try clientErrors(
        AliasConflicts.self,
        """
        {
          me {
            name
            ...A @alias(as: "a")
            friend { ...A @alias(as: "a") }
            ... on User @alias(as: "b") { ...A @alias(as: "name") }
          }
          actor { ... on User { ...A @alias(as: "x") } ... on Page { x: name } x: name }
        }
        fragment A on User { id }
        """) == [])
  }

  @Test("A field's name is told")
  func fields() throws {
    #expect(
      try clientErrors(
        AliasConflicts.self,
        """
        {
          me {
            name
            ...A @alias(as: "name")
            ...A @alias
            User: id
            ... on User @alias { A: id }
            A: id
          }
        }
        fragment A on User { id }
        """) == [
          #"4:21: Alias "name" is the name of a field too. (3:5: The field is here.)"#,
          #"5:10: Alias "A" is the name of a field too. (8:5: The field is here.)"#,
          #"7:17: Alias "User" is the name of a field too. (6:5: The field is here.)"#,
        ])
  }

  @Test("Another alias is told, and what an inline fragment of the same type holds")
  func aliases() throws {
    #expect(
      try clientErrors(
        AliasConflicts.self,
        """
        {
          me {
            ...A @alias(as: "a")
            ... on Named { name ... @alias(as: "a") { id } }
            ...A @alias(as: "name")
          }
        }
        fragment A on User { id }
        """) == [
          #"4:40: There can be only one fragment with alias "a". (3:21: The alias is first used here.)"#,
          #"5:21: Alias "name" is the name of a field too. (4:20: The field is here.)"#,
        ])
  }
}
