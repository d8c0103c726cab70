import Testing

@testable import Baton

/// What is sent again, when, and what never is.
@Suite struct RetryTests {
  private typealias Answer = ScriptedTransport.Answer

  private static func busy(_ status: Int = 503, after: String? = nil, date: String? = nil) -> Answer
  {
    var headers: Baton.Headers = ["Content-Type": "text/plain"]
    headers["Retry-After"] = after
    headers["Date"] = date
    return Answer(status: status, headers: headers, steps: [])
  }

  @Test("A query is sent again after growing delays, until there is a response")
  func delays() async throws {
    let clock = TestClock(isHasty: true)
    let transport = ScriptedTransport(
      .failing(.notConnected), Self.busy(), Self.busy(429), .failing(.connectionLost), .issue)
    let client = Baton.Client(transport, clock: clock) {
      $0.retry = Baton.RetryPolicy(attempts: 5, longestDelay: .milliseconds(300), jitter: 0)
    }
    #expect(try await client.fetch(IssueQuery()).issue?.title == "First")
    #expect(
      clock.sleeps == [
        .milliseconds(100), .milliseconds(200), .milliseconds(300), .milliseconds(300),
      ])
  }

  @Test("The last attempt's failure counts")
  func attempts() async throws {
    let transport = ScriptedTransport(Self.busy(), Self.busy(502), Self.busy(504), .issue)
    await #expect(throws: Baton.ClientError(.httpStatus(504), status: 504)) {
      _ = try await Baton.Client(transport).load(IssueQuery())
    }
    #expect(transport.requests.count == 3)
  }

  @Test("Retry-After is waited for, in seconds or until a date; what is too long is not")
  func retryAfter() async throws {
    let clock = TestClock(isHasty: true)
    let transport = ScriptedTransport(
      Self.busy(after: "2"),
      Self.busy(after: "Tue, 29 Feb 2028 00:00:03 GMT", date: "Mon, 28 Feb 2028 23:59:58 GMT"),
      Self.busy(after: "11"), .issue)
    let client = Baton.Client(transport, clock: clock) { $0.retry.attempts = 9 }
    await #expect(throws: Baton.ClientError(.httpStatus(503), status: 503)) {
      _ = try await client.load(IssueQuery())
    }
    #expect(clock.sleeps == [.seconds(2), .seconds(5)])
  }

  @Test("Dates are read as HTTP writes them")
  func dates() {
    #expect(RetryAfter.seconds(ofDate: "Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
    #expect(RetryAfter.seconds(ofDate: "Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(RetryAfter.seconds(ofDate: "Tue, 29 Feb 2000 12:00:00 GMT") == 951_825_600)
    #expect(RetryAfter.seconds(ofDate: "Sunday, 06-Nov-94 08:49:37 GMT") == nil)
    #expect(RetryAfter.seconds(ofDate: "") == nil)
  }

  @Test("A mutation is sent once, whatever comes", arguments: [true, false])
  func mutation(isConnected: Bool) async throws {
    let transport = ScriptedTransport(isConnected ? Self.busy() : .failing(.notConnected))
    await #expect(throws: Baton.ClientError.self) {
      _ = try await Baton.Client(transport).load(AddIssueMutation())
    }
    #expect(transport.requests.count == 1)
  }

  @Test("A response that has begun is not asked for again")
  func begun() async throws {
    let transport = ScriptedTransport(.json("{"), .issue)
    await #expect(throws: Baton.ClientError(.bodyCutShort, status: 200)) {
      _ = try await Baton.Client(transport).load(IssueQuery())
    }
  }

  @Test("Chance takes at most its share of a delay")
  func jitter() {
    let policy = Baton.RetryPolicy(firstDelay: .seconds(1), jitter: 0.5)
    for _ in 0..<100 {
      let delay = policy.delay(after: 1)
      #expect(delay >= .milliseconds(500) && delay <= .seconds(1))
    }
  }
}
