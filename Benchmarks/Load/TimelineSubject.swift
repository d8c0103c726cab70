import Baton
import BatonHTTP
import Foundation

/// `baton-load timeline`: what is there when, of a body that takes its time.
struct TimelineSubject {
  private let issues: Int
  private let seconds: Int
  private let rounds: Int

  init(_ options: LoadOptions) throws {
    issues = max(1, try options.count("--issues", 100_000))
    seconds = max(1, try options.count("--seconds", 2))
    rounds = max(1, try options.count("--rounds", 5))
  }

  func run() async throws {
    let server = try LoadServer()
    // The server makes the body before anybody waits for it.
    _ = try await load(server, "warm-up")
    try await table(server)
    print("last byte handed over -> change set in the caller's hands, through the client:")
    for round in 1...rounds {
      let result = try await load(server, "round-\(round)")
      print(
        "  \(Self.milliseconds(result.delay)) ms, of which \(Self.milliseconds(result.tail)) ms after"
          + " the last chunk; at most \(result.mostWaiting / 1000) kB waited; \(result.records) records"
      )
    }
  }

  private struct Result {
    var delay: Double
    var tail: Double
    var mostWaiting: Int
    var records: Int
  }

  private func address(_ server: LoadServer, _ id: String) -> URL {
    server.address(
      of: "paced-issues", ["id": id, "count": "\(issues)", "seconds": "\(seconds)"])
  }

  private func load(_ server: LoadServer, _ id: String) async throws -> Result {
    let watch = Watch()
    let client = Baton.Client(transport: WatchedTransport(address(server, id), watch))
    let changes = try await client.load(LoadIssuesQuery(first: issues))
    let end = Clocks.now
    let store = Baton.Store(isObserved: false)
    try store.commit(consume changes)
    return Result(
      delay: end - (try await server.lastSlice(id)), tail: end - watch.counts.lastArrival,
      mostWaiting: watch.counts.mostWaiting, records: store.recordCount)
  }

  /// The same without the client, since that does not tell what its normalizer has so far.
  private func table(_ server: LoadServer) async throws {
    let query = LoadIssuesQuery(first: issues)
    let transport = Baton.HTTPTransport(url: address(server, "table"))
    let before = ProcessState.now.residentBytes
    let start = Clocks.now
    let response = try await transport.send(Baton.Request(query))
    let normalizer = try Baton.Normalizer(query)
    var next = 0.0
    var firstRecord: Double?
    print("      ms     bytes   records   waiting   resident MB, over what there was before")
    func row() {
      let resident = Double(ProcessState.now.residentBytes - before) / 1e6
      let row = [
        Self.milliseconds(Clocks.now - start), "\(normalizer.bytesWritten)",
        "\(normalizer.recordCount)", "\(response.body.waitingByteCount)",
        "\((resident * 10).rounded() / 10)",
      ]
      print(zip(row, [8, 10, 10, 10, 14]).map(Self.padded).joined())
    }
    for try await chunk in response.body {
      try normalizer.write(chunk)
      let now = Clocks.now - start
      if firstRecord == nil, normalizer.recordCount > 1 { firstRecord = now }
      if now >= next {
        row()
        next += Double(seconds) / 20
      }
    }
    row()
    let changes = try normalizer.finish()
    let end = Clocks.now
    let delay = end - (try await server.lastSlice("table"))
    let store = Baton.Store(isObserved: false)
    try store.commit(consume changes)
    print(
      "first record after \(Self.milliseconds(firstRecord ?? 0)) ms, change set"
        + " \(Self.milliseconds(delay)) ms after the last slice was handed over;"
        + " the store holds \((Double(store.heldBytes) / 1e5).rounded() / 10) MB")
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 10_000).rounded() / 10)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
