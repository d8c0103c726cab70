import Testing

@testable import Baton

/// Framing and payloads in one: the body of an answer comes to what its payloads come to, cut anywhere.
@Suite struct ResponseReaderTests {
  /// What a body came to, one line for each thing that happened.
  private func lines(
    _ body: String, _ framing: Baton.ContentType.Framing, _ table: String, chunk: Int = .max,
    variables: String = "{}", limits: Baton.Limits = .init(), store: Baton.Store = Baton.Store()
  ) throws -> [String] {
    var lines: [String] = []
    let reader = try Baton.ResponseReader(
      bind(table, variables), framing: framing, limits: limits)
    let take: Baton.ResponseReader.Handler = { result in
      switch result {
      case .success(let changes):
        try store.commit(changes)
        lines.append("changes")
      case .failure(let failure): lines.append("event failed: \(failure)")
      }
    }
    let bytes = Array(body.utf8)
    do {
      let cuts = Array(stride(from: chunk, to: bytes.count, by: chunk))
      try bytes.inChunks(cuts) { try reader.write($0, take) }
      try reader.finish(take)
    } catch {
      lines.append("\(error)")
      #expect(throws: (any Error).self) { try reader.write("x".utf8, take) }
      #expect(throws: (any Error).self) { try reader.finish(take) }
    }
    lines += reader.reports.map(\.description)
    return lines + Baton.dumpLines(store) + (reader.isComplete ? ["complete"] : [])
  }

  /// The same, whole and in chunks of all small sizes, expecting the same of all.
  private func linesAnyhow(
    _ body: String, _ framing: Baton.ContentType.Framing, _ table: String,
    variables: String = "{}", limits: Baton.Limits = .init()
  ) throws -> [String] {
    let whole = try lines(body, framing, table, variables: variables, limits: limits)
    for chunk in [1, 2, 3, 7, 64] {
      let pieces = try lines(
        body, framing, table, chunk: chunk, variables: variables, limits: limits)
      #expect(pieces == whole, "chunks of \(chunk)")
    }
    return whole
  }

  private static func multipart(_ payloads: [String], heartbeats: Bool = false) -> String {
    let parts = payloads.flatMap { heartbeats ? ["{}", $0, "{}\r\n"] : [$0] }
    return parts.map { "--b\r\nContent-Type: application/json\r\n\r\n\($0)\r\n" }.joined()
      + "--b--\r\n"
  }

  private static func events(_ payloads: [String]) -> String {
    let events = payloads.map { payload in
      let lines = payload.split(separator: "\n").joined(separator: "\ndata: ")
      return ": ping\n\nevent: next\ndata: \(lines)\n\n"
    }
    return events.joined() + "event: complete\ndata:\n\n"
  }

  private static let greeting = """
    baton 1 greetings
    operation query Greeting Query 0
    type Query
    selection Query
    on Query
    field hello hello String!
    """

  private static let ticks = """
    baton 1 ticks
    operation subscription Ticks Subscription 0
    type Subscription
    selection Subscription
    on Subscription
    field tick tick Int!
    """

