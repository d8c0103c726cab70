import Baton
import BatonHTTP
import Foundation
import Testing

/// Each way in which the server misbehaves, seen through URLSession and the client.
@Suite(.enabled(if: TestServer.isThere, TestServer.comment), .timeLimit(.minutes(10)))
struct ServerMisbehaviourTests {
  private let server: TestServer

  init() async throws {
    server = try await TestServer.shared()
  }

  private func client(
    _ url: URL, _ change: (inout Baton.Client.Configuration) -> Void = { _ in }
  ) -> Baton.Client {
    var configuration = Baton.Client.Configuration()
    configuration.retry = .never
    configuration.limits.responseBytes = 1 << 20
    configuration.timeout = .seconds(30)
    change(&configuration)
    return Baton.Client(
      transport: Baton.HTTPTransport(url: url), configuration: configuration)
  }

  private static let failures: [(mode: String, kind: String)] = [
    ("short", "bodyCutShort"), ("short-whole", "bodyCutShort"), ("chunk-cut", "bodyCutShort"),
    ("chunk-without-end", "bodyCutShort"), ("until-close", "bodyCutShort"),
    ("compressed-cut", "bodyCutShort"), ("hang-up", "connectionLost"), ("garbage", "malformed"),
    ("html", "unexpectedContentType"), ("no-type", "unexpectedContentType"),
    ("latin", "unexpectedContentType"), ("error-html", "httpStatus"),
    ("error-endless", "httpStatus"),
    ("error-json", "httpStatus"), ("error-graphql", "requestFailed"),
    ("endless", "responseTooLong"),
    ("guarded", "httpStatus"),
  ]

  @Test("Each has its own error, and the store is as it was", arguments: failures.indices)
  func failure(index: Int) async throws {
    let (mode, kind) = Self.failures[index]
    let store = Baton.Store()
    let client = client(server.address(of: mode))
    do {
      _ = try await client.fetch(ServerIssueQuery(), into: store)
      Issue.record("\(mode): no error")
    } catch let error as Baton.ClientError {
      #expect("\(error.kind)".hasPrefix(kind), "\(mode): \(error.kind)")
    }
    #expect(store.recordCount == 0)
  }

  @Test("What is no HTTP is an error")
  func noHTTP() async throws {
    await #expect(throws: Baton.ClientError.self) {
      _ = try await client(server.address(of: "no-http")).load(ServerIssueQuery())
    }
  }

  @Test(
    "A stalled response ends in time, and its connection with it",
    arguments: ["stall-head", "stall-body"])
  func stalls(mode: String) async throws {
    let id = "stalls-\(mode)"
    let client = client(server.address(of: mode, id)) { $0.timeout = .milliseconds(200) }
    await #expect(throws: Baton.ClientError(.timedOut)) {
      _ = try await client.load(ServerIssueQuery())
    }
    try await server.control("closed", id)
  }

  @Test("A response that cannot be taken closes its connection")
  func closing() async throws {
    let id = "closing"
    _ = try? await client(server.address(of: "endless", id)).load(ServerIssueQuery())
    try await server.control("closed", id)
  }

  @Test("A redirect is refused, and says where to")
  func redirect() async throws {
    await #expect(throws: Baton.ClientError(.redirectRefused(to: "/elsewhere"), status: 307)) {
      let url = server.address(of: "redirect", "r", ("to", "/elsewhere"))
      _ = try await client(url).load(ServerIssueQuery())
    }
  }

  @Test("A response whose status is bad counts if its type says that it is one")
  func badStatus() async throws {
    let data = try await client(server.address(of: "partial-graphql")).fetch(ServerIssueQuery())
    #expect(data.issue?.title == "Issue 1")
  }

  @Test("A busy server is asked again")
  func busy() async throws {
    let url = server.address(of: "busy", "busy", ("times", "2"), ("after", "0"))
    let client = client(url) { $0.retry = Baton.RetryPolicy(attempts: 3) }
    #expect(try await client.fetch(ServerIssueQuery()).issue?.title == "Issue 1")
    #expect(try await server.control("sent", "busy").requests == 3)
  }

  @Test("A mutation is sent once: URLSession does not send it again either")
  func mutation() async throws {
    let client = client(server.address(of: "hang-up", "mutation"))
    await #expect(throws: Baton.ClientError.self) {
      _ = try await client.load(ServerAddIssueMutation(title: "x"))
    }
    #expect(try await server.control("sent", "mutation").requests == 1)
  }

  @Test("Credentials are renewed when the server refuses them")
  func credentials() async throws {
    let tokens = Tokens()
    let client = client(server.address(of: "guarded")) {
      $0.headers = { ["Authorization": "Bearer \(await tokens.current)"] }
      $0.refresh = { await tokens.renew() }
    }
    #expect(try await client.fetch(ServerIssueQuery()).issue?.title == "Issue 1")
  }

  private actor Tokens {
    var current = "stale"
    func renew() { current = "fresh" }
  }
}
