import Testing

@testable import BatonCompiler

struct OutputNamesTests {
  @Test("A name is the source's own where nobody shares it")
  func plain() {
    #expect(
      OutputNames.names(of: ["App/Row.swift", "App/Row.graphql", "/q/all.gql"])
        == ["Row+Baton.swift", "Row.graphql.swift", "all.gql.swift"])
  }

  @Test("Sources that share a name are told apart by their folders, in case too")
  func clashes() {
    #expect(
      OutputNames.names(of: ["App/Home/Row.swift", "App/Search/row.swift", "App/List.swift"])
        == ["Home-Row+Baton.swift", "Search-row+Baton.swift", "List+Baton.swift"])
    #expect(
      OutputNames.names(of: ["a/x/Row.swift", "b/x/Row.swift", "./Row.swift"])
        == ["a-x-Row+Baton.swift", "b-x-Row+Baton.swift", "Row+Baton.swift"])
  }

  @Test("Names are unique whatever the paths")
  func unique() {
    let paths = [
      "a-b/c.swift", "a/b-c.swift", "a-b-c.swift", "../c.swift", "c.swift", "x/../c.swift",
      "a/c+Baton.swift", "BatonShared", "x/batonshared.swift", "BatonShared/a.gql",
    ]
    let names = OutputNames.names(of: paths)
    #expect(Set(names.map { $0.lowercased() }).count == paths.count, "\(names)")
    #expect(!names.contains { $0.lowercased() == OutputNames.shared.lowercased() })
    #expect(names == OutputNames.names(of: paths))
  }
}
