import Testing

@testable import BatonCompiler

@Suite struct ExecutableDefinitionsTests {
  @Test("Operations and fragments are executable")
  func valid() throws {
    #expect(
      try errors(
        ExecutableDefinitions.self, "query Q { dog { ...F } } fragment F on Dog { name }")
        == [])
  }

  @Test("Whatever else a document defines is told")
  func others() throws {
    #expect(
      try errors(
        ExecutableDefinitions.self,
        """
        schema { query: Query }
        "About" type Query { a: Int }
        directive @d on FIELD
        extend type Dog { age: Int }
        { dog { name } }
        """)
        == [
          "1:1: The schema definition is not executable.",
          #"2:9: The "Query" definition is not executable."#,
          #"3:1: The "@d" definition is not executable."#,
          #"4:1: The "Dog" definition is not executable."#,
        ])
  }
}
