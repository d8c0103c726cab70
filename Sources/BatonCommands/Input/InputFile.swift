/// Where a response comes from.
struct InputFile {
  let descriptor: FileDescriptor
  /// For a progress bar: nil where nobody knows.
  let size: Int?

  init(_ path: String?, io: CommandIO) throws(SystemError) {
    if let path, path != "-" {
      descriptor = try FileDescriptor(reading: io.resolve(path))
    } else {
      descriptor = FileDescriptor(borrowing: io.standardInput)
    }
    size = descriptor.regularFileSize
  }

  /// Reads to the end and hands over what each call yields, at most `chunk` bytes.
  func read(chunk: Int, _ handle: (UnsafeRawBufferPointer) throws -> Void) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: chunk, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try descriptor.read(into: buffer)
      if count == 0 { return }
      try handle(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
