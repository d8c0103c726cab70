#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A message of the compiler's plugin protocol.
struct Message {
  static let capability = #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#
  static let emptyExpansion = #"{"expandMacroResult":{"expandedSource":"","diagnostics":[]}}"#

  private let json: [UInt8]

  /// Whether the compiler asks what the plugin can do, which it does first.
  var isCapabilityRequest: Bool { json.starts(with: #"{"getCapability""#.utf8) }

  /// The next message on standard input; nil at its end.
  static func read() -> Message? {
    guard let head = bytes(8) else { return nil }
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    return bytes(count).map { Message(json: $0) }
  }

  private static func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
          Darwin.read(STDIN_FILENO, buffer.baseAddress! + done, count - done)
        #elseif canImport(Glibc)
          Glibc.read(STDIN_FILENO, buffer.baseAddress! + done, count - done)
        #else
          Musl.read(STDIN_FILENO, buffer.baseAddress! + done, count - done)
        #endif
      }
      guard got > 0 else { return nil }
      done += got
    }
    return bytes
  }

  /// Writes an answer to standard output.
  static func write(_ text: String) {
    let body = Array(text.utf8)
    var rest = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> ($0 * 8)) } + body
    while !rest.isEmpty {
      let done = rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(STDOUT_FILENO, buffer.baseAddress!, buffer.count)
        #elseif canImport(Glibc)
          Glibc.write(STDOUT_FILENO, buffer.baseAddress!, buffer.count)
        #else
          Musl.write(STDOUT_FILENO, buffer.baseAddress!, buffer.count)
        #endif
      }
      guard done > 0 else { exit(1) }
      rest.removeFirst(done)
    }
  }
}
