/// Entries of an index that are made together, some time after their records.
///
/// An index of millions of entries is in no cache, and each look into it waits for memory. Looks that do not
/// depend on one another wait at the same time; so what need not be found at once is gathered, and its places
/// are all read before the first is written. The index counts such entries from the start.
struct DeferredEntries {
  private static let limit = 64

  /// Nil until they are first needed.
  private var entries: UnsafeMutablePointer<UInt64>?
  private var capacity = 0
  private var count = 0
  /// What the places held, so that reading them is not idle to the compiler.
  private var seen: UInt64 = 0

  var isEmpty: Bool { count == 0 }

  /// Whether ``makeRoom(in:)`` has to come before the next one.
  @inline(__always)
  var isFull: Bool { count == capacity }

  // Safe: the caller has asked ``isFull``, and the index whether it has room.
  /// Adds one, where there is room for it here and in the index.
  @inline(__always)
  mutating func append(_ hash: UInt32, _ number: UInt32, of index: inout HashIndex) {
    entries.unsafelyUnwrapped[count] = HashIndex.entry(hash, number)
    count &+= 1
    index.reserve()
  }

  /// Makes room for more, if need be by making the entries.
  mutating func makeRoom(in index: inout HashIndex) {
    if entries != nil { return make(in: &index) }
    entries = Heap.room(UInt64.self, count: Self.limit)
    capacity = Self.limit
  }

  /// Makes the entries. Complexity: linear in them.
  @inline(never)
  mutating func make(in index: inout HashIndex) {
    guard let entries else { return }
    for place in 0..<count { seen ^= index.look(HashIndex.hash(of: entries[place])) }
    for place in 0..<count { index.fill(entries[place]) }
    count = 0
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func deallocate() { Heap.release(entries) }
}
