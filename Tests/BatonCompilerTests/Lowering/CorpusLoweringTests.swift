import Testing

@testable import BatonCompiler

/// Operations that others wrote are lowered without a word, and what is printed of them selects what
/// their tables say.
@Suite(.enabled(if: Corpus.isPresent)) struct CorpusLoweringTests {
  private func compile(
    _ schemaPath: String, _ files: [String]
  ) throws -> (compilation: Compilation, schema: Schema) {
    let (schema, faults) = Schema.build([try Corpus.parse(schemaPath)])
    #expect(faults.isEmpty)
    let documents = try files.enumerated().map {
      try Parser.parse(Corpus.source($1), index: Int32($0))
    }
    return (Compiler.compile(schema: schema, documents: documents), schema)
  }

  /// The errors' messages; of those about directives, what comes before all that the place takes.
  private func errors(_ compilation: Compilation) -> [String] {
    compilation.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      diagnostic.rule == "KnownDirectives"
        ? String(diagnostic.message.prefix { $0 != "." } + ".") : diagnostic.message
    }
  }

  @Test("Saleor's operations are lowered, but for the two that its schema refuses")
  func saleor() throws {
    let (compilation, schema) = try compile(
      "schemas/saleor/schema.graphql", Corpus.files(below: "operations/saleor-dashboard"))
    let accepted = try Corpus.verdicts("saleor-dashboard.tsv").filter { $0["verdict"] == "OK" }
    #expect(
      Set(compilation.operations.compactMap(\.name)) == Set(accepted.compactMap { $0["operation"] })
    )
    #expect(
      Set(errors(compilation)) == [
        "Cannot query field \"authenticated\" on type \"Query\".",
        "Cannot query field \"authenticating\" on type \"Query\".",
        "Unknown directive \"@client\".",
      ])
    try expectFixedPoint(compilation, schema: schema)
  }

  @Test(
    "Other clients' operations are lowered",
    arguments: [
      ("apollo-ios-dev/StarWarsAPI", "operations/apollo-ios-dev/StarWarsAPI/schema.graphqls", 39),
      ("apollo-ios-dev/GitHubAPI", "operations/apollo-ios-dev/GitHubAPI/schema.graphqls", 3),
      ("apollo-ios-dev/UploadAPI", "operations/apollo-ios-dev/UploadAPI/schema.graphqls", 3),
      (
        "apollo-ios-dev/SubscriptionAPI",
        "operations/apollo-ios-dev/SubscriptionAPI/schema.graphqls", 1
      ),
      ("git-filesystem-github", "schemas/github-2026/schema.graphqls", 13),
      ("gitlab", "schemas/gitlab/schema.graphql", 6),
    ])
  func others(folder: String, schemaPath: String, count: Int) throws {
    let files = Corpus.files(below: "operations/\(folder)").filter { !$0.hasSuffix("graphqls") }
    let (compilation, schema) = try compile(schemaPath, files)
    #expect(compilation.operations.count == count)
    #expect(errors(compilation).isEmpty)
    try expectFixedPoint(compilation, schema: schema)
  }

  @Test("Operations with a directive of another client are refused")
  func otherClient() throws {
    let folder = "operations/apollo-ios-dev/AnimalKingdomAPI"
    let (compilation, schema) = try compile(
      "\(folder)/AnimalSchema.graphqls",
      Corpus.files(below: folder).filter { !$0.hasSuffix("graphqls") })
    #expect(compilation.operations.count == 8)
    #expect(
      Set(errors(compilation))
        == ["Unknown directive \"@apollo_client_ios_localCacheMutation\"."])
    try expectFixedPoint(compilation, schema: schema)
  }

  @Test("gh's operations are lowered, but for one whose fragment stands elsewhere")
  func gh() throws {
    let (compilation, schema) = try compile(
      "schemas/github-2026/schema.graphqls", Corpus.files(below: "operations/gh-cli"))
    #expect(compilation.operations.count == 17)
    #expect(errors(compilation) == ["Unknown fragment \"label\"."])
    try expectFixedPoint(compilation, schema: schema)
  }

  @Test("The operations that the corpus has responses for are lowered")
  func responses() throws {
    var files: [String: [String]] = [:]
    for file in Corpus.files(below: "responses") {
      let folder = file.split(separator: "/").dropLast().joined(separator: "/")
      files[folder, default: []].append(file)
    }
    for (folder, files) in files {
      let schemas = files.filter {
        $0.hasSuffix("/schema.graphqls") || $0.hasSuffix("/schema.graphql")
      }
      let (compilation, schema) = try compile(
        #require(schemas.first),
        files.filter { !$0.contains("/schema.") && !$0.contains("/extra.") })
      #expect(errors(compilation).isEmpty, "\(folder)")
      try expectFixedPoint(compilation, schema: schema)
    }
  }

  @Test(
    "Each variant of the pull request extension's queries is lowered",
    arguments: [
      "queries", "queriesExtra", "queriesLimited",
    ])
  func pullRequests(variant: String) throws {
    let folder = "operations/vscode-pull-request-github"
    let (compilation, schema) = try compile(
      "schemas/github-2026/schema.graphqls",
      ["\(folder)/queriesShared.gql", "\(folder)/\(variant).gql"])
    let verdicts = try Corpus.verdicts("vscode-pull-request-github-\(variant).tsv")
    let accepted = verdicts.filter { $0["verdict"] == "OK" }.compactMap { $0["operation"] }
    #expect(Set(compilation.operations.compactMap(\.name)).isSuperset(of: accepted))
    try expectFixedPoint(compilation, schema: schema)
  }
}
