#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file of the operating system.
struct Descriptor {
  static let standardOutput = Descriptor(number: STDOUT_FILENO)
  static let standardError = Descriptor(number: STDERR_FILENO)

  private var number: Int32

  private init(number: Int32) {
    self.number = number
  }

  init(creating path: String) throws {
    number = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    if number < 0 { throw SystemError(subject: path) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Darwin)
        let written = Darwin.write(number, rest.baseAddress, rest.count)
      #elseif canImport(Glibc)
        let written = Glibc.write(number, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let written = Musl.write(number, rest.baseAddress, rest.count)
      #endif
      if written < 0 {
        if errno == EINTR { continue }
        throw SystemError(subject: "write")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
  }

  /// Where a full disk may show.
  func close() throws {
    #if canImport(Darwin)
      let status = Darwin.close(number)
    #elseif canImport(Glibc)
      let status = Glibc.close(number)
    #elseif canImport(Musl)
      let status = Musl.close(number)
    #endif
    if status != 0 { throw SystemError(subject: "close") }
  }
}
