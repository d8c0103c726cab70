import Testing

@testable import BatonCompiler

@Suite struct RefetchableDirectivesTests {
  @Test("A query's directives")
  func valid() throws {
    #expect(
      try clientErrors(
        RefetchableDirectives.self,
        """
        fragment A on User
          @refetchable(queryName: "A1", directives: ["@cached(seconds: 1)", "@throwOnFieldError"]) {
          id
        }
        """) == [])
  }

  @Test("Anything else is told")
  func refused() throws {
    #expect(
      try clientErrors(
        RefetchableDirectives.self,
        """
        fragment A on User
          @refetchable(queryName: "A1", directives: ["@live", "cached", "@cached @cached", "@unknown"]) {
          id
        }
        """) == [
          #"2:46: Directive "@live" may not be used on QUERY."#,
          #"2:55: A query's directive is a text such as "@name(argument: 1)", found "cached"."#,
          #"2:65: A query's directive is a text such as "@name(argument: 1)", found "@cached @cached"."#,
          #"2:84: Directive "@unknown" may not be used on QUERY."#,
        ])
  }
}
