extension Sequence<UInt8> {
  /// Gives the bytes as they lie in memory, or a copy that does.
  @inline(__always)
  func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    if let result = try withContiguousStorageIfAvailable({ try body(UnsafeRawBufferPointer($0)) }) {
      return result
    }
    return try ContiguousArray(self).withUnsafeBytes(body)
  }
}
