import Testing

@testable import BatonCompiler

@Suite struct KnownFragmentNamesTests {
  @Test("Fragments may be defined in any order")
  func valid() throws {
    #expect(
      try errors(
        KnownFragmentNames.self,
        "{ dog { ...A } } fragment A on Dog { ...B } fragment B on Dog { name }")
        == [])
  }

  @Test("An unknown fragment is told with what may have been meant")
  func unknown() throws {
    #expect(
      try errors(
        KnownFragmentNames.self,
        """
        {
          dog { ...Nmae ... on Dog { ...Something } }
        }
        fragment Name on Dog { name }
        """)
        == [
          #"2:12: Unknown fragment "Nmae". Did you mean "Name"?"#,
          #"2:33: Unknown fragment "Something"."#,
        ])
  }
}
