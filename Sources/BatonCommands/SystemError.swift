#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the operating system said to a call.
struct SystemError: Error, CustomStringConvertible {
  var code: Int32
  /// A path, or the call's name where there is no path.
  var subject: String

  /// Without a code, takes the one that the last call left.
  init(code: Int32 = errno, subject: String) {
    self.code = code
    self.subject = subject
  }

  /// Whether whoever was reading has gone away.
  var isBrokenPipe: Bool { code == EPIPE }

  var description: String { "\(subject): \(String(cString: strerror(code)))" }
}
