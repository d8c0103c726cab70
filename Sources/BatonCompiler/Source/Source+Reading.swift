#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Source {
  /// Reads a file.
  package convenience init(readingFrom path: String) throws(SourceError) {
    try self.init(path: path, bytes: Self.contents(of: path))
  }

  /// The bytes of a file, nil if it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    try? contents(of: path)
  }

  private static func contents(of path: String) throws(SourceError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { close(descriptor) }

    var hasFailed = false
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(path) }
    // One more byte than the file has, so that its end shows without a second buffer.
    var capacity = max(Int(status.st_size), 0) + 1
    var bytes: [UInt8] = []
    while true {
      // Not zeroed first: without optimization that is byte by byte, and takes longer than parsing.
      let part = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = 0
        while count < capacity {
          let step = read(descriptor, buffer.baseAddress.map { $0 + count }, capacity - count)
          if step < 0, errno == EINTR { continue }
          if step < 0 { hasFailed = true }
          if step <= 0 { return }
          count += step
        }
      }
      if hasFailed { throw unreadable(path) }
      bytes = bytes.isEmpty ? part : bytes + part
      if part.count < capacity { return bytes }
      capacity = max(bytes.count, 1 << 16)
    }
  }

  private static func unreadable(_ path: String) -> SourceError {
    SourceError(path: path, reason: .unreadable(String(cString: strerror(errno))))
  }
}
