import Testing

@testable import BatonCompiler

@Suite struct CatchConflictsTests {
  @Test("An error is caught once")
  func valid() throws {
    #expect(
      try clientErrors(
        CatchConflicts.self,
        """
        query Q @catch {
          me @catch(to: NULL) {
            name
            ... on User @alias @catch { login @required(action: LOG) }
          }
        }
        """) == [])
  }

  @Test("Nothing else says what becomes of it")
  func together() throws {
    #expect(
      try clientErrors(
        CatchConflicts.self,
        """
        query Q @catch @throwOnFieldError { me { name @catch @required(action: LOG) } }
        """) == [
          #"1:9: Directives "@catch" and "@throwOnFieldError" cannot be used together. (1:16: The other is here.)"#,
          #"1:47: Directives "@catch" and "@required" cannot be used together. (1:54: The other is here.)"#,
        ])
  }

  @Test("What is caught has a name")
  func unnamed() throws {
    #expect(
      try clientErrors(CatchConflicts.self, "{ me { ... on User @catch { name } } }") == [
        #"1:20: Directive "@catch" cannot be used on an inline fragment without "@alias"."#
      ])
  }
}
