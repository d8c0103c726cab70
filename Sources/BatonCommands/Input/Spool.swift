import Foundation

/// A copy of the input on disk, for reading it again. No folder lists it.
final class Spool {
  let file: FileDescriptor
  private(set) var size = 0

  init() throws(SystemError) {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp"
    file = try FileDescriptor(temporaryIn: folder)
  }

  func append(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    try file.write(bytes)
    size += bytes.count
  }
}
