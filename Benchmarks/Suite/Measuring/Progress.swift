#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A line on a terminal's standard error that tells what is being measured.
struct Progress {
  private let isTerminal = isatty(STDERR_FILENO) != 0

  func update(_ text: String) {
    // To the line's start, and what is right of the new text is cleared.
    if isTerminal { try? Descriptor.standardError.write("\r\(text)\u{1B}[K") }
  }

  /// Clears the line, for what comes after it.
  func finish() {
    if isTerminal { try? Descriptor.standardError.write("\r\u{1B}[K") }
  }
}
