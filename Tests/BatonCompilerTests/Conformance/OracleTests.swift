import Testing

@testable import BatonCompiler

/// Operations and schemas that others wrote get graphql-core's verdicts, by the same rules.
@Suite(.enabled(if: Corpus.isPresent)) struct OracleTests {
  private func validate(
    _ schemaPath: String, _ files: [String], options: ValidationOptions = .specification
  ) throws -> Validation {
    let (schema, faults) = Schema.load([try Corpus.parse(schemaPath)])
    #expect(faults == [])
    let documents = try files.enumerated().map {
      try Parser.parse(Corpus.source($1), index: Int32($0))
    }
    return Validator.validate(documents, schema: schema, options: options)
  }

  /// Compares the rules that refuse each operation.
  private func compare(_ validation: Validation, with table: String) throws {
    var rules: [String: Set<String>] = [:]
    for (number, operation) in validation.definitions.operations.enumerated() {
      guard let name = operation.name?.text else { continue }
      let errors = validation.diagnostics(ofOperation: number).filter { $0.severity == .error }
      rules[name] = Set(errors.compactMap(\.rule))
      #expect(validation.isAccepted(operation: number) == errors.isEmpty)
    }
    let rows = try Corpus.verdicts("\(table).tsv")
    for row in rows {
      let name = try #require(row["operation"])
      let told = row["rules | first message (graphql-core 3.2.8)"] ?? ""
      let expected =
        row["verdict"] == "OK" ? [] : told.split(separator: " ")[0].split(separator: ",")
      #expect(rules[name] == Set(expected.map(String.init)), "\(name)")
    }
  }

  @Test("Saleor's operations: 453 accepted and 2 refused, all 250 fragments accepted")
  func saleor() throws {
    let validation = try validate(
      "schemas/saleor/schema.graphql", Corpus.files(below: "operations/saleor-dashboard"),
      options: .project)
    try compare(validation, with: "saleor-dashboard")
    let accepted = validation.definitions.operations.indices.filter {
      validation.isAccepted(operation: $0)
    }
    #expect(validation.definitions.operations.count == 455)
    #expect(accepted.count == 453)
    #expect(validation.definitions.fragments.count == 250)
    #expect(
      validation.definitions.fragments.indices.allSatisfy { validation.isAccepted(fragment: $0) })
  }

  @Test(
    "The pull request extension's operations, a variant at a time",
    arguments: ["queries", "queriesExtra", "queriesLimited"])
  func pullRequests(variant: String) throws {
    let folder = "operations/vscode-pull-request-github"
    try compare(
      validate(
        "schemas/github-2026/schema.graphqls",
        ["\(folder)/queriesShared.gql", "\(folder)/\(variant).gql"]),
      with: "vscode-pull-request-github-\(variant)")
  }

  @Test(
    "Other clients' operations",
    arguments: [
      (
        "starwars-apollo-ios", "apollo-ios-dev/StarWarsAPI",
        "operations/apollo-ios-dev/StarWarsAPI/schema.graphqls"
      ),
      (
        "github-apollo-ios", "apollo-ios-dev/GitHubAPI",
        "operations/apollo-ios-dev/GitHubAPI/schema.graphqls"
      ),
      ("git-filesystem-github", "git-filesystem-github", "schemas/github-2026/schema.graphqls"),
      ("gitlab", "gitlab", "schemas/gitlab/schema.graphql"),
      ("gh-cli", "gh-cli", "schemas/github-2026/schema.graphqls"),
    ])
  func others(table: String, folder: String, schema: String) throws {
    let files = Corpus.files(below: "operations/\(folder)").filter { !$0.hasSuffix("graphqls") }
    try compare(validate(schema, files), with: table)
  }

  @Test("All schemas are accepted but the one that defines fields twice")
  func schemas() throws {
    let files = ["schemas", "operations", "responses"].flatMap { Corpus.files(below: $0) }
      .filter { $0.hasSuffix(".graphqls") || $0.contains("chema") }
      .filter { !$0.hasSuffix("extra.graphqls") }
    for file in files {
      let source = try Corpus.source(file)
      let (_, diagnostics) = Schema.load([try Parser.parse(source, index: 0)])
      if file.contains("duplicate-fields") {
        #expect(diagnostics.count == 2)
        #expect(diagnostics.allSatisfy { $0.rule == "UniqueFieldDefinitionNames" })
      } else {
        let expected =
          file.contains("AnimalKingdom")
          // Another client's directive, which the file does not define.
          ? [45: 18, 53: 15].sorted { $0.key < $1.key }
            .map { "\($0):\($1): Unknown directive \"@typePolicy\"." } : []
        #expect(diagnostics.map { told($0, in: source) } == expected, "\(file)")
      }
    }
  }

  @Test("GitHub deprecates fields that their interfaces do not, which only the letter forbids")
  func deprecations() throws {
    let (_, diagnostics) = Schema.load(
      [try Corpus.parse("schemas/github-2026/schema.graphqls")], options: .specification)
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.message.hasSuffix("must not be deprecated.") })
  }
}
