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
  var subject: String

  /// Takes the code that the last call left.
  init(subject: String) {
    code = errno
    self.subject = subject
  }

  var description: String { "\(subject): \(String(cString: strerror(code)))" }
}
