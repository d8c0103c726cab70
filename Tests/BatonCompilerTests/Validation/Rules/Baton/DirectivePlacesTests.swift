import Testing

@testable import BatonCompiler

/// `KnownDirectives` of a project's documents.
@Suite struct DirectivePlacesTests {
  @Test("Each place takes Baton's directives and the schema's for it")
  func valid() throws {
    #expect(
      try clientErrors(
        KnownDirectives.self,
        """
        query Q @cached @throwOnFieldError {
          me @live {
            login @required(action: LOG)
            ...A @alias @arguments(n: 1)
            ... @alias(as: "a") { id }
          }
        }
        fragment A on User @argumentDefinitions(n: {type: "Int"}) @inline { id }
        """) == [])
  }

  @Test("A misplaced or unknown directive is told what the place takes")
  func misplaced() throws {
    #expect(
      try clientErrors(
        KnownDirectives.self,
        """
        query Q @live { me @inline { ...A @required(action: LOG) } }
        fragment A on User @connectio { ... @arguments(a: 1) { id } }
        mutation M($x: Int @alias) { post { post { id @relay } } }
        """) == [
          #"1:9: Directive "@live" may not be used on QUERY. QUERY takes only @cached, @catch, and @throwOnFieldError."#,
          #"1:20: Directive "@inline" may not be used on FIELD. FIELD takes only @appendEdge, @appendNode, @catch, @connection, @deleteEdge, @deleteRecord, @include, @live, @prependEdge, @prependNode, @required, @skip, and @stream."#,
          #"1:35: Directive "@required" may not be used on FRAGMENT_SPREAD. FRAGMENT_SPREAD takes only @alias, @arguments, @defer, @include, and @skip."#,
          #"2:20: Unknown directive "@connectio". FRAGMENT_DEFINITION takes only @argumentDefinitions, @catch, @inline, @refetchable, and @throwOnFieldError."#,
          #"2:37: Directive "@arguments" may not be used on INLINE_FRAGMENT. INLINE_FRAGMENT takes only @alias, @catch, @defer, @include, and @skip."#,
          #"3:20: Directive "@alias" may not be used on VARIABLE_DEFINITION. VARIABLE_DEFINITION takes no directives."#,
          #"3:47: Unknown directive "@relay". FIELD takes only @appendEdge, @appendNode, @catch, @connection, @deleteEdge, @deleteRecord, @include, @live, @prependEdge, @prependNode, @required, @skip, and @stream."#,
        ])
  }
}
