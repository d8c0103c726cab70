import Baton
import Foundation

/// `baton-load requests`: many at once, some of them cancelled midway.
struct RequestsSubject {
  private let kind: Handler.Kind
  private let total: Int
  private let concurrency: Int
  private let cancelled: Int

  init(_ options: LoadOptions) throws {
    let server = options.text("--server", "graphql")
    guard let kind = Handler.Kind(rawValue: server) else {
      throw LoadError("--server is graphql or canned")
    }
    self.kind = kind
    total = max(1, try options.count("--requests", 20_000))
    concurrency = max(1, try options.count("--concurrency", 64))
    cancelled = min(100, try options.count("--cancelled", 10))
  }

  func run() async throws {
    let server = try LoadServer()
    let watch = Watch()
    let url = kind == .graphql ? server.graphQL : server.address(of: "canned", [:])
    var configuration = Baton.Client.Configuration()
    configuration.retry = .never
    let handler = Handler(
      kind: kind,
      client: Baton.Client(
        transport: WatchedTransport(url, watch), configuration: configuration), watch: watch,
      traces: Traces())
    let progress = Progress(total: total)
    let before = ProcessState.now
    var report = LoadReport(before: before)
    let (start, computed) = (Clocks.now, Clocks.process)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<concurrency {
        group.addTask {
          while let number = progress.next() { await work(number, handler, progress) }
        }
      }
      while progress.ended < total {
        try? await Task.sleep(for: .milliseconds(50))
        report.sample(progress.ended, of: total)
      }
    }
    report.wall = Clocks.now - start
    report.computed = Clocks.process - computed
    // Connections that were cancelled are closed by URLSession when it gets to it.
    for _ in 0..<100 where watch.counts.bodies > 0 || handler.client.flightCount > 0 {
      try? await Task.sleep(for: .milliseconds(50))
    }
    try? await Task.sleep(for: .milliseconds(200))
    report.after = ProcessState.now
    report.print(progress.now, watch.counts, handler, concurrency)
    try report.check(progress.now, watch.counts, handler, concurrency)
  }

  private func work(_ number: Int, _ handler: Handler, _ progress: Progress) async {
    let start = Clocks.now
    // Spread evenly, and the same in each run.
    guard (number * 37) % 100 < cancelled else {
      do {
        _ = try await handler.handle(number)
        progress.succeed(Clocks.now - start)
      } catch {
        progress.fail(error)
      }
      return
    }
    let task = Task { try await handler.handle(number) }
    // Anywhere from the request's beginning to the response's end.
    let delay = progress.meanSeconds * Double((number * 7919) % 100) / 100
    try? await Task.sleep(for: .seconds(delay))
    task.cancel()
    do {
      _ = try await task.value
      progress.succeed(Clocks.now - start)
    } catch let error as Baton.ClientError where error.kind == .cancelled {
      progress.cancel()
    } catch {
      progress.fail(error)
    }
  }
}
