import Foundation
import Payloads

/// `baton-benchmarks demo`: Baton beside what it replaces, in one run.
enum Demo {
  static let help = """
    usage: baton-benchmarks demo [payload] [--bytes N] [--rounds N]

    Times three ways from a response's bytes, in turn within each round: JSONSerialization alone,
    JSONSerialization and then normalization of its tree into a Baton store, and Baton. Prints medians.
    Peak memory is that of a process that does one of them, over one that does nothing.

      payload      characters (default), issues, numbers or skip
      --bytes N    size of the response; default: 10000000
      --rounds N   default: 5
    """

  private static let contenders: [Contender] = [
    .jsonSerialization, .jsonSerializationNormalized, .baton,
  ]

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--bytes", "--rounds", "--peak"])
    if options.wantsHelp { return print(help) }
    let name = options.positionals.first ?? "characters"
    guard options.positionals.count < 2, let payload = Payload(rawValue: name) else {
      throw UsageError("demo takes one payload")
    }
    let size = try options.count("--bytes") ?? 10_000_000
    if let name = options["--peak"] { return try Peak.printInThisProcess(name, payload, size) }

    let bytes = payload.bytes(size)
    let rounds = max(1, try options.count("--rounds") ?? 5)
    let result = try Throughput(contenders, try Subject(payload), bytes: bytes, rounds: rounds)
    let base = try Peak.measure(nil, payload, size)
    print(
      "\(payload.rawValue), \(Text.fixed(Double(bytes.count) / 1e6, 1)) MB, medians of \(rounds) rounds"
        + " in one process, thread CPU time")
    print(Text.left("", 46) + Text.right("MB/s", 9) + Text.right("peak memory", 14) + "   ratio")
    for (index, contender) in contenders.enumerated() {
      let peak = try Peak.measure(contender, payload, size) - base
      print(
        Text.left(contender.title, 46)
          + Text.right(Text.fixed(result.megabytesPerSecond(index), 1), 9)
          + Text.right("\(Text.fixed(Double(peak) / 1e6, 1)) MB", 14)
          + Text.right(Text.fixed(result.ratio(index, to: 0), 2), 8))
    }
    print("ratio: times as fast as JSONSerialization alone.")
    print("peak memory: over the empty process; JSONSerialization's includes the response's bytes.")
  }
}
