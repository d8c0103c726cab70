import Baton
import BatonHTTP
import Foundation
import Testing

/// The transport over URLSession, against servers of another make.
@Suite(.enabled(if: TestServer.isThere, TestServer.comment), .timeLimit(.minutes(10)))
struct ServerTransportTests {
  private let server: TestServer

  init() async throws {
    server = try await TestServer.shared()
  }

  private func request(_ method: Baton.Request.Method = .post) -> Baton.Request {
    var request = Baton.Request(
      operationName: "Q", kind: .query, text: "query Q { a }", variables: #"{"x":"ü&+"}"#)
    request.method = method
    request.headers["X-Test"] = "yes"
    return request
  }

  private func text(_ response: Baton.TransportResponse<Baton.HTTPBody>) async throws -> String {
    var data = Data()
    for try await chunk in response.body { data += chunk }
    return String(decoding: data, as: UTF8.self)
  }

  private struct Echo: Decodable {
    var method: String
    var query: String
    var headers: [String: String]
    var body: String
  }

  private func echo(
    _ request: Baton.Request, _ change: (inout Baton.HTTPTransport.Configuration) -> Void = { _ in }
  ) async throws -> Echo {
    var configuration = Baton.HTTPTransport.Configuration()
    change(&configuration)
    let transport = Baton.HTTPTransport(
      url: server.address(of: "echo", "e"), configuration: configuration)
    return try JSONDecoder().decode(
      Echo.self, from: Data(try await text(transport.send(request)).utf8))
  }

  @Test("POST has a JSON body and the headers")
  func post() async throws {
    let echo = try await echo(request())
    #expect(echo.method == "POST")
    #expect(echo.query == "id=e")
    #expect(echo.body == #"{"query":"query Q { a }","operationName":"Q","variables":{"x":"ü&+"}}"#)
    #expect(echo.headers["content-type"] == "application/json")
    #expect(echo.headers["x-test"] == "yes")
    #expect(echo.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(echo.headers["cookie"] == nil)
  }

  @Test("GET has the request in its address, unless that would be too long")
  func get() async throws {
    let short = try await echo(request(.get))
    #expect(short.method == "GET")
    #expect(
      short.query == "id=e&query=query%20Q%20%7B%20a%20%7D&operationName=Q"
        + "&variables=%7B%22x%22%3A%22%C3%BC%26%2B%22%7D")
    #expect(short.body == "")
    #expect(short.headers["content-type"] == nil)
    let long = try await echo(request(.get)) { $0.urlBytes = 100 }
    #expect(long.method == "POST")
    #expect(long.headers["content-type"] == "application/json")
  }

  @Test("Chunks come as they arrive, long before the body's end")
  func streaming() async throws {
    let id = "streaming"
    let transport = Baton.HTTPTransport(url: server.address(of: "gated", id))
    var chunks = try await transport.send(request()).body.makeAsyncIterator()
    let first = try #require(try await chunks.next())
    // The server sends the rest only now.
    try await server.control("release", id)
    var rest = Data()
    while let chunk = try await chunks.next() { rest += chunk }
    #expect(first.count == 20)
    #expect(rest.count == 27)
  }

  @Test("Of a body that nobody reads, no more is kept than is allowed")
  func unread() async throws {
    let id = "unread"
    var configuration = Baton.HTTPTransport.Configuration()
    configuration.waitingBytes = 1_000_000
    let transport = Baton.HTTPTransport(
      url: server.address(of: "endless", id), configuration: configuration)
    let body = try await transport.send(request()).body
    try await server.control("closed", id)
    let error = await #expect(throws: Baton.TransportError.self) { for try await _ in body {} }
    #expect(error?.kind == .other)
    #expect(try await server.control("sent", id).requests == 1)
  }

