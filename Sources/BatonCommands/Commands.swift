import BatonCompiler

/// The subcommands of `baton`, each callable in process.
package enum Commands {
  static let version = "0.1.0"

  /// A subcommand: what it is called, and what it does with its arguments.
  struct Command: Sendable {
    var name: String
    /// For the list in `baton --help`.
    var abstract: String
    var flags: [Flag]
    var help: String
    var run: @Sendable (Arguments, CommandIO) throws -> Void
  }

  static let all: [Command] = [
    CheckCommand.command, CompileCommand.command, ReportCommand.command, PrintCommand.command,
    IngestCommand.command,
  ]

  /// Runs what the arguments ask for, the tool's own name left out, and returns the exit status: 0 if
  /// all is well, 1 for a fault in the input, 2 for arguments that cannot be understood.
  package static func run(arguments: [String], io: CommandIO) -> Int32 {
    let name = arguments.first.map { "baton \($0)" }
    do {
      try dispatch(arguments, io)
      return 0
    } catch let failure as CommandFailure where failure.status == CommandFailure.usageStatus {
      let isCommand = all.contains { $0.name == arguments.first }
      let command = isCommand ? name ?? "baton" : "baton"
      for line in failure.lines { io.report("\(command): \(line); see \(command) --help\n") }
      return failure.status
    } catch let failure as CommandFailure {
      for line in failure.lines { io.report(line + "\n") }
      return failure.status
    } catch let error as SystemError where error.isBrokenPipe {
      // As if the signal had ended the process: nobody reads, so there is nobody to tell.
      return 128 + 13
    } catch {
      io.report("\(name ?? "baton"): \(error)\n")
      return CommandFailure.faultStatus
    }
  }

  private static func dispatch(_ arguments: [String], _ io: CommandIO) throws {
    guard let first = arguments.first else {
      throw CommandFailure.usage("no command given")
    }
    switch first {
    case "--help", "-h", "help":
      return try io.write(help)
    case "--version":
      return try io.write("baton \(version)\n")
    default: break
    }
    guard let command = all.first(where: { $0.name == first }) else {
      let known = all.map(\.name) + ["--help", "--version"]
      let kind = first.hasPrefix("-") ? "option" : "command"
      throw CommandFailure.usage(
        "unknown \(kind) '\(first)'\(Suggestion.text(for: first, among: known))")
    }
    let parsed = try Arguments(arguments.dropFirst(), flags: command.flags)
    if parsed.wantsHelp { return try io.write(command.help) }
    try command.run(parsed, io)
  }

  static var help: String {
    let width = (all.map(\.name.count).max() ?? 0) + 3
    let list = all.map { command in
      "  \(command.name)\(String(repeating: " ", count: width - command.name.count))"
        + command.abstract
    }
    return """
      usage: baton <command> [options]

      commands:
      \(list.joined(separator: "\n"))

      baton <command> --help tells more; baton --version tells the version.

      """
  }
}
