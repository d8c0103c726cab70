import Baton
import BatonHTTP
import Foundation
import Testing

/// Operations by id, from the manifest that `baton` writes to the server's answer.
@Suite(.enabled(if: TestServer.isThere, TestServer.comment), .timeLimit(.minutes(10)))
struct ServerPersistedTests {
  private let server: TestServer
  private let manifest: String

  init() async throws {
    server = try await TestServer.shared()
    manifest = try await Self.printed.value
  }

  private static let printed = Task {
    try await TestServer.waiting {
      let root = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL.path
      let run = try Tool.baton.run(
        "print", "--manifest", "--schema", "\(root)/fixtures/server/schema.graphqls",
        "\(root)/Tests/IntegrationTests/Server/Operations.graphql")
      try #require(run.status == 0, "\(run.errors)")
      return run.output
    }
  }

  @Test(
    "A server learns a text once, and then answers its id over GET",
    arguments: [Baton.PersistedOperations.Style.documentID, .persistedQuery])
  func learning(style: Baton.PersistedOperations.Style) async throws {
    var configuration = Baton.Client.Configuration()
    configuration.persisted = try Baton.PersistedOperations(
      manifest: manifest, style: style, sendsUnknown: true)
    configuration.get = .persisted
    let client = Baton.Client(
      transport: Baton.HTTPTransport(url: server.address("persisted")),
      configuration: configuration)
    _ = try await client.load(ServerIssuesQuery(first: 1))
    let changes = try await client.load(ServerIssuesQuery(first: 2))
    #expect(changes.extensions == #"{"method":"GET"}"#)
    let store = Baton.Store()
    try store.commit(consume changes)
    #expect(store.read(ServerIssuesQuery(first: 2)).issues.count == 2)
  }

  @Test("A server that does not know the id is an error where texts are not to be sent")
  func strict() async throws {
    var configuration = Baton.Client.Configuration()
    configuration.persisted = try Baton.PersistedOperations(manifest: manifest)
    let client = Baton.Client(
      transport: Baton.HTTPTransport(url: server.address("persisted")),
      configuration: configuration)
    let error = await #expect(throws: Baton.ClientError.self) {
      _ = try await client.load(ServerSecretQuery())
    }
    guard case .requestFailed = error?.kind else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
