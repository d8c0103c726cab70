import Testing

@testable import Baton

/// Responses that come in parts, over multipart.
@Suite struct IncrementalClientTests {
  private typealias Answer = ScriptedTransport.Answer

  private static let first =
    "--x\r\nContent-Type: application/json\r\n\r\n"
    + #"{"data":{"issue":{"id":"1","title":"First"}},"hasNext":true}"# + "\r\n--x\r\n"
  private static let second =
    "\r\n"
    + #"{"incremental":[{"label":"late","path":["issue"],"data":{"summary":"Long"}}],"hasNext":false}"#
    + "\r\n--x--\r\n"

  @Test("Each part is seen as it arrives")
  func parts() async throws {
    let gate = Gate()
    let type = "multipart/mixed; boundary=x"
    let transport = ScriptedTransport(
      .body(type, .chunk(Self.first), .wait(gate), .chunk(Self.second), .wait(Gate())))
    let client = Baton.Client(transport)
    let store = Baton.Store()
    var parts = client.changes(LateIssueQuery()).makeAsyncIterator()
    try store.commit(try #require(try await parts.next()))
    #expect(store.read(LateIssueQuery()).issue?.title == "First")
    #expect(store.read(LateIssueQuery()).issue?.summary == nil)
    gate.open()
    try store.commit(try #require(try await parts.next()))
    #expect(store.read(LateIssueQuery()).issue?.summary == "Long")
    // The end of the last part is the end, whether or not the server closes the connection.
    #expect(try await parts.next() == nil)
    #expect(transport.requests[0].headers["Accept"]?.contains("multipart/mixed") == true)
  }

  @Test("What follows the last part is read, so that the connection can be used again")
  func draining() async throws {
    let ended = Gate()
    let transport = ScriptedTransport(
      .body(
        "multipart/mixed; boundary=x", .chunk(Self.first), .chunk(Self.second), .chunk("\r\n"),
        .open(ended)))
    let data = try await Baton.Client(transport).fetch(LateIssueQuery())
    #expect(data.issue?.summary == "Long")
    try await ended.wait()
  }

  @Test("A body that does not end after its last part is let go")
  func undrained() async throws {
    let clock = TestClock(isHasty: false)
    let transport = ScriptedTransport(
      .body("multipart/mixed; boundary=x", .chunk(Self.first), .chunk(Self.second), .wait(Gate())))
    var configuration = Baton.Client.Configuration()
    configuration.clock = clock
    configuration.timeout = nil
    let client = Baton.Client(transport: transport, configuration: configuration)
    #expect(try await client.fetch(LateIssueQuery()).issue?.summary == "Long")
    try await clock.hasSleeper.wait()
    clock.advance(by: .seconds(1))
    try await transport.isCancelled.wait()
  }

  @Test("fetch returns when the last part has come")
  func fetch() async throws {
    let answer = Answer.body(
      "multipart/mixed; boundary=x", .chunk(Self.first), .chunk(Self.second))
    let data = try await Baton.Client(ScriptedTransport(answer)).fetch(LateIssueQuery())
    #expect(data.issue?.summary == "Long")
  }

  @Test("Parts that came before an error are good")
  func failure() async throws {
    let answer = Answer.body("multipart/mixed; boundary=x", .chunk(Self.first + "\r\n}{"))
    let store = Baton.Store()
    await #expect(throws: Baton.ClientError.self) {
      _ = try await Baton.Client(ScriptedTransport(answer)).fetch(LateIssueQuery(), into: store)
    }
    #expect(store.read(LateIssueQuery()).issue?.title == "First")
  }

  @Test("A server that sends all at once is as good")
  func whole() async throws {
    let answer = Answer.json(#"{"data":{"issue":{"id":"1","title":"First","summary":"Long"}}}"#)
    let data = try await Baton.Client(ScriptedTransport(answer)).fetch(LateIssueQuery())
    #expect(data.issue?.summary == "Long")
  }
}
