#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a command reads from and writes to. Tests hand in their own.
package struct CommandIO {
  package typealias Writer = (UnsafeRawBufferPointer) throws -> Void

  /// A file descriptor.
  package var standardInput: Int32
  package var standardOutput: Writer
  package var standardError: Writer
  /// Whether standard error is a terminal: progress is shown there and nowhere else.
  package var isTerminal: Bool
  /// Whether standard output is one: tables are laid out for people then.
  package var isOutputTerminal: Bool
  /// What relative paths start at, and where `baton.json` is looked for.
  package var workingFolder: String

  package init(
    standardInput: Int32, standardOutput: @escaping Writer, standardError: @escaping Writer,
    isTerminal: Bool = false, isOutputTerminal: Bool = false, workingFolder: String = "."
  ) {
    self.standardInput = standardInput
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.isTerminal = isTerminal
    self.isOutputTerminal = isOutputTerminal
    self.workingFolder = workingFolder
  }

  /// The process's own.
  package static func ofProcess() -> CommandIO {
    CommandIO(
      standardInput: STDIN_FILENO,
      standardOutput: { try FileDescriptor(borrowing: STDOUT_FILENO).write($0) },
      standardError: { try FileDescriptor(borrowing: STDERR_FILENO).write($0) },
      isTerminal: isatty(STDERR_FILENO) == 1, isOutputTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// The path from where the process stands.
  func resolve(_ path: String) -> String {
    path.hasPrefix("/") || workingFolder == "." ? path : "\(workingFolder)/\(path)"
  }

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try standardOutput(UnsafeRawBufferPointer($0)) }
  }

  /// Whoever does not listen to errors cannot be told so.
  func report(_ text: String) {
    var text = text
    text.withUTF8 { try? standardError(UnsafeRawBufferPointer($0)) }
  }
}
