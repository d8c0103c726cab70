import Foundation
import Payloads

/// `baton-benchmarks alone`: one thing so many times and nothing else, for a profiler and for the gate.
enum AloneSubject {
  static let help = """
    usage: baton-benchmarks alone WORK[,WORK…] RESPONSE [--bytes N] [--rounds N]
           baton-benchmarks alone WORK[,WORK…] --table FILE --response FILE [--rounds N]

    Does one thing after the other, each so many times, and prints nothing.

    work: \(Work.names.joined(separator: ", "))
    response: \((Payload.allCases.map(\.rawValue) + SmallResponse.allCases.map(\.rawValue))
      .map { "'\($0)'" }.joined(separator: ", ")), and with BATON_CORPUS
    'recorded/NAME' as the throughput's tables name them

      --bytes N        size of a generated response; default: the size the speed targets are stated at
      --rounds N       default: 1
      --response FILE  a response, with its selection table
    """

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(
      arguments, known: ["--bytes", "--rounds", "--table", "--response"])
    if options.wantsHelp { return print(help) }
    guard let names = options.positionals.first, options.positionals.count < 3 else {
      throw UsageError("alone takes works and a response")
    }
    let works = try names.split(separator: ",").map { name in
      guard let work = Work(named: String(name)) else { throw UsageError("unknown work '\(name)'") }
      return work
    }
    let workload = try workload(options)
    for work in works { try work.run(workload, rounds: options.count("--rounds") ?? 1) }
  }

  private static func workload(_ options: Options) throws -> Workload {
    if let table = options["--table"], let response = options["--response"] {
      return try Workload(
        name: "response", tableText: String(contentsOfFile: table, encoding: .utf8),
        bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: response))))
    }
    guard let name = options.positionals.dropFirst().first else {
      throw UsageError("alone takes a response")
    }
    if let payload = Payload(rawValue: name) {
      return try Workload(payload, bytes: options.count("--bytes") ?? payload.standardBytes)
    }
    if let response = SmallResponse(rawValue: name) { return try response.workload() }
    if let recorded = try Recorded.all().first(where: { $0.name == name }) {
      return try recorded.workload()
    }
    throw UsageError("unknown response '\(name)'")
  }
}
