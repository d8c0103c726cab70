import Synchronization
import Testing

@testable import Baton

/// Headers, and credentials that are renewed when the server refuses them.
@Suite struct CredentialTests {
  private typealias Answer = ScriptedTransport.Answer

  private final class Tokens: Sendable {
    private let state = Mutex((token: 1, renewals: 0))
    let gate = Gate()

    var renewals: Int { state.withLock(\.renewals) }
    var headers: Baton.Headers { ["authorization": "Bearer \(state.withLock(\.token))"] }

    func renew() async throws {
      state.withLock { $0.renewals += 1 }
      try await gate.wait()
      state.withLock { $0.token += 1 }
    }
  }

  private static let refused = Answer(status: 401, headers: [:], steps: [])

  @Test("A refused request is sent once more with new credentials, mutations too")
  func renewal() async throws {
    let tokens = Tokens()
    tokens.gate.open()
    let answer = Answer.json(#"{"data":{"addIssue":{"id":"1","title":"First"}}}"#)
    let transport = ScriptedTransport(Self.refused, answer, Self.refused, Self.refused)
    let client = Baton.Client(transport) {
      $0.headers = { tokens.headers }
      $0.refresh = { try await tokens.renew() }
    }
    _ = try await client.load(AddIssueMutation())
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer 1", "Bearer 2"])
    // Refused twice: the second answer counts.
    await #expect(throws: Baton.ClientError(.httpStatus(401), status: 401)) {
      _ = try await client.load(IssueQuery())
    }
    #expect(tokens.renewals == 2)
  }

  @Test("Requests that are refused together renew credentials once")
  func shared() async throws {
    let tokens = Tokens()
    let second = Answer.json(#"{"data":{"issue":{"id":"2","title":"Second"}}}"#)
    let transport = ScriptedTransport(Self.refused, Self.refused, second, second)
    let client = Baton.Client(transport) {
      $0.headers = { tokens.headers }
      $0.refresh = { try await tokens.renew() }
    }
    async let one = client.load(IssueQuery(id: "1"))
    async let two = client.load(IssueQuery(id: "2"))
    while transport.requests.count < 2 { await Task.yield() }
    tokens.gate.open()
    _ = try await (one, two)
    #expect(tokens.renewals == 1)
    #expect(transport.requests.count == 4)
  }

  @Test("Where credentials cannot be renewed, that is the error")
  func failure() async throws {
    struct Locked: Error {}
    let client = Baton.Client(ScriptedTransport(Self.refused)) { $0.refresh = { throw Locked() } }
    await #expect(throws: Baton.ClientError(.credentials("Locked()"), status: 401)) {
      _ = try await client.load(IssueQuery())
    }
  }

  @Test("The caller's headers take the place of the client's own")
  func headers() async throws {
    let transport = ScriptedTransport(.issue)
    let client = Baton.Client(transport) {
      $0.headers = { ["accept": "application/json", "X-A": "b"] }
    }
    _ = try await client.load(IssueQuery())
    let headers = transport.requests[0].headers
    #expect(headers["Accept"] == "application/json")
    #expect(headers["x-a"] == "b")
    #expect(headers["content-type"] == "application/json")
    #expect(headers.all.count == 3)
  }
}
