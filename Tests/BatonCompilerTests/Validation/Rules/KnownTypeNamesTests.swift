import Testing

@testable import BatonCompiler

@Suite struct KnownTypeNamesTests {
  @Test("Types of the schema and built-in ones")
  func valid() throws {
    #expect(
      try errors(
        KnownTypeNames.self,
        """
        query Q($a: String, $b: [ComplexInput!]!) { dog { ... on Pet { name } ...F } }
        fragment F on Dog { name }
        """)
        == [])
  }

  @Test("Unknown types are told with those of the right kind that may have been meant")
  func unknown() throws {
    #expect(
      try errors(
        KnownTypeNames.self,
        """
        query Q($a: JumbledUpLetters, $b: [Complexinput!]) {
          pet { ... on Ct { name } ...F }
        }
        fragment F on Peat { name }
        """)
        == [
          #"1:13: Unknown type "JumbledUpLetters"."#,
          #"1:36: Unknown type "Complexinput". Did you mean "ComplexInput"?"#,
          #"2:16: Unknown type "Ct". Did you mean "Cat"?"#,
          #"4:15: Unknown type "Peat". Did you mean "Pet" or "Cat"?"#,
        ])
  }
}
