import Testing

@testable import BatonCompiler

@Suite struct AliasNamesTests {
  @Test("An alias is a name, or the fragment's own or the type's")
  func valid() throws {
    #expect(
      try clientErrors(
        AliasNames.self,
        """
        {
          me {
            ...A @alias
            ...A @alias(as: "_a1")
            ... on User @alias { id }
            ... @alias(as: "b") { id }
          }
        }
        """) == [])
  }

  @Test("Nothing else is a name")
  func notNames() throws {
    #expect(
      try clientErrors(
        AliasNames.self,
        """
        {
          me {
            ...A @alias(as: "")
            ...A @alias(as: "1a")
            ... on User @alias(as: "a-b") { id }
          }
        }
        """) == [
          #"3:21: "" is not a name that an alias can have."#,
          #"4:21: "1a" is not a name that an alias can have."#,
          #"5:28: "a-b" is not a name that an alias can have."#,
        ])
  }

  @Test("What has no type needs one")
  func missing() throws {
    #expect(
      try clientErrors(AliasNames.self, "{ me { ... @alias { id } ... @alias(as: null) { id } } }")
        == [
          #"1:12: Argument "as" of "@alias" is required on an inline fragment without a type condition."#,
          #"1:30: Argument "as" of "@alias" is required on an inline fragment without a type condition."#,
        ])
  }
}
