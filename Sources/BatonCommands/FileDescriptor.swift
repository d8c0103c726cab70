#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file of the operating system, closed with its last use.
final class FileDescriptor {
  let number: Int32
  private let isOwned: Bool

  /// A descriptor that somebody else closes.
  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  init(reading path: String) throws(SystemError) {
    number = open(path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    if number < 0 { throw SystemError(subject: path) }
  }

  init(creating path: String) throws(SystemError) {
    number = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    isOwned = true
    if number < 0 { throw SystemError(subject: path) }
  }

  /// A file that no folder lists: it is gone with the process, however that ends.
  init(temporaryIn folder: String) throws(SystemError) {
    var template = Array("\(folder)/baton-XXXXXX".utf8CString)
    number = mkstemp(&template)
    isOwned = true
    if number < 0 { throw SystemError(subject: folder) }
    unlink(template)
  }

  deinit {
    if isOwned { close(number) }
  }

  /// The size if this is a regular file: of a pipe nobody knows what is to come.
  var regularFileSize: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads what is there, at most the buffer's size; nothing at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      #if canImport(Darwin)
        let count = Darwin.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Glibc)
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError(subject: "read") }
    }
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = pread(number, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError(subject: "read") }
    }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = Darwin.write(number, rest.baseAddress, rest.count)
      #elseif canImport(Glibc)
        let count = Glibc.write(number, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(number, rest.baseAddress, rest.count)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw SystemError(subject: "write")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }
}
