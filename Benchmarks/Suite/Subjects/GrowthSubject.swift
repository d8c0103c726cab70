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
    var table = Table(
      subject: name, title: "\(payload.rawValue), 64 KiB chunks into a store as they are generated",
      columns: ["time per byte", "against 10 MB", "peak over base", "against the JSON"],
      note: "Processor time, the generator's left out. A process for each round.")
    var targets: [Target] = []
    var timeAtTen: Double?
    for size in sizes(settings) {
      settings.progress.update("growth: \(payload.rawValue), \(size / 1_000_000) MB")
      let rounds = settings.rounds(max(1, min(15, 50_000_000 / max(1, size))))
      let base = try Probe.measure(.nothing, payload, bytes: size)
      // Each in a process of its own: what one round has left, the next would find.
      let probes = try (0..<rounds).map { _ in
        try Probe.measure(.baton, payload, bytes: size, rounds: 1)
      }
      let probe = probes[0]
      let length = Double(probe.responseBytes)
      let time = Spread(probes.flatMap(\.seconds).map { $0 / length * 1e9 })
      let peak = Double(max(0, probe.peakBytes - base.peakBytes))
      if size == tenMegabytes { timeAtTen = time.median }
      table.rows.append(
        Table.Row(
          "\(Text.fixed(length / 1e6, 1)) MB",
          [
            Figure(time, .nanosecondsPerByte), timeAtTen.map { Figure(time.median / $0, .ratio) },
            Figure(peak / 1e6, .megabytes), Figure(peak / length, .ratio),
          ]))
      guard size > 100 * tenMegabytes - 1, let timeAtTen else { continue }
      targets.append(
        Target(
          subject: name, figure: "time per byte at 1 GB, against 10 MB's",
          workload: payload.rawValue, .atMost, 1.1, .ratio, reached: time.median / timeAtTen))
      targets.append(
        Target(
          subject: name, figure: "peak memory over base at 1 GB, against the JSON's bytes",
          workload: payload.rawValue, .atMost, MemorySubject.limit(payload), .ratio,
          reached: peak / length))
    }
    return Findings(tables: [table], targets: targets)
  }
}
