#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Small writes, gathered until they are worth yajl's while.
///
/// They are reached through the pointer to ``TokenizerCore``: a body that drips in byte by byte then pays
/// a copy for each, and no exclusivity check, which cost four times as much. A value without ownership:
/// whoever holds it calls ``free()``.
struct SmallWrites {
  /// Writes shorter than this are gathered.
  static let threshold = 4096
  /// Bytes that are gathered at most.
  private static let capacity = 16384

  private var start: UnsafeMutableRawPointer?
  private(set) var count = 0
  /// Bytes that may still be taken without a look at anything else; negative where none may.
  private var room = -1

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: start, count: count) }

  /// Takes the bytes if there is one, and room for it; says whether it did.
  @inline(__always)
  mutating func takeByte(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count == 1, room > 0 else { return false }
    (start.unsafelyUnwrapped + count).storeBytes(of: bytes[0], as: UInt8.self)
    count &+= 1
    room &-= 1
    return true
  }

  /// Takes the bytes if they are few and there is room; says whether it did.
  mutating func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let more = bytes.count
    guard more <= room, more < Self.threshold, let source = bytes.baseAddress else { return false }
    memcpy(start.unsafelyUnwrapped + count, source, more)
    count &+= more
    room &-= more
    return true
  }

  /// Forgets what was gathered, and lets so many bytes be written from now on.
  mutating func open(limit: Int) {
    if start == nil { start = Heap.block(Self.capacity) }
    count = 0
    room = min(limit, Self.capacity)
  }

  /// Forgets what was gathered, and takes nothing more.
  mutating func close() {
    count = 0
    room = -1
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func free() {
    Heap.release(start)
  }
}
