import Testing

@testable import BatonCompiler

@Suite struct UniqueFragmentNamesTests {
  @Test("Fragments have names of their own")
  func valid() throws {
    #expect(
      try errors(
        UniqueFragmentNames.self,
        """
        { ...A ...B } fragment A on QueryRoot { dog { name } } fragment B on QueryRoot { dog {
        name } }
        """)
        == [])
  }

  @Test("A name that is given again is told with its first place")
  func duplicates() throws {
    #expect(
      try errors(
        UniqueFragmentNames.self,
        """
        fragment A on Dog { name }
        fragment A on Cat { name }
        """)
        == [
          #"2:10: There can be only one fragment named "A". (1:10: It is first defined here.)"#
        ])
  }
}
