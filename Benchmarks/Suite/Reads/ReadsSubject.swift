import Baton
import BenchmarkReport
import Observation

/// `baton-benchmarks reads`: what a read through a generated lens takes.
enum ReadsSubject: Measured {
  static let name = "reads"
  static let summary =
    "reads through generated lenses, observed and not, beside a struct and a dictionary"
  static var choices: [String] {
    guard let kinds = try? ReadsKinds.lenses(isObserved: false) + ReadsKinds.others() else {
      return []
    }
    return kinds.map(\.name)
  }

  /// How a store is read.
  private enum Manner: String, CaseIterable {
    case unobserved = "unobserved"
    case observed = "observed store"
    case tracked = "while tracking"
  }

  static func measure(_ settings: Settings) throws -> Findings {
    settings.progress.update("reads")
    var kinds: [[ReadsKind]] = []
    for manner in Manner.allCases {
      let all =
        try ReadsKinds.lenses(isObserved: manner != .unobserved)
        + (manner == .unobserved ? ReadsKinds.others() : [])
      kinds.append(settings.filter.choose(all, by: \.name))
    }
    let flat = kinds.enumerated().flatMap { place, kinds in
      kinds.map { (Manner.allCases[place], $0) }
    }
    var sum = 0
    let rounds = try Rounds(settings.rounds(31), of: flat.count) { index in
      let (manner, kind) = flat[index]
      let count = kind.name.hasSuffix("first") ? ReadsKinds.listCount : 10_000
      try kind.prepare()
      let start = Clock.processor()
      sum &+= manner == .tracked ? tracking { kind.run(count) } : kind.run(count)
      return (Clock.processor() - start) / Double(count) * 1e9
    }
    // What is read has to matter.
    precondition(sum != 0)

    var table = Table(
      subject: name, title: "reads through lenses of caller isolation",
      columns: Manner.allCases.map(\.rawValue),
      note:
        "Thread CPU time for each of 10,000 reads, the loop included. While tracking: within one "
        + "withObservationTracking.")
    for kind in kinds[0] {
      let cells = Manner.allCases.map { manner in
        flat.firstIndex { $0.0 == manner && $0.1.name == kind.name }
          .map { Figure(rounds.spread($0), .nanoseconds) }
      }
      table.rows.append(Table.Row(kind.name, cells))
    }
    func reached(_ name: String) -> Double? {
      flat.firstIndex { $0.0 == .unobserved && $0.1.name == name }.map { rounds.spread($0).median }
    }
    let targets = [("string, 12 bytes", 20.0), ("number", 5)].map { kind, limit in
      Target(
        subject: name, figure: "a read, unobserved", workload: kind, .atMost, limit, .nanoseconds,
        reached: reached(kind))
    }
    return Findings(tables: [table], targets: targets.filter { $0.reached != nil })
  }

  private static func tracking(_ body: () -> Int) -> Int {
    withObservationTracking(body, onChange: {})
  }
}
