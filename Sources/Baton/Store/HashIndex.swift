/// An open-addressing index from hashes to numbers; the owner compares.
///
/// An entry is the hash in the upper half and the number plus one in the lower; zero is free. At most
/// three quarters are taken.
struct HashIndex {
  private var entries: UnsafeMutablePointer<UInt64>?
  private var mask = 0
  private var free = 0
  private(set) var count = 0
  /// Whether the entries lie in someone else's memory, until they are too few.
  private var isBorrowed = false

  init() {}

  /// An index whose first entries, a power of two, lie in memory that is the caller's and outlives it.
  init(borrowing entries: UnsafeMutablePointer<UInt64>, count: Int) {
    entries.initialize(repeating: 0, count: count)
    self.entries = entries
    mask = count - 1
    free = count / 4 * 3
    isBorrowed = true
  }

  var heldBytes: Int { entries == nil || isBorrowed ? 0 : (mask + 1) * 8 }

  /// The first number with the hash that `matches` accepts.
  @inline(__always)
  func find(_ hash: UInt32, matches: (UInt32) -> Bool) -> UInt32? {
    guard entries != nil else { return nil }
    return search(hash, matches: matches).number
  }

  /// As above, in an index that has entries; and where a number would be inserted that is not there.
  @inline(__always)
  func search(_ hash: UInt32, matches: (UInt32) -> Bool) -> (number: UInt32?, place: Int) {
    let entries = entries.unsafelyUnwrapped
    var place = Int(hash) & mask
    while true {
      let entry = entries[place]
      if entry == 0 { return (nil, place) }
      if Self.hash(of: entry) == hash {
        let number = UInt32(truncatingIfNeeded: entry) &- 1
        if matches(number) { return (number, place) }
      }
      place = (place &+ 1) & mask
    }
  }

  /// Adds a number that is not there yet.
  @inline(__always)
  mutating func insert(_ hash: UInt32, _ number: UInt32) {
    if !hasRoom { grow() }
    insertInRoom(hash, number, at: vacancy(hash))
  }

  /// Whether ``insert(_:_:)`` need not make room.
  @inline(__always)
  var hasRoom: Bool { free > 0 }

  /// Inserts where there is room, at the hash's vacancy.
  @inline(__always)
  mutating func insertInRoom(_ hash: UInt32, _ number: UInt32, at vacancy: Int) {
    entries.unsafelyUnwrapped[vacancy] = Self.entry(hash, number)
    reserve()
  }

  @inline(__always)
  static func entry(_ hash: UInt32, _ number: UInt32) -> UInt64 {
    UInt64(hash) << 32 | UInt64(number &+ 1)
  }

  @inline(__always)
  static func hash(of entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry >> 32) }

  // MARK: In two steps; see ``DeferredEntries``

  // Safe: an index that has counted an entry has memory for it.

  /// Counts an entry that ``fill(_:)`` makes later, where there is room.
  @inline(__always)
  mutating func reserve() {
    free &-= 1
    count &+= 1
  }

  /// Makes an entry that was counted.
  @inline(__always)
  func fill(_ entry: UInt64) {
    entries.unsafelyUnwrapped[vacancy(Self.hash(of: entry))] = entry
  }

  /// What stands where a hash is looked for first.
  @inline(__always)
  func look(_ hash: UInt32) -> UInt64 { entries.unsafelyUnwrapped[Int(hash) & mask] }

  /// The first free place for a hash, in an index that has one.
  @inline(__always)
  func vacancy(_ hash: UInt32) -> Int {
    let entries = entries.unsafelyUnwrapped
    var place = Int(hash) & mask
    while entries[place] != 0 { place = (place &+ 1) & mask }
    return place
  }

  /// Makes room for as many again.
  @inline(never)
  mutating func grow() {
    let old = entries
    let oldCount = old == nil ? 0 : mask + 1
    let size = max(32, oldCount * 2)
    let new = Heap.scattered(UInt64.self, count: size)
    new.initialize(repeating: 0, count: size)
    entries = new
    mask = size - 1
    free = size / 4 * 3 - count
    guard let old else { return }
    for index in 0..<oldCount where old[index] != 0 {
      fill(old[index])
    }
    if !isBorrowed { Heap.release(old) }
    isBorrowed = false
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func deallocate() {
    if !isBorrowed { Heap.release(entries) }
  }
}
