import Baton
import BatonHTTP
import Foundation
import Testing

/// The client under load, and what it holds while a body is on its way.
@Suite(.enabled(if: TestServer.isThere, TestServer.comment), .timeLimit(.minutes(10)))
struct ServerLoadTests {
  @Test(
    "Many requests, some cancelled midway: none fails, and nothing is left over",
    arguments: [("canned", 2000), ("graphql", 300)])
  func load(server: String, requests: Int) async throws {
    let load = Tool.load.process([
      "requests", "--server", server, "--requests", "\(requests)",
    ])
    let run = try await TestServer.waiting { try Tool.run(load) }
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains(" 0 failed\n"), "\(run.output)")
  }

  @Test("Records are there before the last byte has been sent, and bytes that were read are gone")
  func early() async throws {
    let server = try await TestServer.shared()
    let (id, count) = ("early", 20_000)
    let url = server.address(of: "gated-issues", id, ("count", "\(count)"))
    let query = ServerTitlesQuery()
    let response = try await Baton.HTTPTransport(url: url).send(try Baton.Request(query))
    let normalizer = try Baton.Normalizer(query)
    let length = try #require(response.headers["Content-Length"].flatMap { Int($0) })
    var chunks = response.body.makeAsyncIterator()
    while normalizer.bytesWritten < length / 2, let chunk = try await chunks.next() {
      try normalizer.write(chunk)
    }
    // The server sends no more before it is told to.
    #expect(normalizer.bytesWritten == length / 2)
    #expect(normalizer.recordCount > count / 2 - 10)
    #expect(response.body.waitingByteCount == 0)

    try await server.control("release", id)
    while let chunk = try await chunks.next() { try normalizer.write(chunk) }
    #expect(response.body.waitingByteCount == 0)
    let store = Baton.Store(isObserved: false)
    try store.commit(try normalizer.finish())
    #expect(store.read(query).issues.count == count)
    #expect(store.read(query).issues.last?.title == "Issue \(count)")
  }
}
