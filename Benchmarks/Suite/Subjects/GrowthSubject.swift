import BenchmarkReport
import Payloads

/// `baton-benchmarks growth`: time and memory against the response's size.
enum GrowthSubject: Measured {
  static let name = "growth"
  static let summary = "time per byte and peak memory at 1, 10, 100 MB and 1 GB, streamed"

  private static let tenMegabytes = 10_000_000

  static func measure(_ settings: Settings) throws -> Findings {
    var findings = Findings()
    for payload in settings.payloads { findings.append(try measure(payload, settings)) }
    return findings
  }

  private static func sizes(_ settings: Settings) -> [Int] {
    if let bytes = settings.bytes { return [bytes, bytes * 10] }
    return settings.isQuick
      ? [1_000_000, tenMegabytes] : [1_000_000, tenMegabytes, 100_000_000, 1_000_000_000]
  }

  private static func measure(_ payload: Payload, _ settings: Settings) throws -> Findings {
    let sizes = sizes(settings)
    var readings: [Int: Reading] = [:]
    for size in sizes {
      readings[size] = Reading(base: try Probe.measure(.nothing, payload, bytes: size).peakBytes)
    }
    for _ in 0..<settings.rounds(2) {
      // What the others are compared with comes before and behind them: a machine that grows slower
      // meanwhile does so for both.
      for size in sizes + sizes.filter({ $0 == tenMegabytes }) {
        settings.progress.update("growth: \(payload.rawValue), \(size / 1_000_000) MB")
        // Each in a process of its own: what one has left, the next would find.
        for _ in 0..<max(1, min(3, 30_000_000 / max(1, size))) {
          readings[size]?.add(try Probe.measure(.baton, payload, bytes: size))
        }
      }
      for size in sizes { readings[size]?.endRound() }
    }

    var table = Table(
      subject: name, title: "\(payload.rawValue), 64 KiB chunks into a store as they are generated",
      columns: ["time per byte", "against 10 MB", "peak over base", "against the JSON"],
      note:
        "Processor time, the generator's left out. A process for each reading; ratios are those of "
        + "each round, which reads 10 MB before and behind the larger ones.")
    var targets: [Target] = []
    for size in sizes {
      guard let reading = readings[size] else { continue }
      let ratio = readings[tenMegabytes].map {
        Spread(zip(reading.times, $0.times).map { $0 / $1 })
      }
      let memory = Double(reading.peak) / Double(reading.responseBytes)
      table.rows.append(
        Table.Row(
          "\(Text.fixed(Double(reading.responseBytes) / 1e6, 1)) MB",
          [
            Figure(Spread(reading.times), .nanosecondsPerByte), ratio.map { Figure($0, .ratio) },
            Figure(Double(reading.peak) / 1e6, .megabytes), Figure(memory, .ratio),
          ]))
      guard size > 100 * tenMegabytes - 1, let ratio else { continue }
      targets.append(
        Target(
          subject: name, figure: "time per byte at 1 GB, against 10 MB's",
          workload: payload.rawValue, .atMost, 1.1, .ratio, reached: ratio.median))
      targets.append(
        Target(
          subject: name, figure: "peak memory over base at 1 GB, against the JSON's bytes",
          workload: payload.rawValue, .atMost, MemorySubject.limit(payload), .ratio,
          reached: memory))
    }
    return Findings(tables: [table], targets: targets)
  }

  /// What was read of one size.
  private struct Reading {
    /// The most memory of a process that only generates the response.
    let base: Int
    /// Nanoseconds per byte, by round.
    private(set) var times: [Double] = []
    private(set) var responseBytes = 0
    /// Over the base.
    private(set) var peak = 0
    private var open: [Double] = []

    init(base: Int) { self.base = base }

    mutating func add(_ probe: Probe) {
      responseBytes = probe.responseBytes
      peak = max(peak, probe.peakBytes - base)
      open += probe.seconds.map { $0 / Double(probe.responseBytes) * 1e9 }
    }

    /// A round's time is the middle of its readings.
    mutating func endRound() {
      times.append(Spread(open).median)
      open = []
    }
  }
}
