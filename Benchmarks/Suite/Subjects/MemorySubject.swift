import BenchmarkReport
import Payloads

/// `baton-benchmarks memory`: each way in a process of its own.
enum MemorySubject: Measured {
  static let name = "memory"
  static let summary = "peak over base and bytes kept, each way in a process of its own"
  static var choices: [String] { ProbeSubject.Work.allCases.map(\.rawValue) }

  static func measure(_ settings: Settings) throws -> Findings {
    var findings = Findings()
    for payload in settings.payloads { findings.append(try measure(payload, settings)) }
    return findings
  }

  private static func measure(_ payload: Payload, _ settings: Settings) throws -> Findings {
    // Below some megabytes the ratios mean nothing.
    let bytes =
      settings.bytes ?? (settings.isQuick ? 3_000_000 : max(10_000_000, payload.standardBytes))
    settings.progress.update("memory: \(payload.rawValue)")
    let base = try Probe.measure(.nothing, payload, bytes: bytes)
    let length = Double(base.responseBytes)
    var table = Table(
      subject: name, title: "\(payload.rawValue), \(base.responseBytes) bytes",
      columns: ["peak over base", "against the JSON", "kept", "against the JSON"],
      note:
        "The base is a process that generates the response and does nothing with it. Baton is fed with "
        + "64 KiB chunks as they are generated; the others hold the response, which their peak includes."
    )
    var reached: Double?
    let works = settings.filter.choose(ProbeSubject.Work.allCases, by: \.rawValue)
    for work in works where work != .nothing {
      settings.progress.update("memory: \(payload.rawValue), \(work.title)")
      let probe = try Probe.measure(work, payload, bytes: bytes)
      let peak = Double(max(0, probe.peakBytes - base.peakBytes))
      let kept = Double(probe.keptBytes)
      if work == .baton { reached = peak / length }
      table.rows.append(
        Table.Row(
          work == .baton ? "Baton, 64 KiB chunks into a store" : work.title,
          [
            Figure(peak / 1e6, .megabytes), Figure(peak / length, .ratio),
            kept == 0 ? nil : Figure(kept / 1e6, .megabytes),
            kept == 0 ? nil : Figure(kept / length, .ratio),
          ]))
    }
    let target = Target(
      subject: name, figure: "peak memory over base, against the JSON's bytes",
      workload: payload.rawValue, .atMost, limit(payload), .ratio, reached: reached)
    return Findings(tables: [table], targets: reached == nil ? [] : [target])
  }

  static func limit(_ payload: Payload) -> Double {
    switch payload {
    case .characters: 0.8
    case .issues: 1.1
    case .numbers: 1.7
    case .skip: 0.3
    }
  }
}
