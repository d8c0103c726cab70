import Testing

@testable import Baton

/// Subscriptions over server-sent events.
@Suite struct SubscriptionTests {
  private typealias Answer = ScriptedTransport.Answer
  private typealias Step = ScriptedTransport.Step

  private static let type = "text/event-stream; charset=utf-8"
  private static let complete = Step.chunk("event: complete\ndata:\n\n")

  private static func event(_ number: Int, id: String? = nil) -> Step {
    let id = id.map { "id: \($0)\n" } ?? ""
    return .chunk("\(id)event: next\ndata: {\"data\":{\"countdown\":\(number)}}\n\n")
  }

  private static func answer(_ steps: Step...) -> Answer {
    Answer(headers: ["Content-Type": type], steps: steps)
  }

  private static func numbers(_ client: Baton.Client) async throws -> [Int] {
    var numbers: [Int] = []
    for try await data in client.subscribe(CountdownSubscription()) {
      numbers.append(data.countdown)
    }
    return numbers
  }

  @Test("Data is read after each event, until the server says that all is done")
  func events() async throws {
    let transport = ScriptedTransport(
      Self.answer(.chunk(":\n\n"), Self.event(2), Self.event(1), Self.complete, .wait(Gate())))
    #expect(try await Self.numbers(Baton.Client(transport)) == [2, 1])
    #expect(transport.requests[0].headers["Accept"]?.hasPrefix("text/event-stream") == true)
  }

  @MainActor @Test("The main actor's store is written by a subscription")
  func mainActor() async throws {
    let transport = ScriptedTransport(Self.answer(Self.event(2), Self.complete))
    let store = Baton.Store()
    for try await data in Baton.Client(transport).subscribe(CountdownSubscription(), into: store) {
      #expect(data.countdown == 2)
    }
    #expect(store.recordCount == 1)
  }

  @Test("An event without data is a failure of its own, and others follow")
  func failedEvent() async throws {
    let failed = Step.chunk("event: next\ndata: {\"errors\":[{\"message\":\"no\"}]}\n\n")
    let steps = [Self.event(2), failed, Self.event(1), Self.complete]
    let answer = Answer(headers: ["Content-Type": Self.type], steps: steps)
    var results: [String] = []
    for try await event in Baton.Client(ScriptedTransport(answer)).events(CountdownSubscription()) {
      switch event {
      case .success: results.append("data")
      case .failure(let error): results.append("\(error)")
      }
    }
    #expect(results == ["data", "the server answered with errors: no", "data"])
    await #expect(throws: Baton.ClientError(.requestFailed([Baton.FieldError(message: "no")]))) {
      _ = try await Self.numbers(Baton.Client(ScriptedTransport(answer)))
    }
  }

  @Test(
    "A connection that ends is made anew, with the last event's id and the delay that was asked for"
  )
  func reconnection() async throws {
    let clock = TestClock(isHasty: true)
    let lost = Baton.TransportError(.connectionLost, "")
    let transport = ScriptedTransport(
      Self.answer(.chunk("retry: 250\n\n"), Self.event(3, id: "a"), .fail(lost)),
      .failing(.notConnected), Self.answer(Self.event(2, id: "b")),
      Self.answer(Self.event(1), Self.complete))
    #expect(try await Self.numbers(Baton.Client(transport, clock: clock)) == [3, 2, 1])
    #expect(transport.requests.map { $0.headers["Last-Event-ID"] } == [nil, "a", "a", "b"])
    #expect(clock.sleeps == [.milliseconds(250), .milliseconds(100), .milliseconds(250)])
  }

  @Test("Connections without events are given up in the end")
  func givingUp() async throws {
    let transport = ScriptedTransport(
      Self.answer(Self.event(2)), Self.answer(), Self.answer(), Self.answer())
    var numbers: [Int] = []
    await #expect(throws: Baton.ClientError(.bodyCutShort, status: 200)) {
      for try await data in Baton.Client(transport).subscribe(CountdownSubscription()) {
        numbers.append(data.countdown)
      }
    }
    #expect(numbers == [2])
    #expect(transport.requests.count == 3)
  }

  @Test("A server may answer with why there will be no events", arguments: [200, 400])
  func refused(status: Int) async throws {
    let answer = Answer.body(
      "application/graphql-response+json", .chunk(#"{"errors":[{"message":"no"}]}"#), status: status
    )
    let error = Baton.ClientError(
      .requestFailed([Baton.FieldError(message: "no")]), status: status)
    await #expect(throws: error) {
      for try await _ in Baton.Client(ScriptedTransport(answer)).events(CountdownSubscription()) {}
    }
  }

  @Test("No more is read than is asked for, and letting go closes the connection")
  func backPressure() async throws {
    let steps = (1...100).map { Self.event($0) }
    let transport = ScriptedTransport(Answer(headers: ["Content-Type": Self.type], steps: steps))
    var events = Baton.Client(transport).events(CountdownSubscription()).makeAsyncIterator()
    _ = try await events.next()
    _ = try await events.next()
    #expect(transport.reads == 2)
  }

  @Test("Cancelling ends a subscription that waits")
  func cancelling() async throws {
    let waits = Gate()
    let transport = ScriptedTransport(Self.answer(Self.event(1), .open(waits), .wait(Gate())))
    let client = Baton.Client(transport)
    let task = Task { try await Self.numbers(client) }
    try await waits.wait()
    task.cancel()
    try await transport.isCancelled.wait()
    await #expect(throws: Baton.ClientError(.cancelled, status: 200)) { _ = try await task.value }
  }

  @Test("A subscription whose response does not begin in time is given up")
  func timeout() async throws {
    let clock = TestClock(isHasty: false)
    let transport = ScriptedTransport()
    let client = Baton.Client(transport, clock: clock, timeout: .seconds(5))
    let task = Task { try await Self.numbers(client) }
    try await clock.hasSleeper.wait()
    clock.advance(by: .seconds(5))
    await #expect(throws: Baton.ClientError(.timedOut)) { _ = try await task.value }
    try await transport.isCancelled.wait()
  }
}
