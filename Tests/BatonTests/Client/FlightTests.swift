import Testing

@testable import Baton

/// Equal queries at the same time share one request.
@Suite struct FlightTests {
  private typealias Answer = ScriptedTransport.Answer

  private static func title(_ client: Baton.Client, _ id: String = "1") async throws -> String? {
    try await client.fetch(IssueQuery(id: id)).issue?.title
  }

  @Test("Equal queries share a request; others, and later ones, do not")
  func sharing() async throws {
    let gate = Gate()
    var first = Answer.issue
    first.gate = gate
    var second = Answer.json(#"{"data":{"issue":{"id":"2","title":"Second"}}}"#)
    second.gate = gate
    let transport = ScriptedTransport(first, second, .issue)
    let client = Baton.Client(transport)
    // Whoever asks for parts has boarded, before anything is awaited.
    var one = client.changes(IssueQuery()).makeAsyncIterator()
    var two = client.changes(IssueQuery()).makeAsyncIterator()
    #expect(client.flightCount == 1)
    while transport.requests.isEmpty { await Task.yield() }
    var other = client.changes(IssueQuery(id: "2")).makeAsyncIterator()
    #expect(client.flightCount == 2)
    gate.open()
    let changes = try await one.next()
    #expect(try await two.next() === changes)
    #expect(try await other.next() != nil)
    #expect(try await one.next() == nil)
    #expect(transport.requests.count == 2)
    #expect(client.flightCount == 0)
    #expect(try await Self.title(client) == "First")
    #expect(transport.requests.count == 3)
  }

  @Test("Mutations never share a request")
  func mutations() async throws {
    let answer = Answer.json(#"{"data":{"addIssue":{"id":"1","title":"First"}}}"#)
    let transport = ScriptedTransport(answer, answer)
    let client = Baton.Client(transport)
    async let one = client.load(AddIssueMutation())
    async let two = client.load(AddIssueMutation())
    _ = try await (one, two)
    #expect(transport.requests.count == 2)
  }

  @Test(
    "A caller that is cancelled takes nothing from the others; the last one takes the request along"
  )
  func cancelling() async throws {
    let gate = Gate()
    var answer = Answer.issue
    answer.gate = gate
    let transport = ScriptedTransport(answer)
    let client = Baton.Client(transport)
    var stays = client.changes(IssueQuery()).makeAsyncIterator()
    let leaves = Task { try await client.load(IssueQuery()) }
    while transport.requests.isEmpty { await Task.yield() }
    leaves.cancel()
    await #expect(throws: Baton.ClientError(.cancelled)) { _ = try await leaves.value }
    #expect(client.flightCount == 1)
    gate.open()
    #expect(try await stays.next() != nil)

    let last = Task { try await client.load(IssueQuery()) }
    try await transport.isIdle.wait()
    last.cancel()
    try await transport.isCancelled.wait()
    await #expect(throws: Baton.ClientError(.cancelled)) { _ = try await last.value }
  }

  @Test("Who comes after a request was given up sends one of its own")
  func afterCancelling() async throws {
    var stalled = Answer.issue
    stalled.gate = Gate()
    let transport = ScriptedTransport(stalled, .issue)
    let client = Baton.Client(transport)
    let first = Task { try await client.load(IssueQuery()) }
    while transport.requests.isEmpty { await Task.yield() }
    first.cancel()
    _ = await first.result
    #expect(try await Self.title(client) == "First")
    #expect(transport.requests.count == 2)
    try await transport.isCancelled.wait()
  }

  @Test("Letting go of a response's parts gives the request up")
  func lettingGo() async throws {
    let transport = ScriptedTransport(.body("application/json", .chunk("{"), .wait(Gate())))
    let client = Baton.Client(transport)
    do {
      let parts = client.changes(IssueQuery()).makeAsyncIterator()
      while transport.reads < 2 { await Task.yield() }
      _ = parts
    }
    try await transport.isCancelled.wait()
  }

  @Test("An error reaches everybody who waits")
  func failing() async throws {
    let gate = Gate()
    var answer = Answer.json("}{")
    answer.gate = gate
    let client = Baton.Client(ScriptedTransport(answer))
    var one = client.changes(IssueQuery()).makeAsyncIterator()
    var two = client.changes(IssueQuery()).makeAsyncIterator()
    gate.open()
    await #expect(throws: Baton.ClientError.self) { _ = try await one.next() }
    await #expect(throws: Baton.ClientError.self) { _ = try await two.next() }
  }

  @Test("A request that takes too long ends in time, whatever the transport does")
  func timeout() async throws {
    let clock = TestClock(isHasty: false)
    let transport = ScriptedTransport(.body("application/json", .chunk("{"), .wait(Gate())))
    let client = Baton.Client(transport, clock: clock, timeout: .seconds(30))
    let fetch = Task { try await client.load(IssueQuery()) }
    try await clock.hasSleeper.wait()
    clock.advance(by: .seconds(29))
    #expect(client.flightCount == 1)
    clock.advance(by: .seconds(1))
    await #expect(throws: Baton.ClientError(.timedOut)) { _ = try await fetch.value }
    #expect(client.flightCount == 0)
    try await transport.isCancelled.wait()
  }
}
