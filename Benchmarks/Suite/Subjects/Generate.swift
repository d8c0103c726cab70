import Payloads

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `baton-benchmarks generate`: a payload to a file or to standard output.
enum Generate {
  static let help = """
    usage: baton-benchmarks generate <payload> [--bytes N] [--output FILE]

    payload:
      characters   many repeats of the same records
      issues       long bodies with escapes and non-ASCII text
      numbers      little but numbers
      skip         nine tenths of it unselected

      --bytes N       at least so many bytes; default: the size the speed targets are stated at
      --output FILE   default: standard output

    The same bytes on every platform and in every release. Nothing is held in memory.
    """

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--bytes", "--output"])
    if options.wantsHelp { return print(help) }
    guard options.positionals.count == 1 else { throw UsageError("generate takes one payload") }
    let name = options.positionals[0]
    guard let payload = Payload(rawValue: name) else {
      throw UsageError("unknown payload '\(name)'")
    }

    let bytes = try options.count("--bytes") ?? payload.standardBytes
    guard let path = options["--output"] else {
      do {
        return try payload.write(bytes: bytes, to: Descriptor.standardOutput.write)
      } catch let error as SystemError where error.code == EPIPE {
        // Whoever reads has read enough.
        return
      }
    }
    let file = try Descriptor(creating: path)
    try payload.write(bytes: bytes, to: file.write)
    try file.close()
  }
}
