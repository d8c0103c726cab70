import Testing

@testable import BatonCompiler

@Suite struct VariablesInAllowedPositionTests {
  @Test("A stricter type, a list of one's own, and defaults on either side")
  func valid() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        query Q($a: Int!, $b: Int = 1, $c: [String!]!, $d: Boolean = false) { complicatedArgs
        { intArgField(intArg: $a) nonNullIntArgField(nonNullIntArg: $b)
        stringListArgField(stringListArg: $c) nonNullFieldWithDefault(arg: $b) } dog
        @include(if: $d) { name } }
        """)
        == [])
  }

  @Test("A nullable variable stands where the place has a default")
  func placeDefault() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        query Q($a: Int, $b: Boolean) { complicatedArgs { nonNullFieldWithDefault(arg: $a)
        complexArgField(complexArg: { requiredField: true, nonNullField: $b }) } }
        """)
        == [])
  }

  @Test("Other types are told with the variable's place")
  func mismatches() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        query Q($a: Int, $b: String, $c: [String], $d: Int = null) {
          complicatedArgs {
            nonNullIntArgField(nonNullIntArg: $a)
            intArgField(intArg: $b)
            stringListNonNullArgField(stringListNonNullArg: $c)
            stringListArgField(stringListArg: [$a])
            complexArgField(complexArg: { requiredField: $b })
            x: nonNullIntArgField(nonNullIntArg: $d)
          }
          dog { name @include(if: $a) ...F }
        }
        fragment F on Dog { isAtLocation(x: $b) }
        """)
        == [
          #"3:39: Variable "$a" of type "Int" used in position expecting type "Int!". (1:9: The variable is defined here.)"#,
          #"4:25: Variable "$b" of type "String" used in position expecting type "Int". (1:18: The variable is defined here.)"#,
          #"5:53: Variable "$c" of type "[String]" used in position expecting type "[String!]". (1:30: The variable is defined here.)"#,
          #"6:40: Variable "$a" of type "Int" used in position expecting type "String". (1:9: The variable is defined here.)"#,
          #"7:50: Variable "$b" of type "String" used in position expecting type "Boolean!". (1:18: The variable is defined here.)"#,
          #"8:42: Variable "$d" of type "Int" used in position expecting type "Int!". (1:44: The variable is defined here.)"#,
          #"10:27: Variable "$a" of type "Int" used in position expecting type "Boolean!". (1:9: The variable is defined here.)"#,
          #"12:37: Variable "$b" of type "String" used in position expecting type "Int". (1:18: The variable is defined here.)"#,
        ])
  }

  @Test("The field of an object that takes exactly one takes no nullable variable")
  func oneOf() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        query Q($a: String, $b: String!) {
          complicatedArgs {
            oneOfArgField(oneOfArg: { stringField: $a })
            x: oneOfArgField(oneOfArg: { stringField: $b })
          }
        }
        """)
        == [
          #"3:44: Variable "$a" is of type "String" but must be non-nullable to be used for OneOf Input Object "OneOfInput". (1:9: The variable is defined here.)"#
        ])
  }

  @Test("Variables that a fragment gives itself are held to the types that it gives")
  func fragmentVariables() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        { dog { ...F } }
        fragment F on Dog @argumentDefinitions(
          a: { type: "Int" }, b: { type: "String!" }, c: { type: "Boolean", defaultValue: true }, d: { type: "??" }
        ) {
          isAtLocation(x: $a, y: $b) nickname @include(if: $c) name(surname: $d)
        }
        """, options: .project)
        == [
          #"5:26: Variable "$b" of type "String!" used in position expecting type "Int". (3:23: The variable is defined here.)"#
        ])
  }

  @Test("What a spread gives may not be null where the fragment cannot use null")
  func fragmentArguments() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        query Q($n: Boolean, $d: Boolean = true) { dog {
          ...F @arguments(c: $n, b: $n)
          ...F @arguments(c: null, b: $d)
          ...G @arguments(x: $n)
          ...F @arguments(c: $d)
        } }
        fragment F on Dog @argumentDefinitions(
          c: { type: "Boolean", defaultValue: true }, b: { type: "Boolean!", defaultValue: true }
        ) { nickname @include(if: $c) name @include(if: $b) }
        fragment G on Dog @argumentDefinitions(x: { type: "Boolean", defaultValue: true }) {
          ...F @arguments(c: $x)
        }
        """, options: .project)
        == [
          #"2:22: Variable "$n" of type "Boolean" used in position expecting type "Boolean!". (1:9: The variable is defined here.)"#,
          #"2:29: Variable "$n" of type "Boolean" used in position expecting type "Boolean!". (1:9: The variable is defined here.)"#,
          #"3:22: Argument "c" cannot be null: fragment "F" uses it where null is not allowed."#,
          #"4:22: Variable "$n" of type "Boolean" used in position expecting type "Boolean!". (1:9: The variable is defined here.)"#,
        ])
  }

  @Test("A place with a default of its own takes a spread's nullable variable, but no null")
  func fragmentArgumentsInPlacesWithDefault() throws {
    #expect(
      try errors(
        VariablesInAllowedPosition.self,
        """
        query Q($n: Int) { complicatedArgs { ...F @arguments(c: $n) ...F @arguments(c: null) } }
        fragment F on ComplicatedArgs @argumentDefinitions(c: { type: "Int" }) {
          nonNullFieldWithDefault(arg: $c)
        }
        """, options: .project)
        == [
          #"1:80: Argument "c" cannot be null: fragment "F" uses it where null is not allowed."#
        ])
  }
}
