import Testing

@testable import Baton

/// Every way in which a server goes wrong has its own error, and leaves the store as it was.
@Suite struct MisbehaviourTests {
  private typealias Answer = ScriptedTransport.Answer

  private static let lost = Baton.TransportError(.connectionLost, "lost")
  private static let issue = Answer.issueText
  private static let errors = #"{"errors":[{"message":"no","path":["issue",0]}]}"#
  private static let failures = [Baton.FieldError(message: "no", path: [.key("issue"), .index(0)])]

  private struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var answer: Answer
    var isExpected: @Sendable (Baton.ClientError) -> Bool

    var testDescription: String { name }

    init(_ name: String, _ answer: Answer, _ kind: Baton.ClientError.Kind, status: Int? = 200) {
      self.name = name
      self.answer = answer
      isExpected = { $0.kind == kind && $0.status == status }
    }

    init(_ name: String, _ answer: Answer, _ test: @escaping @Sendable (Baton.ClientError) -> Bool)
    {
      self.name = name
      self.answer = answer
      isExpected = test
    }
  }

  private static let json = "application/json"
  private static let graphQL = "application/graphql-response+json; charset=utf-8"

  private static let cases: [Case] = [
    Case("no connection", .failing(.notConnected), .notConnected("as told"), status: nil),
    Case("lost at once", .failing(.connectionLost), .connectionLost("as told"), status: nil),
    Case("silent", .failing(.timedOut), .timedOut, status: nil),
    Case("odd", .failing(.other), .transport("as told"), status: nil),
    Case("cut with notice", .body(json, .chunk("{\"data\":"), .fail(lost)), .bodyCutShort),
    Case("cut in silence", .body(json, .chunk("{\"data\":")), .bodyCutShort),
    Case("empty", .body(json), .bodyCutShort),
    Case(
      "silent midway", .body(json, .chunk("{"), .fail(Baton.TransportError(.timedOut, ""))),
      .timedOut),
    Case("garbage", .json("}{"), { if case .malformed = $0.kind { true } else { false } }),
    Case(
      "more after it", .json(issue + "{}"), { if case .malformed = $0.kind { true } else { false } }
    ),
    Case("no response", .json("[1]"), { if case .malformed = $0.kind { true } else { false } }),
    Case(
      "another kind", .json(#"{"data":{"issue":{"id":"1","title":2}}}"#),
      { error in
        guard case .unexpectedResponse(let error) = error.kind else { return false }
        return error.pathText == "issue.title"
      }),
    Case(
      "too long", .json(issue + String(repeating: " ", count: 1000)), .responseTooLong(limit: 500)),
    Case("HTML", .body("text/html", .chunk("<p>")), .unexpectedContentType("text/html")),
    Case("no type", .body(nil, .chunk(issue)), .unexpectedContentType(nil)),
    Case(
      "another charset", .body("application/json; charset=latin1", .chunk(issue)),
      .unexpectedContentType("application/json; charset=latin1")),
    Case(
      "a broken type", .body("application/json; ;=", .chunk(issue)),
      { if case .framing = $0.kind { true } else { false } }),
    Case(
      "a bad status", .body("text/html", .chunk("<p>no"), status: 500), .httpStatus(500),
      status: 500),
    Case("a bad status, no type", .body(nil, status: 404), .httpStatus(404), status: 404),
    Case(
      "a bad status with JSON", .json(errors, status: 400),
      { $0.kind == .httpStatus(400) && $0.errors == failures && $0.excerpt == errors }),
    Case(
      "a bad status with a response", .body(graphQL, .chunk(errors), status: 400),
      .requestFailed(failures), status: 400),
    Case("errors alone", .json(errors), .requestFailed(failures)),
    Case(
      "null and errors", .json(#"{"data":null,"# + errors.dropFirst()), .requestFailed(failures)),
    Case(
      "a redirect",
      Answer(status: 307, headers: ["Location": "/x", "Content-Type": json], steps: []),
      .redirectRefused(to: "/x"), status: 307),
    Case(
      "parts without a boundary", .body("multipart/mixed; boundary=x", .chunk(issue)),
      { if case .framing(let error) = $0.kind { error.kind == .missingBoundary } else { false } }),
    Case(
      "parts cut short",
      .body("multipart/mixed; boundary=x", .chunk("--x\r\n\r\n{\"data\":")), .bodyCutShort),
  ]

  @Test("Each failure has its own error, and the store is as it was", arguments: cases.indices)
  func failure(index: Int) async throws {
    let test = Self.cases[index]
    let client = Baton.Client(ScriptedTransport(test.answer)) {
      $0.retry = .never
      $0.limits.responseBytes = 500
    }
    let store = Baton.Store()
    try store.load(IssueQuery(id: "7"), #"{"data":{"issue":{"id":"7","title":"Old"}}}"#)
    let before = Baton.dump(store)
    do {
      _ = try await client.fetch(IssueQuery(), into: store)
      Issue.record("\(test.name): no error")
    } catch let error as Baton.ClientError {
      #expect(test.isExpected(error), "\(test.name): \(error)")
    }
    #expect(Baton.dump(store) == before)
    #expect(client.flightCount == 0)
  }

  @Test("A response with data counts whatever its status, if its type says that it is one")
  func goodResponseWithBadStatus() async throws {
    let answer = Answer.body(Self.graphQL, .chunk(Self.issue), status: 500)
    let client = Baton.Client(ScriptedTransport(answer))
    #expect(try await client.fetch(IssueQuery()).issue?.title == "First")
  }

  @Test("Of an endless body that is no response, a little is read")
  func endlessError() async throws {
    let steps = Array(
      repeating: ScriptedTransport.Step.chunk(String(repeating: "x", count: 4096)), count: 1000)
    let transport = ScriptedTransport(Answer(status: 500, headers: [:], steps: steps))
    let error = await #expect(throws: Baton.ClientError.self) {
      _ = try await Baton.Client(transport).load(IssueQuery())
    }
    #expect(error?.excerpt?.utf8.count == 1024)
    #expect(transport.reads == 16)
  }

}
