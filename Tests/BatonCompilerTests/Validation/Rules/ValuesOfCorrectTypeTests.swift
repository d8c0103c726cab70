import Testing

@testable import BatonCompiler

@Suite struct ValuesOfCorrectTypeTests {
  @Test("Each scalar takes its literals, a custom one takes any")
  func scalars() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        { complicatedArgs { a: intArgField(intArg: -2147483648) b: floatArgField(floatArg: 1)
        c: floatArgField(floatArg: 1e50) d: stringArgField(stringArg: "a") e:
        booleanArgField(booleanArg: true) f: idArgField(idArg: 1) g: idArgField(idArg: "1") h:
        anyArgField(anyArg: { a: [A, 1e999, $v] }) i: intArgField(intArg: null) } }
        """)
        == [])
  }

  @Test("Other literals are told with the type")
  func otherScalars() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        {
          complicatedArgs {
            a: intArgField(intArg: "3") b: intArgField(intArg: 3.0) c: intArgField(intArg: FOO)
            d: floatArgField(floatArg: "3") e: stringArgField(stringArg: 1) f: booleanArgField(booleanArg: 1)
            g: idArgField(idArg: 1.5) h: idArgField(idArg: true) i: stringArgField(stringArg: { a: 1 })
            j: nonNullIntArgField(nonNullIntArg: null) k: intArgField(intArg: [1])
          }
        }
        """)
        == [
          #"3:28: Expected value of type "Int", found "3"."#,
          #"3:56: Expected value of type "Int", found 3.0."#,
          #"3:84: Expected value of type "Int", found FOO."#,
          #"4:32: Expected value of type "Float", found "3"."#,
          #"4:66: Expected value of type "String", found 1."#,
          #"4:100: Expected value of type "Boolean", found 1."#,
          #"5:26: Expected value of type "ID", found 1.5."#,
          #"5:52: Expected value of type "ID", found true."#,
          #"5:87: Expected value of type "String", found {a: 1}."#,
          #"6:42: Expected value of type "Int!", found null."#,
          #"6:71: Expected value of type "Int", found [1]."#,
        ])
  }

  @Test("Numbers that the type does not hold are told")
  func ranges() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        {
          complicatedArgs {
            a: intArgField(intArg: 2147483648) b: floatArgField(floatArg: 1e999)
          }
        }
        """)
        == [
          "3:28: Int cannot represent non 32-bit signed integer value: 2147483648",
          "3:67: Float cannot represent a value as large as 1e999",
        ])
  }

  @Test("Enums take their values as names")
  func enums() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self, "{ dog { doesKnowCommand(dogCommand: SIT) } }")
        == [])
  }

  @Test("Other values of an enum are told with those that may have been meant")
  func otherEnums() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        {
          dog {
            a: doesKnowCommand(dogCommand: JUGGLE) b: doesKnowCommand(dogCommand: sit)
            c: doesKnowCommand(dogCommand: "SIT") d: doesKnowCommand(dogCommand: 2)
          }
        }
        """)
        == [
          #"3:36: Value "JUGGLE" does not exist in "DogCommand" enum."#,
          #"3:75: Value "sit" does not exist in "DogCommand" enum. Did you mean the enum value "SIT"?"#,
          #"4:36: Enum "DogCommand" cannot represent non-enum value: "SIT". Did you mean the enum value "SIT"?"#,
          #"4:74: Enum "DogCommand" cannot represent non-enum value: 2."#,
        ])
  }

  @Test("A single value stands for a list of one")
  func lists() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        { complicatedArgs { a: stringListArgField(stringListArg: ["a", null, "b"]) b:
        stringListArgField(stringListArg: "a") c:
        stringListNonNullArgField(stringListNonNullArg: []) } }
        """)
        == [])
  }

  @Test("The elements of a list are told")
  func elements() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        {
          complicatedArgs {
            a: stringListArgField(stringListArg: ["a", 1]) b: stringListArgField(stringListArg: 1)
            c: stringListNonNullArgField(stringListNonNullArg: [null])
          }
        }
        """)
        == [
          #"3:48: Expected value of type "String", found 1."#,
          #"3:89: Expected value of type "[String]", found 1."#,
          #"4:57: Expected value of type "String!", found null."#,
        ])
  }

  @Test("Input objects are given what they require")
  func objects() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        { complicatedArgs { a: complexArgField(complexArg: { requiredField: true, intField:
        null, stringListField: ["a"] }) } }
        """)
        == [])
  }

  @Test("What an input object lacks, does not know or cannot take is told")
  func otherObjects() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        {
          complicatedArgs {
            a: complexArgField(complexArg: { intField: 4 }) b: complexArgField(complexArg: "x")
            c: complexArgField(complexArg: { requiredField: true, nonNullField: null, intFeld: 1 })
            d: complexArgField(complexArg: { requiredField: true, stringListField: [1, 2] })
          }
        }
        """)
        == [
          #"3:36: Field "ComplexInput.requiredField" of required type "Boolean!" was not provided."#,
          #"3:84: Expected value of type "ComplexInput", found "x"."#,
          #"4:73: Expected value of type "Boolean!", found null."#,
          #"4:79: Field "intFeld" is not defined by type "ComplexInput". Did you mean "intField"?"#,
          #"5:77: Expected value of type "String", found 1."#,
          #"5:80: Expected value of type "String", found 2."#,
        ])
  }

  @Test("An object that takes exactly one is given one")
  func oneOf() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        {
          complicatedArgs {
            a: oneOfArgField(oneOfArg: { stringField: "a" }) b: oneOfArgField(oneOfArg: {})
            c: oneOfArgField(oneOfArg: { stringField: "a", intField: 1 })
            d: oneOfArgField(oneOfArg: { stringField: null })
          }
        }
        """)
        == [
          #"3:81: OneOf Input Object "OneOfInput" must specify exactly one key."#,
          #"4:32: OneOf Input Object "OneOfInput" must specify exactly one key."#,
          #"5:47: Field "OneOfInput.stringField" must be non-null."#,
        ])
  }

  @Test("Default values and the arguments of directives are values too")
  func elsewhere() throws {
    #expect(
      try errors(
        ValuesOfCorrectType.self,
        """
        query Q($a: Int = "x", $b: ComplexInput = { requiredField: 1 }, $c: Int! = null) {
          dog @include(if: "yes") { name }
        }
        """)
        == [
          #"1:19: Expected value of type "Int", found "x"."#,
          #"1:60: Expected value of type "Boolean!", found 1."#,
          #"1:76: Expected value of type "Int!", found null."#,
          #"2:20: Expected value of type "Boolean!", found "yes"."#,
        ])
  }

  @Test("Schemas are held to it too")
  func schemas() throws {
    #expect(
      try schemaErrors(
        ValuesOfCorrectType.self,
        """
        directive @d(x: Int) on OBJECT
        type Query @d(x: "a") { a(x: Int = "a", y: [Int!] = [null]): Int @deprecated(reason: null) }
        input I { a: Boolean = 1 b: I = { b: {}, c: 1 } }
        """)
        == [
          #"2:18: Expected value of type "Int", found "a"."#,
          #"2:36: Expected value of type "Int", found "a"."#,
          #"2:54: Expected value of type "Int!", found null."#,
          #"2:86: Expected value of type "String!", found null."#,
          #"3:24: Expected value of type "Boolean", found 1."#,
          #"3:42: Field "c" is not defined by type "I"."#,
        ])
  }
}
