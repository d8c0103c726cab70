import Testing

@testable import BatonCompiler

/// `@arguments` are checked by the rules for all arguments, against the fragment's
/// `@argumentDefinitions`.
@Suite struct FragmentArgumentsTests {
  @Test("A fragment's variables and what they are given are named once")
  func unique() throws {
    #expect(
      try clientErrors(
        UniqueArgumentNames.self,
        """
        { me { ...A @arguments(n: 1, n: 2) } }
        fragment A on User @argumentDefinitions(n: {type: "Int"}, n: {type: "Int"}) {
          avatar(size: $n) { url }
        }
        """) == [
          #"1:30: There can be only one argument named "n". (1:24: It is first given here.)"#,
          #"2:59: There can be only one argument named "n". (2:41: It is first given here.)"#,
        ])
  }

  @Test("A fragment is given what it defines")
  func known() throws {
    #expect(
      try clientErrors(
        KnownArgumentNames.self,
        """
        { me { ...A @arguments(size: 1) ...B @arguments } }
        fragment A on User @argumentDefinitions(size: {type: "Int"}) { id }
        fragment B on User { id }
        """) == [])
  }

  @Test("A fragment is not given what it does not define")
  func unknown() throws {
    #expect(
      try clientErrors(
        KnownArgumentNames.self,
        """
        { me { ...A @arguments(sise: 1) ...B @arguments(a: 1) } }
        fragment A on User @argumentDefinitions(size: {type: "Int"}) { id }
        fragment B on User { id }
        """) == [
          #"1:24: Unknown argument "sise" on fragment "A". Did you mean "size"?"#,
          #"1:49: Unknown argument "a" on fragment "B"."#,
        ])
  }

  @Test("A variable that is nullable or has a default value is not required")
  func optional() throws {
    #expect(
      try clientErrors(
        ProvidedRequiredArguments.self,
        """
        { me { ...A } }
        fragment A on User
          @argumentDefinitions(a: {type: "Int"}, b: {type: "Int!", defaultValue: 1}) {
          id
        }
        """) == [])
  }

  @Test("A spread gives what its fragment requires")
  func required() throws {
    #expect(
      try clientErrors(
        ProvidedRequiredArguments.self,
        """
        { me { ...A ...A @arguments(a: 1) } }
        fragment A on User @argumentDefinitions(a: {type: "Int!"}, b: {type: "[Int]!"}) {
          id
        }
        """) == [
          #"1:8: Fragment "A" argument "a" of type "Int!" is required, but it was not provided."#,
          #"1:8: Fragment "A" argument "b" of type "[Int]!" is required, but it was not provided."#,
          #"1:13: Fragment "A" argument "b" of type "[Int]!" is required, but it was not provided."#,
        ])
  }

  @Test("What is given is of the variable's type")
  func values() throws {
    #expect(
      try clientErrors(
        ValuesOfCorrectType.self,
        """
        { me { ...A @arguments(a: "x", b: null, c: [1, "y"]) } }
        fragment A on User
          @argumentDefinitions(a: {type: "Int"}, b: {type: "Int!"}, c: {type: "[Int]"}) {
          id
        }
        """) == [
          #"1:27: Expected value of type "Int", found "x"."#,
          #"1:35: Expected value of type "Int!", found null."#,
          #"1:48: Expected value of type "Int", found "y"."#,
        ])
  }

  @Test("A default value is of its type")
  func defaultValues() throws {
    #expect(
      try clientErrors(
        ValuesOfCorrectType.self,
        """
        fragment A on User
          @argumentDefinitions(a: {type: "Int", defaultValue: "x"}, b: {type: "Int!", defaultValue: null}) {
          id
        }
        """) == [
          #"2:55: Expected value of type "Int", found "x"."#,
          #"2:93: Expected value of type "Int!", found null."#,
        ])
  }

  @Test("A variable that is given is of the fragment's type, and its own use is of the place's")
  func variables() throws {
    #expect(
      try clientErrors(
        VariablesInAllowedPosition.self,
        """
        query Q($a: Int, $b: Int!) { me { ...A @arguments(n: $a) ...A @arguments(n: $b) } }
        fragment A on User @argumentDefinitions(n: {type: "Int!"}) {
          avatar(scale: $n) { url }
          ...B @arguments(m: $n)
        }
        fragment B on User @argumentDefinitions(m: {type: "Int!", defaultValue: 1}) {
          avatar(size: $m) { url }
        }
        """) == [
          #"1:54: Variable "$a" of type "Int" used in position expecting type "Int!". (1:9: The variable is defined here.)"#,
          #"3:17: Variable "$n" of type "Int!" used in position expecting type "Float". (2:41: The variable is defined here.)"#,
        ])
  }
}
