import Testing

@testable import BatonCompiler

@Suite struct KnownArgumentNamesTests {
  @Test("Arguments in any order")
  func valid() throws {
    #expect(
      try errors(
        KnownArgumentNames.self,
        """
        { complicatedArgs { multipleReqs(req2: 1, req1: 2) } dog @include(if: true) {
        unknown(x: 1) @unknown(x: 1) } }
        """)
        == [])
  }

  @Test("An unknown argument of a field or a directive is told with what may have been meant")
  func unknown() throws {
    #expect(
      try errors(
        KnownArgumentNames.self,
        """
        {
          dog { doesKnowCommand(dogComand: SIT, other: 1) name @skip(iff: true) }
          __type(nam: "A") { name }
        }
        """)
        == [
          #"2:25: Unknown argument "dogComand" on field "Dog.doesKnowCommand". Did you mean "dogCommand"?"#,
          #"2:41: Unknown argument "other" on field "Dog.doesKnowCommand"."#,
          #"2:62: Unknown argument "iff" on directive "@skip". Did you mean "if"?"#,
          #"3:10: Unknown argument "nam" on field "QueryRoot.__type". Did you mean "name"?"#,
        ])
  }

  @Test("Schemas are held to it too")
  func schemas() throws {
    #expect(
      try schemaErrors(
        KnownArgumentNames.self,
        """
        type Query { a: Int @deprecated(raeson: "b") }
        """)
        == [
          #"1:33: Unknown argument "raeson" on directive "@deprecated". Did you mean "reason"?"#
        ])
  }
}
