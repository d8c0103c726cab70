import BenchmarkReport
import Foundation
import Payloads

/// `baton-benchmarks gate`: counts that do not depend on what else the machine does.
enum Gate {
  static let help = """
    usage: baton-benchmarks gate [--thresholds FILE] [--update yes]

    Counts under valgrind, for each payload at 1 MB: instructions per byte and per token, and allocations,
    of an ingest into a fresh store; how many times the instructions of a response written at once one
    takes that is written byte by byte; and what the commit of the same payload again takes of its
    ingest's instructions. For small responses: allocations. Fails where a count is more than 2 % above
    its threshold (10 % for the commit of the same again, which varies), and where one is beyond what the
    design allows.

      --thresholds FILE   default: Benchmarks/thresholds.json
      --update yes        write what was counted as the new thresholds
    """

  private static let size = 1_000_000

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--thresholds", "--update"])
    if options.wantsHelp { return print(help) }
    guard Valgrind.isPresent else { throw UsageError("the gate needs valgrind and strip") }
    let file = URL(fileURLWithPath: options["--thresholds"] ?? "Benchmarks/thresholds.json")
    let counted = try count()
    if options["--update"] == "yes" { try counted.write(to: file) }
    try compare(counted, Thresholds(contentsOf: file))
  }

  /// The counts in the order in which they are told.
  private enum Count: String, CaseIterable {
    case instructionsPerByte
    case instructionsPerEvent
    case allocations
    case drip
    case again

    var title: String {
      switch self {
      case .instructionsPerByte: "instructions per byte"
      case .instructionsPerEvent: "instructions per token"
      case .allocations: "allocations"
      case .drip: "byte by byte, times at once"
      case .again: "commit of the same again, of its ingest"
      }
    }

    /// What the design allows, whatever the threshold.
    var limit: Double? {
      switch self {
      case .drip: 3
      case .again: 0.15
      case .instructionsPerByte, .instructionsPerEvent, .allocations: nil
      }
    }

    /// How many times the threshold a count may be. Hashes are seeded anew in each process, and a commit
    /// that finds everything equal does little but look records up: its count differs by some 4 %.
    var tolerance: Double { self == .again ? 1.1 : 1.02 }

    var decimals: Int {
      switch self {
      case .allocations: 0
      case .again: 4
      case .instructionsPerByte, .instructionsPerEvent, .drip: 2
      }
    }
  }

  private static func compare(_ counted: Thresholds, _ thresholds: Thresholds) throws {
    var worse: [String] = []
    let order = Payload.allCases.map(\.rawValue) + SmallResponse.allCases.map(\.rawValue)
    for response in order {
      for count in Count.allCases {
        guard let now = counted.counts[response]?[count.rawValue] else { continue }
        guard let threshold = thresholds.counts[response]?[count.rawValue] else {
          throw UsageError("there is no threshold for \(response), \(count.rawValue)")
        }
        var line =
          Text.left(response, 12) + Text.left(count.title, 42)
          + Text.right(Text.fixed(now, count.decimals), 10)
          + "  threshold " + Text.right(Text.fixed(threshold, count.decimals), 10)
        if let limit = count.limit { line += "  limit \(Text.fixed(limit, 2))" }
        print(line)
        if now > threshold * count.tolerance || count.limit.map({ now > $0 }) == true {
          worse.append(line)
        }
      }
    }
    guard worse.isEmpty else { throw GateError(worse: worse) }
  }

  private static func count() throws -> Thresholds {
    let progress = Progress()
    defer { progress.finish() }
    var result = Thresholds()
    for payload in Payload.allCases {
      progress.update("counting: \(payload.rawValue)")
      let workload = try Workload(payload, bytes: size)
      let counting = try Counting(workload)
      let instructions = try counting.instructions()
      let counts: [Count: Double] = [
        .instructionsPerByte: instructions.ingest / Double(workload.bytes.count),
        .instructionsPerEvent: instructions.ingest / Double(YajlRun.eventCount(workload.bytes)),
        .allocations: try counting.allocations(rounds: 2),
        .drip: instructions.drip / instructions.ingest,
        .again: instructions.again / instructions.ingest,
      ]
      result.counts[payload.rawValue] = Dictionary(
        uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
    }
    for response in SmallResponse.allCases {
      progress.update("counting: \(response.rawValue)")
      let allocations = try Counting(response.workload()).allocations(rounds: 1000)
      result.counts[response.rawValue] = [Count.allocations.rawValue: allocations]
    }
    return result
  }
}
