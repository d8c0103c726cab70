#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Bytes that grow at the end, in memory of their own. A value without ownership: whoever holds it calls
/// ``free()``.
struct ByteBuffer {
  private var start: UnsafeMutableRawPointer?
  private var capacity = 0
  var count = 0

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Where the bytes start, for who changes some in place.
  var mutableStart: UnsafeMutableRawPointer { start.unsafelyUnwrapped }

  mutating func append(_ more: UnsafeRawBufferPointer) {
    guard let source = more.baseAddress, more.count > 0 else { return }
    reserve(more.count)
    memcpy(start.unsafelyUnwrapped + count, source, more.count)
    count += more.count
  }

  @inline(__always)
  mutating func append(byte: UInt8) {
    reserve(1)
    start.unsafelyUnwrapped.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// Where the next byte goes, and where the room for them ends.
  var mutableEnd: UnsafeMutableRawPointer { mutableStart + count }
  var mutableLimit: UnsafeMutableRawPointer { mutableStart + capacity }

  /// Makes room for `more` bytes after those it has.
  @inline(__always)
  mutating func reserve(_ more: Int) {
    if capacity - count < more { grow(more) }
  }

  @inline(never)
  private mutating func grow(_ more: Int) {
    capacity = max(count + more, capacity * 2, 4096)
    start = Heap.grow(start, to: capacity)
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func free() {
    Heap.release(start)
  }

  /// Gives the memory back; the buffer is then empty.
  mutating func reset() {
    free()
    self = ByteBuffer()
  }

  /// How many of the bytes are backslashes.
  static func backslashes(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    for byte in bytes where byte == 0x5C { count &+= 1 }
    return count
  }
}
