/// Entries of an index that are made together, some time after their records.
///
/// An index of millions of entries is in no cache, and each look into it waits for memory. Looks that do not
/// depend on one another wait at the same time; so what need not be found at once is gathered, and its places
/// are all read before the first is written. The index counts such entries from the start.
struct DeferredEntries {
  private static let limit = 64
  static let byteCount = limit * MemoryLayout<UInt64>.stride

  private let entries: UnsafeMutablePointer<UInt64>
  private var count = 0
  /// What the places held, so that reading them is not idle to the compiler.
  private var seen: UInt64 = 0

  /// None, in memory of ``byteCount`` bytes that outlives the value.
  init(_ memory: UnsafeMutableRawPointer) {
    entries = memory.bindMemory(to: UInt64.self, capacity: Self.limit)
  }

  var isEmpty: Bool { count == 0 }

  @inline(__always)
  var isFull: Bool { count == Self.limit }

  // Safe: the caller has asked ``isFull``, and the index whether it has room.
  /// Adds one, where there is room for it here and in the index.
  @inline(__always)
  mutating func append(_ hash: UInt32, _ number: UInt32, of index: inout HashIndex) {
    entries[count] = HashIndex.entry(hash, number)
    count &+= 1
    index.reserve()
  }

  /// Makes the entries. Complexity: linear in them.
  @inline(never)
  mutating func make(in index: inout HashIndex) {
    for place in 0..<count { seen ^= index.look(HashIndex.hash(of: entries[place])) }
    for place in 0..<count { index.fill(entries[place]) }
    count = 0
  }
}
