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

    subjects:
      compiler     time the compiler's phases over a schema and documents
      gate         compare instruction and allocation counts with their thresholds
      generate     write a deterministic response of any size
      demo         Baton beside what it replaces, in one run
      reads        time reads through generated lenses
      throughput   time Baton beside yajl and JSONSerialization

    baton-benchmarks <subject> --help tells more.
    """

  /// Runs the subject that the arguments name and ends the process.
  static func run(_ arguments: ArraySlice<String>) -> Never {
    // A reader that goes away shows as EPIPE instead.
    signal(SIGPIPE, SIG_IGN)
    do {
      switch arguments.first {
      case "compiler": try CompilerSubject.run(arguments.dropFirst())
      case "gate": try Gate.run(arguments.dropFirst())
      case "generate": try Generate.run(arguments.dropFirst())
      case "demo": try Demo.run(arguments.dropFirst())
      case "reads": try ReadsSubject.run(arguments.dropFirst())
      case "throughput": try ThroughputSubject.run(arguments.dropFirst())
      case nil, "--help", "-h": print(help)
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
