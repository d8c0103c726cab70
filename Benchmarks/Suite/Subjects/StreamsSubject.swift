import BenchmarkReport
import Payloads

/// `baton-benchmarks streams`: responses at the same time, each on a thread of its own.
enum StreamsSubject: Measured {
  static let name = "streams"
  static let summary = "1, 2 and 4 streams at once, beside as many of yajl with C callbacks"

  private static let counts = [1, 2, 4]

  static func measure(_ settings: Settings) throws -> Findings {
    var findings = Findings()
    for payload in settings.payloads { findings.append(try measure(payload, settings)) }
    return findings
  }

  private static func measure(_ payload: Payload, _ settings: Settings) throws -> Findings {
    settings.progress.update("streams: \(payload.rawValue)")
    let bytes = payload.bytes(settings.bytes ?? (settings.isQuick ? 300_000 : 700_000))
    let tableText = try Workload.tableText(payload)
    let repeats = max(1, (settings.isQuick ? 1_000_000 : 10_000_000) / bytes.count)
    let works: [(Contender, Int)] = counts.flatMap { [(.yajl, $0), (.baton, $0)] }
    let rounds = try Rounds(settings.rounds(9), of: works.count) { index in
      let (contender, count) = works[index]
      let streams = try (0..<count).map { _ in
        try Stream(contender, tableText, bytes, repeats: repeats)
      }
      return try Streams.seconds(streams)
    }
    var table = Table(
      subject: name,
      title: "\(payload.rawValue), \(bytes.count) bytes, \(repeats) times each stream",
      columns: ["yajl, C callbacks", "Baton", "against C", "scaling against C's"],
      note:
        "All streams together, wall clock, from a common start to the last one's end. Baton's include "
        + "commit and release. Scaling: speed against one stream's, against the same of C.")
    var targets: [Target] = []
    for (place, count) in counts.enumerated() {
      let total = Double(bytes.count * repeats * count) / 1e6
      let (yajl, baton) = (place * 2, place * 2 + 1)
      let ratio = rounds.ratio(baton, to: yajl)
      let scaling = Spread(
        rounds.seconds[yajl].indices.map { round in
          let seconds = rounds.seconds
          return seconds[1][round] / seconds[baton][round] * seconds[yajl][round]
            / seconds[0][round]
        })
      table.rows.append(
        Table.Row(
          count == 1 ? "1 stream" : "\(count) streams",
          [
            Figure(total / rounds.spread(yajl).median, .megabytesPerSecond),
            Figure(total / rounds.spread(baton).median, .megabytesPerSecond),
            Figure(ratio, .ratio), Figure(scaling, .ratio),
          ]))
      guard count == 2 else { continue }
      targets = [
        Target(
          subject: name, figure: "two streams, against two of yajl with C callbacks",
          workload: payload.rawValue, .atLeast, 0.95, .ratio, reached: ratio.median),
        Target(
          subject: name, figure: "two streams against one, against the same of yajl",
          workload: payload.rawValue, .atLeast, 0.95, .ratio, reached: scaling.median),
      ]
    }
    return Findings(tables: [table], targets: targets)
  }
}
