#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory that is handed out piece by piece and given back as a whole. Nothing in it moves.
struct Arena {
  /// Small enough for the C library to have it at hand.
  private static let firstSlab = 1008
  private static let largestSlab = 1 << 20
  /// How many bytes are set to zero at a time.
  private static let zeroStep = 1 << 8

  // Safe: nothing lies between the two at first, so that nothing is read or written there.
  private var cursor = UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  private var end = UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  /// Between the cursor's next multiple of 16 and here all bytes are zero; where the cursor has passed it,
  /// nothing is known.
  private var zeroEnd = UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped
  private var firstBlock: UnsafeMutableRawPointer?
  /// All blocks but the first one: most arenas have no other.
  private var moreBlocks: [UnsafeMutableRawPointer] = []
  private var nextSlab = Arena.firstSlab
  /// Bytes that the arena holds, handed out or not.
  private(set) var heldBytes = 0

  init() {}

  /// An arena whose first slab is memory that is the caller's and outlives it.
  init(borrowing slab: UnsafeMutableRawPointer, _ count: Int) {
    cursor = slab
    end = slab + count
    zeroEnd = slab
  }

  /// An arena whose first slab has room for so many bytes.
  init(capacity: Int) {
    guard capacity > 0 else { return }
    let count = capacity + 16
    let slab = adopt(Heap.block(count), count)
    cursor = slab
    end = slab + count
  }

  /// Bytes of the last slab that were not handed out yet.
  var freeBytes: Int { end - cursor }

  // MARK: Bytes that are zero

  /// Whether ``takeZeros(_:)`` has so many bytes.
  @inline(__always)
  func hasZeros(_ count: Int) -> Bool { aligned + count <= zeroEnd }

  /// Sees to it that ``hasZeros(_:)``.
  @inline(never)
  mutating func makeZeros(_ count: Int) {
    if aligned + count > end {
      // All of the new slab is free, also where the bytes are more than any slab has.
      cursor = allocateSlab(count)
    }
    let size = min(max(count, Self.zeroStep), end - aligned)
    aligned.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    zeroEnd = aligned + size
  }

  /// Bytes that are zero, at an address that is a multiple of 16; there are as many.
  @inline(__always)
  mutating func takeZeros(_ count: Int) -> UnsafeMutableRawPointer {
    let start = aligned
    cursor = start + count
    return start
  }

  /// The next address that is a multiple of 16.
  @inline(__always)
  private var aligned: UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(bitPattern: (UInt(bitPattern: cursor) &+ 15) & ~15).unsafelyUnwrapped
  }

  // MARK: Any bytes

  /// Room for `count` bytes, at an address that is a multiple of 16.
  @inline(__always)
  mutating func allocate(aligned count: Int) -> UnsafeMutableRawPointer {
    let start = aligned
    guard count <= end - start else { return allocateSlowly(count) }
    cursor = start + count
    return start
  }

  /// Room for `count` bytes, anywhere.
  @inline(__always)
  mutating func allocate(bytes count: Int) -> UnsafeMutableRawPointer {
    guard count <= end - cursor else { return allocateSlowly(count) }
    let start = cursor
    cursor = start + count
    return start
  }

  /// The bytes that the last slab has left, for a text to be made in; the next ``copy(_:_:)`` leaves it there.
  mutating func lend() -> UnsafeMutableRawBufferPointer {
    zeroEnd = cursor
    return UnsafeMutableRawBufferPointer(start: cursor, count: end - cursor)
  }

  /// A copy of the bytes; of lent ones, themselves.
  @inline(__always)
  mutating func copy(_ bytes: UnsafeRawPointer, _ count: Int) -> UnsafeRawPointer {
    if bytes == UnsafeRawPointer(cursor), count <= end - cursor {
      cursor += count
      return bytes
    }
    let start = allocate(bytes: count)
    memcpy(start, bytes, count)
    return UnsafeRawPointer(start)
  }

  @inline(never)
  private mutating func allocateSlowly(_ count: Int) -> UnsafeMutableRawPointer {
    if count > Self.largestSlab / 4 {
      // Its own block, so that the slab in use is not given up half empty.
      return adopt(Heap.block(count), count)
    }
    let slab = allocateSlab(count)
    cursor = slab + count
    return slab
  }

  /// A new slab to go on with, of at least so many bytes.
  private mutating func allocateSlab(_ count: Int) -> UnsafeMutableRawPointer {
    while nextSlab < count + 16 { nextSlab *= 2 }
    let slab = adopt(Heap.block(nextSlab), nextSlab)
    end = slab + nextSlab
    zeroEnd = slab
    nextSlab = min(nextSlab * 2, Self.largestSlab)
    return slab
  }

  /// Takes a block of ``Heap``, of which `count` bytes are used; it is freed with the rest.
  @discardableResult
  mutating func adopt(
    _ block: UnsafeMutableRawPointer, _ count: Int
  ) -> UnsafeMutableRawPointer {
    if firstBlock == nil { firstBlock = block } else { moreBlocks.append(block) }
    heldBytes += count
    return block
  }

  /// Gives everything back. The last use of the value and of every copy.
  mutating func deallocate() {
    Heap.release(firstBlock)
    for block in moreBlocks { Heap.release(block) }
  }
}
