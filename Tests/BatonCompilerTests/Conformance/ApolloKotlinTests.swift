import Testing

@testable import BatonCompiler

/// Apollo Kotlin's documents about nullability and `@defer` are accepted, but for directives and
/// arguments that only Apollo has.
@Suite(.enabled(if: Corpus.isPresent)) struct ApolloKotlinTests {
  private static let root = "conformance/apollo-kotlin-nullability"
  private static let action = "Argument \"to\" of \"@catch\" is RESULT or NULL, found THROW."

  @Test(
    "Documents are accepted but for what only Apollo has",
    arguments: [
      (
        ["catch/main/graphql/shared", "catch/main/graphql/null"],
        [
          action, action, "Unknown argument \"levels\" on directive \"@catch\".",
          "Unknown argument \"levels\" on directive \"@catch\".",
          "Unknown directive \"@catchByDefault\".",
        ]
      ),
      (["catch/main/graphql/nested"], [action, action]),
      (["catch/main/graphql/fragments"], []),
      (["semantic-non-null/main/graphql"], []),
      (["defer/commonMain/graphql/base"], []),
      (["defer/commonMain/graphql/noTypename"], []),
      (["defer/commonMain/graphql/supergraph"], []),
    ])
  func documents(folders: [String], expected: [String]) throws {
    let files = folders.flatMap { Corpus.files(below: "\(Self.root)/\($0)") }
    let (schema, _) = try Schema.build(
      files.filter { $0.hasSuffix("/schema.graphqls") }.map(Corpus.parse))
    let documents = try files.filter { $0.hasSuffix(".graphql") }.map(Corpus.parse)
    let errors = Validator.validate(documents, schema: schema).diagnostics
      .filter { $0.severity == .error }
      // What the place takes instead is of no interest here.
      .map { $0.message.prefix { $0 != "." } + "." }
    #expect(errors.map(String.init).sorted() == expected)
  }

  @Test("The syntax of fragment variables is no part of the specification")
  func fragmentVariables() {
    #expect(throws: SyntaxError.self) {
      try Corpus.parse("\(Self.root)/fragment-arguments/main/graphql/operations.graphql")
    }
  }
}
