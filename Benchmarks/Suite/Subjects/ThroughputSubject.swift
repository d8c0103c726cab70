import BenchmarkReport
import Payloads

/// `baton-benchmarks throughput`: Baton beside what is below it and what it replaces.
enum ThroughputSubject: Measured {
  static let name = "throughput"
  static let summary = "bytes to change set, beside yajl, JSONSerialization and Codable"
  static var choices: [String] {
    Contender.allCases.flatMap { [$0.rawValue, $0.title] } + ["recorded"]
  }

  /// So many bytes are read in a round at least, where a response is small.
  private static let roundBytes = 200_000

  static func measure(_ settings: Settings) throws -> Findings {
    let recorded = try Recorded.all()
    let names = settings.filter.choose(Payload.allCases.map(\.rawValue) + recorded.map(\.name))
    var findings = Findings()
    for payload in Payload.allCases where names.contains(payload.rawValue) {
      let workload = try Workload(payload, bytes: settings.bytes(payload))
      findings.append(try measure(workload, settings))
    }
    for response in recorded where names.contains(response.name) {
      findings.append(try measure(response.workload(), settings))
    }
    return findings
  }

  private static func measure(_ workload: Workload, _ settings: Settings) throws -> Findings {
    settings.progress.update("throughput: \(workload.name)")
    let chosen = settings.filter.choose(Contender.allCases) { "\($0.rawValue) \($0.title)" }
    let contenders = try chosen.filter { try $0.applies(to: workload) }
    let repeats = max(1, roundBytes / workload.bytes.count)
    let rounds = try Rounds(settings.rounds(7), of: contenders.count) { index in
      try contenders[index].seconds(workload, repeated: repeats)
    }
    func ratio(_ contender: Contender, to other: Contender) -> Spread? {
      guard let index = contenders.firstIndex(of: contender),
        let other = contenders.firstIndex(of: other)
      else { return nil }
      return rounds.ratio(index, to: other)
    }

    let bytes = Double(workload.bytes.count)
    var table = Table(
      subject: name, title: "\(workload.name), \(workload.bytes.count) bytes",
      columns: ["speed", "against C", "against J", "against N"],
      note:
        "C, J, N: yajl with callbacks, JSONSerialization alone, its tree into a store. Medians of the "
        + "rounds' ratios and their quartiles; a result's release is not timed unless the row says so."
    )
    for (index, contender) in contenders.enumerated() {
      let references = [Contender.yajl, .jsonSerialization, .jsonSerializationNormalized]
      table.rows.append(
        Table.Row(
          contender.title,
          [Figure(bytes / 1e6 / rounds.spread(index).median, .megabytesPerSecond)]
            + references.map { ratio(contender, to: $0).map { Figure($0, .ratio) } }))
    }
    return Findings(
      tables: [table],
      targets: workload.payload.map { targets($0, ratio) } ?? [])
  }

  private static func targets(
    _ payload: Payload, _ ratio: (Contender, Contender) -> Spread?
  ) -> [Target] {
    let (yajl, json) =
      switch payload {
      case .characters: (0.80, 12.0)
      case .issues: (0.75, 6.5)
      case .numbers: (0.70, 12.0)
      case .skip: (1.0, 15.0)
      }
    func target(_ figure: String, _ limit: Double, _ reference: Contender) -> Target {
      Target(
        subject: name, figure: figure, workload: payload.rawValue, .atLeast, limit, .ratio,
        reached: ratio(.batonWhole, reference)?.median)
    }
    var targets = [
      target("bytes to change set, against yajl with C callbacks", yajl, .yajl),
      target("bytes to change set, against JSONSerialization", json, .jsonSerialization),
    ]
    if payload == .characters {
      targets.append(
        target(
          "bytes to change set, against JSONSerialization and its tree into a store", 15,
          .jsonSerializationNormalized))
    }
    return targets
  }
}
