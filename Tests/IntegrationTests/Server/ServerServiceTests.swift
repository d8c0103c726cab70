import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `issue-service` of `fixtures/client`: a service over the GraphQL server, from outside.
@Suite(.enabled(if: TestServer.isThere, TestServer.comment), .timeLimit(.minutes(20)))
struct ServerServiceTests {
  /// A running service.
  private struct Service {
    let url: URL
    private let process: Process
    private let input = Pipe()

    init(over upstream: URL) throws {
      process = try ClientPackage.executable("issue-service")
      process.arguments = [upstream.absoluteString]
      let output = Pipe()
      process.standardInput = input
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      var line = Data()
      while !line.contains(UInt8(ascii: "\n")) {
        let more = output.fileHandleForReading.availableData
        guard !more.isEmpty else { break }
        line += more
      }
      let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      url = try #require(words.last.flatMap { URL(string: String($0)) })
    }

    func end() { process.terminate() }
  }

  private static func text(_ path: String, _ base: URL) async throws -> (Int?, String) {
    let url = try #require(URL(string: path, relativeTo: base))
    let (data, response) = try await URLSession.shared.data(from: url)
    return ((response as? HTTPURLResponse)?.statusCode, String(decoding: data, as: UTF8.self))
  }

  @Test("It asks for several issues at once and answers from snapshots; unknown ones are left out")
  func issues() async throws {
    let graphQL = try await TestServer.shared().graphQL
    try await Self.withService(over: graphQL) { (url: URL) async throws in
      let (status, text) = try await Self.text("/issues?ids=2,none,9", url)
      #expect(status == 200)
      #expect(
        text == #"[{"author":"user2","id":"2","labels":["feature","later"],"title":"Issue 2"},"#
          + #"{"author":"user2","id":"9","labels":["bug"],"title":"Issue 9"}]"#)
      #expect(try await Self.text("/nowhere", url).0 == 404)

      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...200 {
          group.addTask {
            let (status, text) = try await Self.text("/issues?ids=\(number),\(number + 1)", url)
            #expect(status == 200)
            #expect(text.contains(#""title":"Issue \#(number)""#))
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test("Two modules of either isolation read one change set by the same fragment")
  func isolations() async throws {
    let graphQL = try await TestServer.shared().graphQL
    try await Self.withService(over: graphQL) { (url: URL) async throws in
      #expect(
        try await Self.text("/line?id=1", url).1
          == #"{"board":["1: Issue 1, by user1"],"desk":["1: Issue 1, by user1"]}"#)
      // The board's store goes on; a request's is its own.
      #expect(
        try await Self.text("/line?id=2", url).1
          == #"{"board":["1: Issue 1, by user1","2: Issue 2, by user2"],"desk":["2: Issue 2, by user2"]}"#
      )
    }
  }

  @Test("A failure upstream is an answer too")
  func failure() async throws {
    let html = try await TestServer.shared().address(of: "html")
    try await Self.withService(over: html) { (url: URL) async throws in
      #expect(try await Self.text("/issues?ids=1", url).0 == 502)
    }
  }

  @Test("A client that goes takes its request to the GraphQL server along")
  func cancelling() async throws {
    let server = try await TestServer.shared()
    try await Self.withService(over: server.address(of: "stall-body", "service")) {
      (url: URL) async throws in
      let asking = Task { try await Self.text("/issues?ids=1", url) }
      try await server.control("begun", "service")
      asking.cancel()
      try await server.control("closed", "service")
      await #expect(throws: (any Error).self) { try await asking.value }
    }
  }

  private static func withService(
    over upstream: URL, _ work: (URL) async throws -> Void
  ) async throws {
    // Building it and waiting for its first line block a thread.
    try await TestServer.waiting { _ = try ClientPackage.executable("issue-service") }
    let service = try Service(over: upstream)
    defer { service.end() }
    try await work(service.url)
  }
}
