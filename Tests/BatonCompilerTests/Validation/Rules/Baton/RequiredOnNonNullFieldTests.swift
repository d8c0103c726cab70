import Testing

@testable import BatonCompiler

@Suite struct RequiredOnNonNullFieldTests {
  @Test("A nullable field and a custom scalar may be required")
  func valid() throws {
    #expect(
      try clientErrors(
        RequiredOnNonNullField.self,
        "{ me { name @required(action: LOG) born @required(action: LOG) } }") == [])
  }

  @Test("A field that is never null need not")
  func nonNull() throws {
    #expect(
      try clientErrors(
        RequiredOnNonNullField.self,
        """
        {
          me {
            login @required(action: LOG)
            posts(first: 1) { pageInfo @required(action: THROW) { endCursor } }
          }
        }
        """) == [
          #"3:11: Field "login" of type "String!" needs no "@required"."#,
          #"4:32: Field "pageInfo" of type "PageInfo!" needs no "@required"."#,
        ])
  }
}
