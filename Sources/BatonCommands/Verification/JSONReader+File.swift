import BatonCompiler

extension JSONReader {
  convenience init(_ file: FileDescriptor, bufferSize: Int = 1 << 16) {
    self.init(bufferSize: bufferSize) { offset, buffer in
      try file.read(at: offset, into: buffer)
    }
  }
}
