import Testing

@testable import BatonCompiler

@Suite struct StreamDirectiveOnListFieldTests {
  @Test("Lists may be streamed, non-null ones too")
  func valid() throws {
    #expect(
      try errors(
        StreamDirectiveOnListField.self,
        """
        { human { pets @stream { name } relatives @stream(initialCount: 2) { name } } }
        """, options: .project)
        == [])
  }

  @Test("Other fields may not")
  func others() throws {
    #expect(
      try errors(
        StreamDirectiveOnListField.self, "{ dog @stream { name } }", options: .project)
        == [
          #"1:7: Directive "@stream" cannot be used on non-list field "QueryRoot.dog"."#
        ])
  }
}
