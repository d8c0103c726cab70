import Payloads

/// `baton-benchmarks throughput`: ratios against yajl and JSONSerialization.
enum ThroughputSubject {
  static let help = """
    usage: baton-benchmarks throughput [payload…] [--bytes N] [--rounds N]

    Times every contender over each payload (all four unless named), interleaved in one process, and
    prints medians: MB/s, and how many times as fast as yajl's ceiling and as JSONSerialization.

      --bytes N    size of the response; default: the size the speed targets are stated at
      --rounds N   default: 7
      --only NAME  one contender, for a profiler; NAME is one of
                   \(Contender.allCases.map(\.rawValue).joined(separator: ", "))
    """

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--bytes", "--rounds", "--only"])
    if options.wantsHelp { return print(help) }
    if let name = options["--only"] { return try runAlone(name, options) }
    var payloads = Payload.allCases
    if !options.positionals.isEmpty {
      payloads = try options.positionals.map { name in
        guard let payload = Payload(rawValue: name) else {
          throw UsageError("unknown payload '\(name)'")
        }
        return payload
      }
    }
    for payload in payloads {
      let bytes = payload.bytes(try options.count("--bytes") ?? payload.standardBytes)
      let contenders = Contender.allCases
      let result = try Throughput(
        contenders, try Subject(payload), bytes: bytes, rounds: options.count("--rounds") ?? 7)
      print("\(payload.rawValue), \(bytes.count) bytes")
      let yajl = contenders.firstIndex(of: .yajl) ?? 0
      let json = contenders.firstIndex(of: .jsonSerialization) ?? 0
      for (index, contender) in contenders.enumerated() {
        print(
          "  \(Text.left(contender.title, 46))"
            + Text.right(Text.fixed(result.megabytesPerSecond(index), 1), 8) + " MB/s"
            + Text.right(Text.fixed(result.ratio(index, to: yajl), 2), 8) + " × yajl"
            + Text.right(Text.fixed(result.ratio(index, to: json), 2), 8) + " × JSONSerialization")
      }
    }
  }

  /// Runs one contender without the others, and prints nothing.
  private static func runAlone(_ name: String, _ options: Options) throws {
    guard let contender = Contender(rawValue: name), options.positionals.count == 1,
      let payload = Payload(rawValue: options.positionals[0])
    else { throw UsageError("--only takes a contender, and one payload") }
    let bytes = payload.bytes(try options.count("--bytes") ?? payload.standardBytes)
    let subject = try Subject(payload)
    for _ in 0..<(try options.count("--rounds") ?? 1) {
      try bytes.withUnsafeBytes { try contender.run($0, subject.table) }
    }
  }
}
