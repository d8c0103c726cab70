import Testing

@testable import BatonCompiler

@Suite struct ArgumentDefinitionsTests {
  @Test("A variable has a type, and may have a default value")
  func valid() throws {
    #expect(
      try clientErrors(
        ArgumentDefinitions.self,
        """
        fragment A on User
          @argumentDefinitions(a: {type: "[Int!]!", defaultValue: [1]}, b: {type: "ID"}) {
          id
        }
        """) == [])
  }

  @Test("What defines a variable is an object of these")
  func members() throws {
    #expect(
      try clientErrors(
        ArgumentDefinitions.self,
        """
        fragment A on User
          @argumentDefinitions(a: "Int", b: {}, c: {type: "Int", defaultValu: 1, provider: "x"}) {
          id
        }
        """) == [
          #"2:27: Variable "$a" is defined by an object, as in { type: "Int" }, found "Int"."#,
          #"2:34: Variable "$b" has no type."#,
          #"2:58: Variable "$c" is defined by "type" and "defaultValue", found "defaultValu"."#,
          #"2:74: Variable "$c" is defined by "type" and "defaultValue", found "provider"."#,
        ])
  }

  @Test("A type is the text of an input type")
  func types() throws {
    #expect(
      try clientErrors(
        ArgumentDefinitions.self,
        """
        fragment A on User
          @argumentDefinitions(a: {type: Int}, b: {type: "Array<Int>"}, c: {type: "[Boolan]"}, d: {type: "User!"}) {
          id
        }
        """) == [
          #"2:34: The type of variable "$a" is a text such as "[Int!]", found Int."#,
          #"2:50: The type of variable "$b" is a text such as "[Int!]", found "Array<Int>"."#,
          #"2:75: Unknown type "Boolan". Did you mean "Boolean"?"#,
          #"2:98: Variable "$d" cannot be non-input type "User!"."#,
        ])
  }

  @Test("A default value is a constant")
  func defaultValue() throws {
    #expect(
      try clientErrors(
        ArgumentDefinitions.self,
        """
        fragment A on User @argumentDefinitions(a: {type: "[Int]", defaultValue: [$x]}) {
          id
        }
        """) == [
          #"1:74: The default value of variable "$a" must be a constant."#
        ])
  }
}
