import Testing

@testable import BatonCompiler

/// What deferring does to lenses whose fields others select, too.
@Suite struct LensLoweringTests {
  private static let schema = """
    type Query { repo: Repo node: Node }
    interface Node { id: ID! }
    type Repo implements Node { id: ID! bio: String! owner: User! }
    type User implements Node { id: ID! name: String! bio: String! login: String! }
    """

  /// The nodes of a definition's lens table.
  private func table(_ name: String, _ documents: String) throws -> [String] {
    let (schema, faults) = Schema.build([try parse(Self.schema)])
    #expect(faults.isEmpty)
    let compilation = Compiler.compile(schema: schema, documents: [try parse(documents)])
    #expect(compilation.diagnostics.filter { $0.severity == .error } == [])
    let lens = try #require(
      compilation.lenses(schema: schema).first { $0.swiftName == name })
    let lines = lens.tableText(schemaName: "s").split(separator: "\n").map(String.init)
    return Array(lines.drop { !$0.hasPrefix("node ") })
  }

  @Test("A deferred fragment ends in all that it spreads, whatever is there before")
  func presence() throws {
    let documents = """
      query Q { repo { id ...Late @defer } }
      fragment Late on Repo { id ...Inner }
      fragment Inner on Repo { id bio ...Deepest }
      fragment Deepest on Repo { owner { login } }
      """
    #expect(
      try table("Late", documents) == [
        "node Repo", "field id ID!", "spread Inner", "field bio String!", "field owner ~User!",
      ])
    // One that nobody defers does not.
    #expect(
      try table("Inner", documents) == [
        "node Repo", "field id ID!", "field bio String!", "spread Deepest",
      ])
  }

  @Test("What comes with different parts keeps the label of its own")
  func labels() throws {
    #expect(
      try table(
        "Q",
        """
        query Q {
          repo {
            ... @defer(label: "A") { owner { name } }
            ... @defer(label: "B") { owner { bio } }
          }
        }
        """) == [
          "node Query", "field repo Repo >1", "node Repo", "field owner User! >2 @A", "node User",
          "field name String! @A", "field bio String! @B",
        ])
  }

  @Test("What a guard lets come at once is not held back by a part")
  func guards() throws {
    #expect(
      try table(
        "Q",
        """
        query Q($a: Boolean!) {
          repo { owner @include(if: $a) { id } ... @defer(label: "L") { owner { bio } } }
          node { ... on User @include(if: $a) { name } ... on User @defer(label: "M") { login } }
        }
        """) == [
          "node Query", "field repo Repo >1", "field node Node >3", "node Repo",
          "field owner User! >2 @L", "node User", "field id ID! ?a", "field bio String! @L",
          "node Node *", "narrow on User >4 @M", "node User", "field name String! ?a",
          "field login String! @M",
        ])
  }
}
