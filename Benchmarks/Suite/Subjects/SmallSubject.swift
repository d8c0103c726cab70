import Baton
import BenchmarkReport

/// `baton-benchmarks small`: what a response costs that is hardly there.
enum SmallSubject: Measured {
  static let name = "small"
  static let summary = "responses of 80 bytes and 2 KB: time and allocations each"
  static var choices: [String] { SmallResponse.allCases.map(\.rawValue) }

  static func measure(_ settings: Settings) throws -> Findings {
    var table = Table(
      subject: name, title: "small responses, the table bound",
      columns: ["yajl, C callbacks", "to change set", "into a store", "allocations"],
      note:
        "Thread CPU time for each of many responses in a row, release included. Allocations are those "
        + "of the way into a store, counted under valgrind; empty where it was not.")
    var targets: [Target] = []
    let isCounted = Valgrind.isPresent && !settings.isQuick
    let responses = settings.filter.choose(SmallResponse.allCases, by: \.rawValue)
    for response in responses {
      settings.progress.update("small: \(response.rawValue)")
      let workload = try response.workload()
      let repeats = max(1, (settings.isQuick ? 200_000 : 4_000_000) / workload.bytes.count)
      let contenders: [Contender] = [.yajl, .batonWhole, .baton]
      let rounds = try Rounds(settings.rounds(15), of: contenders.count) { index in
        let contender = contenders[index]
        let start = Clock.processor()
        for _ in 0..<repeats { _ = try contender.run(workload) }
        return (Clock.processor() - start) / Double(repeats) * 1e6
      }
      let allocations = isCounted ? try Counting(workload).allocations(rounds: 1000) : nil
      table.rows.append(
        Table.Row(
          "\(response.rawValue) (\(workload.bytes.count))",
          contenders.indices.map { Figure(rounds.spread($0), .microseconds) }
            + [allocations.map { Figure($0, .count) }]))
      if response == .bytes80 {
        targets.append(
          Target(
            subject: name, figure: "a small response into a store", workload: response.rawValue,
            .atMost, 2, .microseconds, reached: rounds.spread(2).median))
      }
      targets.append(
        Target(
          subject: name, figure: "allocations of a small response", workload: response.rawValue,
          .atMost, response == .bytes80 ? 12 : 25, .count, reached: allocations))
    }
    return Findings(tables: [table], targets: targets)
  }
}
