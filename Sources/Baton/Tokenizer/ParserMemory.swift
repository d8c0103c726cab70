import CYajl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What yajl allocates from: a few hundred bytes behind this value, in its owner's block, and the heap
/// beyond them.
///
/// For a document yajl takes five small pieces that live as long as its handle. Of a response of 80 bytes
/// they were a fifth of all allocations.
struct ParserMemory {
  /// What the value and its bytes take: enough for the pieces that every document needs.
  static let byteCount = 592
  /// A piece has its size before it; what follows stays at a multiple of 16.
  private static let header = 16

  private var cursor: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  private let end: UnsafeMutableRawPointer

  /// Makes one at the start of ``byteCount`` bytes at a multiple of 16, which stay the caller's.
  static func make(at block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<ParserMemory> {
    let memory = block.bindMemory(to: ParserMemory.self, capacity: 1)
    let start = block + Heap.padded(ParserMemory.self)
    memory.initialize(to: ParserMemory(cursor: start, start: start, end: block + byteCount))
    return memory
  }

  /// Functions for yajl over memory that neither moves nor dies before its handle.
  static func functions(_ memory: UnsafeMutablePointer<ParserMemory>) -> yajl_alloc_funcs {
    yajl_alloc_funcs(
      malloc: { ParserMemory.at($0).pointee.allocate($1) },
      realloc: { ParserMemory.at($0).pointee.resize($1, $2) },
      free: { ParserMemory.at($0).pointee.release($1) },
      ctx: memory)
  }

  private static func at(
    _ context: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<ParserMemory> {
    // Safe: the context is the one that ``functions(_:)`` names, which outlives yajl's handle.
    context.unsafelyUnwrapped.assumingMemoryBound(to: ParserMemory.self)
  }

  private func owns(_ piece: UnsafeMutableRawPointer) -> Bool { piece >= start && piece < end }

  mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer {
    let size = (count + 15) & ~15
    guard Self.header + size <= end - cursor else { return Heap.block(count) }
    let piece = cursor + Self.header
    cursor.storeBytes(of: size, as: Int.self)
    cursor = piece + size
    return piece
  }

  mutating func resize(
    _ piece: UnsafeMutableRawPointer?, _ count: Int
  ) -> UnsafeMutableRawPointer {
    guard let piece else { return allocate(count) }
    guard owns(piece) else { return Heap.grow(piece, to: count) }
    let size = (piece - Self.header).load(as: Int.self)
    if count <= size { return piece }
    let larger = allocate(count)
    memcpy(larger, piece, size)
    return larger
  }

  /// Pieces that are the owner's are given back with the rest of it.
  func release(_ piece: UnsafeMutableRawPointer?) {
    if let piece, !owns(piece) { Heap.release(piece) }
  }
}
