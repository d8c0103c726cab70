import Testing

@testable import BatonCompiler

@Suite struct KnownDirectivesTests {
  @Test("Directives where they may stand")
  func valid() throws {
    #expect(
      try errors(
        KnownDirectives.self,
        """
        query Q($v: Boolean! @onVariable) @onQuery @many(x: 1) { dog @include(if: $v) { ...F
        @skip(if: $v) ... @include(if: $v) { name @onField } } } fragment F on Dog @onFragment
        { name }
        """)
        == [])
  }

  @Test("An unknown directive is told with those that may stand there")
  func unknown() throws {
    #expect(
      try errors(
        KnownDirectives.self, "{ dog @unknown { name @onFeld @inclde(if: true) } }")
        == [
          #"1:7: Unknown directive "@unknown"."#,
          #"1:23: Unknown directive "@onFeld". Did you mean "@onField"?"#,
          #"1:31: Unknown directive "@inclde". Did you mean "@include"?"#,
        ])
  }

  @Test("A directive at another place is told with the place")
  func misplaced() throws {
    #expect(
      try errors(
        KnownDirectives.self,
        """
        query Q($v: Boolean! @onField) @onField {
          dog @onQuery { ...F @onField ... @onFragment { name } }
        }
        fragment F on Dog @onQuery { name }
        mutation M @onQuery { rename(name: "x") { name } }
        subscription S @onQuery { dogs { name } }
        """)
        == [
          #"1:22: Directive "@onField" may not be used on VARIABLE_DEFINITION."#,
          #"1:32: Directive "@onField" may not be used on QUERY."#,
          #"2:7: Directive "@onQuery" may not be used on FIELD."#,
          #"2:23: Directive "@onField" may not be used on FRAGMENT_SPREAD."#,
          #"2:36: Directive "@onFragment" may not be used on INLINE_FRAGMENT."#,
          #"4:19: Directive "@onQuery" may not be used on FRAGMENT_DEFINITION."#,
          #"5:12: Directive "@onQuery" may not be used on MUTATION."#,
          #"6:16: Directive "@onQuery" may not be used on SUBSCRIPTION."#,
        ])
  }

  @Test("Schemas are held to it too")
  func schemas() throws {
    #expect(
      try schemaErrors(
        KnownDirectives.self,
        """
        type Query @deprecated { a(x: Int @oneOf): Int @unknown }
        enum E { A @deprecated } scalar S @specifiedBy(url: "u") @skip(if: true)
        """)
        == [
          #"1:12: Directive "@deprecated" may not be used on OBJECT."#,
          #"1:35: Directive "@oneOf" may not be used on ARGUMENT_DEFINITION."#,
          #"1:48: Unknown directive "@unknown"."#,
          #"2:58: Directive "@skip" may not be used on SCALAR."#,
        ])
  }
}
