import BenchmarkReport
import Foundation
import Payloads

/// The subjects whose findings make a report, one or all of them.
enum ReportSubject {
  static var all: [any Measured.Type] {
    [
      ThroughputSubject.self, CommitsSubject.self, ReadsSubject.self, SmallSubject.self,
      StreamsSubject.self, MemorySubject.self, GrowthSubject.self,
    ]
  }

  static let help = """
    usage: baton-benchmarks \(all.map { $0.name }.joined(separator: "|"))|all [term…] [options]

    \(all.map { "  " + Text.left($0.name, 13) + $0.summary }.joined(separator: "\n"))

    Things that are compared take turns in each round of one process. Figures are medians, with the
    quartiles behind. With BATON_CORPUS, throughput takes the recorded responses too.

      --filter A,B       payloads, contenders, subjects or kinds of reads whose names contain a term; terms
                         without --filter count too
      --quick            small responses and few rounds
      --rounds N         instead of each subject's own
      --bytes N          size of the responses, instead of those that the speed targets are stated at
      --json[=FILE]      as JSON, to standard output instead of the tables, or to a file beside them
      --markdown[=FILE]  as a page, to Benchmarks/RESULTS.md or a file
      --chart[=FILE]     throughput as an SVG, to Benchmarks/throughput.svg or a file
    """

  static func run(_ name: String, _ arguments: ArraySlice<String>) throws {
    let options = try Options(
      arguments, known: ["--filter", "--rounds", "--bytes"],
      flags: ["--quick", "--json", "--markdown", "--chart"])
    if options.wantsHelp { return print(help) }
    var settings = Settings()
    settings.filter = Filter(
      ([options["--filter"] ?? ""] + options.positionals).joined(separator: ","))
    settings.isQuick = options.flags.contains("--quick")
    settings.rounds = try options.count("--rounds")
    settings.bytes = try options.count("--bytes")
    let subjects = try subjects(name, settings)

    var findings = Findings()
    for subject in subjects { findings.append(try subject.measure(settings)) }
    settings.progress.finish()
    #if DEBUG
      let isDebugBuild = true
    #else
      let isDebugBuild = false
    #endif
    // Where a file went is nobody else's to know.
    let kept = arguments.map { $0.hasPrefix("--json=") ? "--json" : $0 }
      .map { $0.hasPrefix("--markdown=") ? "--markdown" : $0 }
      .map { $0.hasPrefix("--chart=") ? "--chart" : $0 }
    let command = (["scripts/bench", name] + kept).joined(separator: " ")
    let report = Report(
      machine: .current(isDebugBuild: isDebugBuild), command: command, findings: findings)
    try write(report, options)
  }

  private static func subjects(
    _ name: String, _ settings: Settings
  ) throws -> [any Measured.Type] {
    let named = name == "all" ? all : all.filter { $0.name == name }
    var names = Payload.allCases.map(\.rawValue) + named.flatMap { [$0.name] + $0.choices }
    names += try Recorded.all().map(\.name)
    if let term = settings.filter.unknown(among: names).first {
      throw UsageError("nothing is called '\(term)'")
    }
    return settings.filter.choose(named) { $0.name }
  }

  private static func write(_ report: Report, _ options: Options) throws {
    func save(_ text: String, _ path: String) throws {
      let file = try Descriptor(creating: path)
      try file.write(text)
      try file.close()
    }
    if options.flags.contains("--markdown") {
      try save(report.markdown, options["--markdown"] ?? "Benchmarks/RESULTS.md")
    }
    if options.flags.contains("--chart") {
      try save(report.throughputChart.svg, options["--chart"] ?? "Benchmarks/throughput.svg")
    }
    if let path = options["--json"] { try save(report.json(), path) }
    let isJSON = options.flags.contains("--json") && options["--json"] == nil
    try Descriptor.standardOutput.write(isJSON ? report.json() : report.text)
  }
}
