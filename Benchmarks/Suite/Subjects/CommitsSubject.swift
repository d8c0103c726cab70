import Baton
import BenchmarkReport
import Payloads

/// `baton-benchmarks commits`: what a change set costs once it is there.
enum CommitsSubject: Measured {
  static let name = "commits"
  static let summary = "commit by adoption and by merge, the same payload again, one field changed"

  static func measure(_ settings: Settings) throws -> Findings {
    var findings = try measureAdoption(settings)
    var table = Table(
      subject: name, title: "a commit against its ingest",
      columns: ["ingest", "the same again", "against ingest", "one field changed", "other data"],
      note:
        "Thread CPU time; whole buffer. Other data: a merge into a store that holds some fifty rows."
    )
    for payload in settings.payloads {
      settings.progress.update("commits: \(payload.rawValue)")
      let workload = try Workload(payload, bytes: settings.bytes(payload))
      let merges = try Merges(workload, rounds: settings.rounds(7))
      table.rows.append(
        Table.Row(
          payload.rawValue,
          [
            Figure(Spread(merges.ingest.map { $0 * 1e6 }), .microseconds),
            Figure(Spread(merges.again.map { $0 * 1e6 }), .microseconds),
            Figure(Spread(merges.againRatios), .ratio),
            Figure(Spread(merges.changed.map { $0 * 1e6 }), .microseconds),
            Figure(Spread(merges.merged.map { $0 * 1e6 }), .microseconds),
          ]))
      let counted = try Valgrind.isPresent && !settings.isQuick ? again(payload) : nil
      findings.targets.append(
        Target(
          subject: name,
          figure: "the same payload again: the commit against its ingest, "
            + (counted == nil ? "time" : "instructions"),
          workload: payload.rawValue, .atMost, 0.15, .ratio,
          reached: counted ?? Spread(merges.againRatios).median))
    }
    findings.tables.append(table)
    return findings
  }

  private static func again(_ payload: Payload) throws -> Double {
    let counted = try Counting(Workload(payload, bytes: 1_000_000)).instructions()
    return counted.again / counted.ingest
  }

  private static func measureAdoption(_ settings: Settings) throws -> Findings {
    let standard = settings.isQuick ? [1_000_000] : [1_000_000, 10_000_000, 100_000_000]
    let sizes = settings.bytes.map { [$0] } ?? standard
    var table = Table(
      subject: name, title: "commit into an empty store", columns: ["commit"],
      note:
        "The store adopts the change set's memory. Wall clock, since there is nothing but calls.")
    var targets: [Target] = []
    for payload in settings.payloads {
      for size in sizes {
        let megabytes = Text.fixed(Double(size) / 1e6, 1)
        settings.progress.update("commits: \(payload.rawValue), \(megabytes) MB")
        let times = try adoptions(payload, size, rounds: settings.rounds(5))
        let label = "\(payload.rawValue), \(megabytes) MB"
        table.rows.append(Table.Row(label, [Figure(Spread(times), .microseconds)]))
        guard size == sizes.last else { continue }
        targets.append(
          Target(
            subject: name, figure: "commit into an empty store", workload: label, .atMost, 20,
            .microseconds, reached: Spread(times).median))
      }
    }
    return Findings(tables: [table], targets: targets)
  }

  /// Microseconds.
  private static func adoptions(
    _ payload: Payload, _ size: Int, rounds: Int
  ) throws -> [Double] {
    let table = try Baton.SelectionTable(Workload.tableText(payload)).bind()
    return try (0..<rounds).map { _ in
      let normalizer = Baton.Normalizer(table)
      try payload.write(bytes: size) { try normalizer.write($0) }
      let changes = try normalizer.finish()
      let store = Baton.Store()
      let start = Clock.wall()
      let summary = try store.commit(consume changes)
      let seconds = Clock.wall() - start
      precondition(summary.isAdoption)
      return seconds * 1e6
    }
  }
}
