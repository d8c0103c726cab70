import BatonCompiler
import Foundation
import Testing

/// Responses that others recorded, read through generated lenses; where `BATON_CORPUS` says they are.
@Suite(
  .serialized,
  .disabled(if: Corpus.root == nil, "BATON_CORPUS names no folder"))
struct CorpusOracleTests {
  /// Responses of one set of documents.
  struct Batch: CustomTestStringConvertible, Sendable {
    var schema: String
    var documents: String
    /// By the response's file: the operation as Swift.
    var responses: [String: String]
    var leafCount: Int
    var supersededCount = 0

    var testDescription: String { documents }
  }

  private static let batches = [
    Batch(
      schema: "operations/apollo-ios-dev/GitHubAPI/schema.graphqls",
      documents:
        "operations/apollo-ios-dev/GitHubAPI/Queries/IssuesAndCommentsForRepository.graphql",
      responses: [
        "apollo-ios-github/IssuesAndCommentsForRepository.json": "IssuesAndCommentsForRepository()"
      ], leafCount: 2_535),
    Batch(
      schema: "responses/apollo-kotlin-benchmark/graphql/tracks/schema.graphqls",
      documents: "responses/apollo-kotlin-benchmark/graphql/tracks/operations.graphql",
      responses: [
        "apollo-kotlin-benchmark/json/tracks_playlist_response.json":
          #"PlaylistRawTracksQuery(playlistID: "1")"#
      ], leafCount: 20_002),
    Batch(
      schema: "responses/apollo-kotlin-benchmark/graphql/pagination/schema.graphqls",
      documents: "responses/apollo-kotlin-benchmark/graphql/pagination/operations.graphql",
      responses: [
        "apollo-kotlin-benchmark/json/pagination_page_1.json": "UsersPageQuery()",
        "apollo-kotlin-benchmark/json/pagination_page_2.json": #"UsersPageQuery(after: "x")"#,
      ], leafCount: 84),
    Batch(
      schema: "responses/apollo-kotlin-models/graphql/schema.graphqls",
      documents: "responses/apollo-kotlin-models/graphql/operations.graphql",
      responses: [
        "apollo-kotlin-models/json/AllPlanets.json": "AllPlanets()",
        "apollo-kotlin-models/json/HeroAndFriendsNamesWithIDs.json": "HeroAndFriendsNamesWithIDs()",
        "apollo-kotlin-models/json/HeroAndFriendsWithTypename.json": "HeroAndFriendsWithTypename()",
        "apollo-kotlin-models/json/HeroHumanOrDroid.json": "HeroHumanOrDroid()",
        "apollo-kotlin-models/json/HeroParentTypeDependentField.json":
          "HeroParentTypeDependentField()",
        "apollo-kotlin-models/json/MergedFieldWithSameShape_Droid.json":
          "MergedFieldWithSameShape()",
        "apollo-kotlin-models/json/MergedFieldWithSameShape_Human.json":
          "MergedFieldWithSameShape()",
      ], leafCount: 410),
    Batch(
      schema: "responses/introspection-github-2018/schema.graphql",
      documents: "responses/introspection-github-2018/query.graphql",
      responses: ["introspection-github-2018/response.json": "IntrospectionQuery()"],
      leafCount: 34_758),
  ]

  @Test("Lenses read recorded responses, also when they have come again", arguments: batches)
  func responses(batch: Batch) throws {
    let root = try #require(Corpus.root)
    var cases: [OracleCase] = []
    for (number, response) in batch.responses.sorted(by: { $0.key < $1.key }).enumerated() {
      let bytes = Array(try Data(contentsOf: root.appending(path: "responses/\(response.key)")))
      let data = try ResponseTree(bytes)["data"] ?? .null
      let reading = OracleCase.Reading(expected: data, failures: [])
      let first = OracleCase.Step(
        operation: response.value, isPartial: false, response: bytes, readings: [reading])
      var second = first
      second.readings.append(reading)
      cases.append(OracleCase(name: "response\(number)", steps: [first, second]))
    }
    let program = try OracleProgram(
      schema: [root.appending(path: batch.schema).path],
      documents: [root.appending(path: batch.documents).path], file: ProjectFile(), cases: cases)
    defer { program.remove() }
    let lines = try program.run()
    #expect(lines.filter { $0.what == "refused" }.map(\.json.text) == [])
    var leafCount = 0
    var supersededCount = 0
    for item in cases {
      for line in lines where line.name == item.name && line.what == "read" {
        let comparison = Comparison(
          read: line.json, response: item.steps[0].readings[0].expected,
          addedNames: ["__typename", "id"], hasSuperseded: true)
        #expect(comparison.faults.prefix(5) == [], "\(item.steps[0].operation), \(line.place)")
        #expect(comparison.failures == [])
        if line.kind == "plain", line.place == "0 0" {
          leafCount += comparison.leafCount
          supersededCount += comparison.supersededCount
        }
      }
    }
    #expect(leafCount == batch.leafCount)
    #expect(supersededCount == batch.supersededCount)
  }
}