  @Test("Cancelling closes the connection", arguments: ["stall-head", "stall-body", "endless"])
  func cancelling(mode: String) async throws {
    let id = "cancelling-\(mode)"
    let url = server.address(of: mode, id)
    let request = request()
    let task = Task {
      for try await _ in try await Baton.HTTPTransport(url: url).send(request).body {}
    }
    try await server.control("begun", id)
    task.cancel()
    try await server.control("closed", id)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Letting go of a body closes its connection")
  func lettingGo() async throws {
    let id = "letting-go"
    let transport = Baton.HTTPTransport(url: server.address(of: "stall-body", id))
    do {
      var chunks = try await transport.send(request()).body.makeAsyncIterator()
      _ = try await chunks.next()
    }
    try await server.control("closed", id)
  }

  @Test("A body outlives its transport")
  func outliving() async throws {
    let id = "outliving"
    let body: Baton.HTTPBody
    do {
      body = try await Baton.HTTPTransport(url: server.address(of: "gated", id)).send(request())
        .body
    }
    try await server.control("release", id)
    var count = 0
    for try await chunk in body { count += chunk.count }
    #expect(count == 47)
  }

  @Test("Compressed bodies are read", arguments: ["compressed-gzip", "compressed-deflate"])
  func compression(mode: String) async throws {
    let transport = Baton.HTTPTransport(url: server.address(of: mode))
    #expect(
      try await text(transport.send(request()))
        == #"{"data":{"issue":{"id":"1","title":"Issue 1"}}}"#)
  }

  @Test("A redirect is a response, unless it leads to the same origin and that is allowed")
  func redirects() async throws {
    let echo = server.address(of: "echo", "e").absoluteString
    let url = server.address(of: "redirect", "r", ("to", echo))
    let refused = try await Baton.HTTPTransport(url: url).send(request())
    #expect(refused.status == 307)
    #expect(refused.headers["location"] == echo)

    var configuration = Baton.HTTPTransport.Configuration()
    configuration.redirects = .sameOrigin
    func send(_ url: URL) async throws -> Baton.TransportResponse<Baton.HTTPBody> {
      try await Baton.HTTPTransport(url: url, configuration: configuration).send(request())
    }
    let followed = try await send(url)
    let seen = try JSONDecoder().decode(Echo.self, from: Data(try await text(followed).utf8))
    #expect(seen.method == "POST")
    #expect(seen.body.hasPrefix(#"{"query":"#))
    #expect(seen.headers["x-test"] == "yes")

    let other = server.address(of: "redirect", "r", ("to", server.graphQL.absoluteString))
    #expect(try await send(other).status == 307)
    let changing = server.address(of: "redirect", "r", ("to", echo), ("status", "302"))
    #expect(try await send(changing).status == 302)
  }

  @Test("A redirect to itself is followed five times")
  func redirectLoop() async throws {
    var configuration = Baton.HTTPTransport.Configuration()
    configuration.redirects = .sameOrigin
    let loop = server.address(of: "redirect-loop", "loop")
    let response = try await Baton.HTTPTransport(url: loop, configuration: configuration)
      .send(request())
    #expect(response.status == 307)
    #expect(try await server.control("sent", "loop").requests == 6)
  }

  @Test("A server that is not there, and one that is silent")
  func failures() async throws {
    let nowhere = Baton.HTTPTransport(url: try #require(URL(string: "http://127.0.0.1:1/")))
    let error = await #expect(throws: Baton.TransportError.self) {
      _ = try await nowhere.send(request())
    }
    #expect(error?.kind == .notConnected)

    var configuration = Baton.HTTPTransport.Configuration()
    configuration.idleTimeout = .seconds(1)
    let silent = Baton.HTTPTransport(
      url: server.address(of: "stall-head"), configuration: configuration)
    let timeout = await #expect(throws: Baton.TransportError.self) {
      _ = try await silent.send(request())
    }
    #expect(timeout?.kind == .timedOut)
    let stalls = Baton.HTTPTransport(
      url: server.address(of: "stall-body"), configuration: configuration)
    let later = await #expect(throws: Baton.TransportError.self) {
      for try await _ in try await stalls.send(request()).body {}
    }
    #expect(later?.kind == .timedOut)
  }
}
