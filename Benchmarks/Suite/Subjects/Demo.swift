import BenchmarkReport
import Payloads

/// `baton-benchmarks demo`: Baton beside what it replaces, in one run.
enum Demo {
  static let help = """
    usage: baton-benchmarks demo [payload] [--bytes N] [--rounds N]

    Times three ways from a response's bytes, in turn within each round: JSONSerialization alone,
    JSONSerialization and then normalization of its tree into a Baton store, and Baton. Prints medians.
    Peak memory is that of a process that does one of them, over one that only generates the response.

      payload      characters (default), issues, numbers or skip
      --bytes N    size of the response; default: 10000000
      --rounds N   default: 5
    """

  private static let contenders: [Contender] = [
    .jsonSerialization, .jsonSerializationNormalized, .baton,
  ]

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--bytes", "--rounds"])
    if options.wantsHelp { return print(help) }
    let name = options.positionals.first ?? "characters"
    guard options.positionals.count < 2, let payload = Payload(rawValue: name) else {
      throw UsageError("demo takes one payload")
    }
    let size = try options.count("--bytes") ?? 10_000_000
    let workload = try Workload(payload, bytes: size)
    let count = max(1, try options.count("--rounds") ?? 5)
    let rounds = try Rounds(count, of: contenders.count) { index in
      let start = Clock.processor()
      _ = try contenders[index].run(workload)
      return Clock.processor() - start
    }
    let base = try Probe.measure(.nothing, payload, bytes: size).peakBytes
    let megabytes = Double(workload.bytes.count) / 1e6
    print(
      "\(payload.rawValue), \(Text.fixed(megabytes, 1)) MB, medians of \(count) rounds"
        + " in one process, thread CPU time")
    print(Text.left("", 46) + Text.right("MB/s", 9) + Text.right("peak memory", 14) + "   ratio")
    for (index, contender) in contenders.enumerated() {
      guard let work = ProbeSubject.Work(rawValue: contender.rawValue) else { continue }
      let peak = try Probe.measure(work, payload, bytes: size).peakBytes - base
      print(
        Text.left(contender.title, 46)
          + Text.right(Text.fixed(megabytes / rounds.spread(index).median, 1), 9)
          + Text.right("\(Text.fixed(Double(peak) / 1e6, 1)) MB", 14)
          + Text.right(Text.fixed(rounds.ratio(index, to: 0).median, 2), 8))
    }
    print("ratio: times as fast as JSONSerialization alone.")
    print("peak memory: over a process that only generates the response.")
  }
}
