import Testing

@testable import BatonCompiler

@Suite struct ProvidedRequiredArgumentsTests {
  @Test("Arguments that are optional or have a default may be absent")
  func valid() throws {
    #expect(
      try errors(
        ProvidedRequiredArguments.self,
        """
        { complicatedArgs { intArgField nonNullFieldWithDefault multipleReqs(req1: 1, req2: 2)
        unknown } }
        """)
        == [])
  }

  @Test("What is required and absent is told, of fields and of directives")
  func missing() throws {
    #expect(
      try errors(
        ProvidedRequiredArguments.self,
        """
        {
          complicatedArgs { multipleReqs(req2: 1) a: nonNullIntArgField dog }
          dog @include { name @number }
        }
        """)
        == [
          #"2:21: Field "multipleReqs" argument "req1" of type "Int!" is required, but it was not provided."#,
          #"2:43: Field "nonNullIntArgField" argument "nonNullIntArg" of type "Int!" is required, but it was not provided."#,
          #"3:7: Directive "@include" argument "if" of type "Boolean!" is required, but it was not provided."#,
          #"3:23: Directive "@number" argument "x" of type "Int!" is required, but it was not provided."#,
        ])
  }

  @Test("Schemas are held to it too")
  func schemas() throws {
    #expect(
      try schemaErrors(
        ProvidedRequiredArguments.self, "scalar S @specifiedBy")
        == [
          #"1:10: Directive "@specifiedBy" argument "url" of type "String!" is required, but it was not provided."#
        ])
  }
}
