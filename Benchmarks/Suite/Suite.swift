import BenchmarkReport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The subjects of `baton-benchmarks`.
enum Suite {
  static let help = """
    usage: baton-benchmarks <subject> [options]

    subjects of the report, alone or as `all`:
    \(ReportSubject.all.map { "  " + Text.left($0.name, 13) + $0.summary }.joined(separator: "\n"))

    others:
      compiler     the compiler's phases over a schema and documents
      demo         Baton beside what it replaces, in one run
      gate         instruction and allocation counts against their thresholds
      generate     a deterministic response of any size
      alone        one thing and nothing else, for a profiler

    baton-benchmarks <subject> --help tells more.
    """

  /// Runs the subject that the arguments name and ends the process.
  static func run(_ arguments: ArraySlice<String>) -> Never {
    // A reader that goes away shows as EPIPE instead.
    signal(SIGPIPE, SIG_IGN)
    let rest = arguments.dropFirst()
    do {
      switch arguments.first {
      case "alone": try AloneSubject.run(rest)
      case "compiler": try CompilerSubject.run(rest)
      case "gate": try Gate.run(rest)
      case "generate": try Generate.run(rest)
      case "demo": try Demo.run(rest)
      case "probe": try ProbeSubject.run(rest)
      case nil, "--help", "-h": print(help)
      case let subject? where subject == "all" || ReportSubject.all.contains { $0.name == subject }:
        try ReportSubject.run(subject, rest)
      case let subject?: throw UsageError("unknown subject '\(subject)'")
      }
    } catch let error as UsageError {
      fail("\(error.message); see baton-benchmarks --help", status: 2)
    } catch {
      fail("\(error)", status: 1)
    }
    exit(0)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    try? Descriptor.standardError.write("baton-benchmarks: \(message)\n")
    exit(status)
  }
}

/// The arguments are not what a subject takes.
struct UsageError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