  @Test(
    "A body of parts comes to what the response comes to at once",
    arguments: IncrementalDocument.all, SplitResponse.Shape.allCases)
  func differential(document: IncrementalDocument, shape: SplitResponse.Shape) throws {
    let whole = ingest(
      document.table, #"{"data":\#(document.data)}"#, variables: document.variables)
    let payloads = try SplitResponse(
      document.table, document.data, variables: document.variables
    ).payloads(shape)
    let bodies: [(String, Baton.ContentType.Framing)] = [
      (Self.multipart(payloads), .multipart(boundary: "b")),
      (Self.multipart(payloads, heartbeats: true), .multipart(boundary: "b")),
      (Self.events(payloads), .eventStream),
    ]
    for (body, framing) in bodies {
      for chunk in [Int.max, 1, 5] {
        let got = try lines(
          body, framing, document.table, chunk: chunk, variables: document.variables)
        #expect(got.filter { $0 != "changes" } == whole.lines + ["complete"])
      }
    }
  }

  @Test("One response, in each framing")
  func whole() throws {
    let json = #"{"data":{"hello":"you"}}"#
    let expected = ["changes", #""Query":{"__typename":"Query","hello":"you"}"#, "complete"]
    #expect(try linesAnyhow(json, .json, Self.greeting) == expected)
    #expect(try linesAnyhow(json, .graphQLResponse, Self.greeting) == expected)
    #expect(
      try linesAnyhow(Self.multipart([json]), .multipart(boundary: "b"), Self.greeting) == expected)
    #expect(try linesAnyhow(Self.events([json]), .eventStream, Self.greeting) == expected)
  }

  @Test("A part without bytes is none")
  func emptyPart() throws {
    let body = "--b\r\n\r\n\r\n" + Self.multipart([#"{"data":{"hello":"you"}}"#])
    #expect(
      try linesAnyhow(body, .multipart(boundary: "b"), Self.greeting)
        == ["changes", #""Query":{"__typename":"Query","hello":"you"}"#, "complete"])
  }

  @Test("A subscription's events are responses of their own, and one that fails is one event")
  func subscription() throws {
    let body = Self.events([
      #"{"data":{"tick":1}}"#, #"{"data":null,"errors":[{"message":"late"}]}"#,
      #"{"data":{"tick":"x"}}"#, "{}", #"{"data":{"tick":2}}"#,
    ])
    let got = try linesAnyhow(body, .eventStream, Self.ticks)
    #expect(
      got == [
        "changes", "event failed: the server answered with errors: late",
        "event failed: tick: expected Int!, found a string, at byte 19",
        "changes", #""Subscription":{"__typename":"Subscription","tick":2}"#, "complete",
      ])
  }

  @Test("Events of other names are skipped, and so is what follows the end")
  func otherEvents() throws {
    let body =
      "event: ping\ndata: not JSON\n\n" + Self.events([#"{"data":{"tick":1}}"#])
      + "data: {\"data\":{\"tick\":2}}\n\n"
    #expect(
      try linesAnyhow(body, .eventStream, Self.ticks)
        == ["changes", #""Subscription":{"__typename":"Subscription","tick":1}"#, "complete"])
  }

  @Test("An event stream keeps the last id and the time to wait")
  func reconnection() throws {
    let reader = try Baton.ResponseReader(bind(Self.ticks), framing: .eventStream)
    try reader.write("retry: 40\nid: 7\ndata: {\"data\":{\"tick\":1}}\n\n".utf8) { _ in }
    #expect(reader.lastEventID == "7")
    #expect(reader.retryMilliseconds == 40)
    #expect(!reader.isComplete)
  }

  @Test(
    "A body that ends too early says what it ended in",
    arguments: [
      (
        "{\"data\":{", Baton.ContentType.Framing.json,
        "the response ends too early, at byte 9"
      ),
      ("", .json, "the response ends too early, at byte 0"),
      ("", .eventStream, "the response ends too early, at byte 0"),
      ("", .multipart(boundary: "b"), "the input ends before its first boundary, at byte 0"),
      ("--b\r\n\r\n{}", .multipart(boundary: "b"), "the input ends inside a part, at byte 9"),
      ("data: {}", .eventStream, "the input ends inside an event, at byte 8"),
      (
        multipart([#"{"data":{"hello":"you"},"hasNext":true}"#]), .multipart(boundary: "b"),
        "the response ends too early, at byte 87"
      ),
    ])
  func truncated(body: String, framing: Baton.ContentType.Framing, message: String) throws {
    let got = try linesAnyhow(body, framing, Self.greeting)
    #expect(got.filter { $0 != "changes" && !$0.hasPrefix("\"Query\"") } == [message])
  }

  @Test("A subscription that ends without its last event is cut short")
  func cutSubscription() throws {
    #expect(
      try linesAnyhow("data: {\"data\":{\"tick\":1}}\n\n", .eventStream, Self.ticks)
        == [
          "changes", "the input ends inside a subscription, at byte 27",
          #""Subscription":{"__typename":"Subscription","tick":1}"#,
        ])
  }

  @Test("Limits are those of all payloads, for a subscription those of each event")
  func limits() throws {
    let json = #"{"data":{"hello":"you"},"hasNext":true}"#
    let limits = Baton.Limits(responseBytes: 60)
    let parts = Self.multipart([json, #"{"incremental":[],"hasNext":true}"#])
    #expect(
      try linesAnyhow(parts, .multipart(boundary: "b"), Self.greeting, limits: limits)
        .contains { $0.hasPrefix("the response is longer than 60 bytes") })
    let events = Self.events(Array(repeating: #"{"data":{"tick":1}}"#, count: 10))
    #expect(
      try linesAnyhow(events, .eventStream, Self.ticks, limits: limits).filter { $0 == "changes" }
        .count == 10)
  }

  @Test("A handler may ask the reader, and what it throws ends the reading")
  func handler() throws {
    struct Stop: Error {}
    let reader = try Baton.ResponseReader(bind(Self.greeting), framing: .eventStream)
    let body = Self.events([#"{"data":{"hello":"you"}}"#])
    #expect(throws: Stop.self) {
      try reader.write(body.utf8) { _ in
        #expect(reader.isComplete)
        #expect(reader.reports.isEmpty && reader.lastEventID.isEmpty)
        throw Stop()
      }
    }
    #expect(throws: Stop.self) { try reader.finish { _ in } }
  }
}
