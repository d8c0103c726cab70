import Testing

@testable import BatonCompiler

@Suite struct UniqueDirectivesPerLocationTests {
  @Test("Different directives, at different places, and repeatable ones")
  func valid() throws {
    #expect(
      try errors(
        UniqueDirectivesPerLocation.self,
        """
        { dog @onField @include(if: true) { name @onField } cat @many @many { name } }
        """)
        == [])
  }

  @Test("A directive that stands again at its place is told with its first use")
  func duplicates() throws {
    #expect(
      try errors(
        UniqueDirectivesPerLocation.self,
        """
        {
          dog @onField @onField { name @skip(if: true) @include(if: true) @skip(if: false) }
        }
        """)
        == [
          #"2:16: The directive "@onField" can only be used once at this location. (2:7: It is first used here.)"#,
          #"2:67: The directive "@skip" can only be used once at this location. (2:32: It is first used here.)"#,
        ])
  }

  @Test("Unknown directives are another rule's")
  func unknown() throws {
    #expect(
      try errors(
        UniqueDirectivesPerLocation.self, "{ dog @unknown @unknown { name } }")
        == [])
  }

  @Test("A type's extensions are one place with it, and the schema's")
  func schemas() throws {
    #expect(
      try schemaErrors(
        UniqueDirectivesPerLocation.self,
        """
        directive @d on OBJECT | SCHEMA
        schema @d { query: Query } extend schema @d
        type Query @d { a: Int @deprecated @deprecated } extend type Query @d
        """)
        == [
          #"2:42: The directive "@d" can only be used once at this location. (2:8: It is first used here.)"#,
          #"3:36: The directive "@deprecated" can only be used once at this location. (3:24: It is first used here.)"#,
          #"3:68: The directive "@d" can only be used once at this location. (3:12: It is first used here.)"#,
        ])
  }
}
