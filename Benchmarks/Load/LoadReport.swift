import Baton

/// What the process held while it was under load, and what that says.
struct LoadReport {
  let before: ProcessState
  /// After a tenth of the requests, and after each further tenth.
  private(set) var tenths: [ProcessState] = []
  private(set) var mostThreads = 0
  private(set) var mostDescriptors = 0
  var after = ProcessState()
  var wall = 0.0
  var computed = 0.0

  init(before: ProcessState) {
    self.before = before
  }

  mutating func sample(_ ended: Int, of total: Int) {
    let now = ProcessState.now
    mostThreads = max(mostThreads, now.threads)
    mostDescriptors = max(mostDescriptors, now.descriptors)
    while tenths.count < 10 * ended / total { tenths.append(now) }
  }

  func print(
    _ progress: Progress.State, _ counts: Watch.Counts, _ handler: Handler, _ concurrency: Int
  ) {
    func fixed(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }
    func share(_ seconds: Double) -> String { "\(fixed(100 * seconds / computed)) %" }
    let memory = tenths.map { fixed($0.megabytes) }.joined(separator: " ")
    let milliseconds = 1000 * progress.seconds / Double(max(1, progress.succeeded))
    Swift.print(
      """
      \(progress.begun) requests, \(concurrency) at a time, to the \(handler.kind.rawValue) server: \
      \(progress.succeeded) answered, \(progress.cancelled) cancelled midway, \
      \(progress.failures.count) failed
      \(fixed(Double(progress.begun) / wall)) requests/s in \(fixed(wall)) s, \
      \(fixed(milliseconds)) ms each; \(counts.bytes) bytes in \(counts.chunks) chunks
      processor: \(fixed(computed)) s, \(fixed(100 * computed / wall)) % of one; of that, \
      normalizing \(share(counts.readingSeconds)), commits and reads \(share(counts.storeSeconds))
      resident MB: \(fixed(before.megabytes)) before, each tenth \(memory), \
      \(fixed(after.megabytes)) after
      threads: \(before.threads) before, \(mostThreads) at most, \(after.threads) after
      descriptors: \(before.descriptors) before, \(mostDescriptors) at most, \
      \(after.descriptors) after
      left over: \(handler.client.flightCount) flights, \(counts.bodies) bodies, \
      \(handler.traces.alive) change sets
      """)
    for failure in progress.failures.prefix(5) { Swift.print("failed: \(failure)") }
  }

  /// Throws where something has failed or leaked.
  func check(
    _ progress: Progress.State, _ counts: Watch.Counts, _ handler: Handler, _ concurrency: Int
  ) throws {
    var faults: [String] = []
    if !progress.failures.isEmpty { faults.append("requests failed") }
    if handler.client.flightCount > 0 { faults.append("flights are left over") }
    if counts.bodies > 0 { faults.append("bodies are left over") }
    if handler.traces.alive > 0 { faults.append("change sets are left over") }
    // URLSession keeps connections to use them again, and a few descriptors of its own.
    if after.descriptors > before.descriptors + concurrency + 16 {
      faults.append("descriptors are left over")
    }
    if mostThreads > before.threads + 24 { faults.append("threads are too many") }
    if let warm = tenths.first, after.residentBytes > warm.residentBytes + 16_000_000 {
      faults.append("memory has grown")
    }
    if !faults.isEmpty { throw LoadError(faults.joined(separator: ", ")) }
  }
}
