#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finding bytes at the C library's speed.
enum ByteSearch {
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D

  /// The first place of a byte in `range`; the end of the range where it is not there.
  @inline(__always)
  static func first(
    _ byte: UInt8, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> Int {
    guard let start = bytes.baseAddress, !range.isEmpty else { return range.upperBound }
    // Safe: callers give ranges within the buffer, up to an end that they were given or found by this; what
    // is found lies within the range.
    guard let found = memchr(start + range.lowerBound, Int32(byte), range.count) else {
      return range.upperBound
    }
    return UnsafeRawPointer(found) - start
  }
}

extension UnsafeRawBufferPointer {
  /// A part of the bytes, as a buffer of its own.
  @inline(__always)
  func part(_ range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[range])
  }
}
