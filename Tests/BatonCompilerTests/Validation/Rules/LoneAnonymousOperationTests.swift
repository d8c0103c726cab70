import Testing

@testable import BatonCompiler

@Suite struct LoneAnonymousOperationTests {
  @Test("One operation without a name, or many with names")
  func valid() throws {
    #expect(
      try errors(
        LoneAnonymousOperation.self, "{ dog { name } } fragment F on Dog { name }")
        == [])
  }

  @Test("Operations without names beside others are told")
  func others() throws {
    #expect(
      try errors(
        LoneAnonymousOperation.self,
        """
        { dog { name } }
        query A { cat { name } }
        { cat { name } }
        """)
        == [
          "1:1: This anonymous operation must be the only defined operation.",
          "3:1: This anonymous operation must be the only defined operation.",
        ])
  }
}
