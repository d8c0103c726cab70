import Payloads

/// `baton-benchmarks alone`: one thing so many times and nothing else, for a profiler and for the gate.
enum AloneSubject {
  static let help = """
    usage: baton-benchmarks alone WORK RESPONSE [--bytes N] [--rounds N]

    Does one thing so many times, and prints nothing.

    work: \(Work.names.joined(separator: ", "))
    response: \((Payload.allCases.map(\.rawValue) + SmallResponse.allCases.map(\.rawValue))
      .map { "'\($0)'" }.joined(separator: ", "))

      --bytes N    size of a generated response; default: the size the speed targets are stated at
      --rounds N   default: 1
    """

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--bytes", "--rounds"])
    if options.wantsHelp { return print(help) }
    guard options.positionals.count == 2, let work = Work(named: options.positionals[0]) else {
      throw UsageError("alone takes a work and a response")
    }
    let name = options.positionals[1]
    let workload: Workload
    if let payload = Payload(rawValue: name) {
      workload = try Workload(
        payload, bytes: try options.count("--bytes") ?? payload.standardBytes)
    } else if let response = SmallResponse(rawValue: name) {
      workload = try response.workload()
    } else {
      throw UsageError("unknown response '\(name)'")
    }
    try work.run(workload, rounds: options.count("--rounds") ?? 1)
  }
}
