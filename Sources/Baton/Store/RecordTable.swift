/// Records and all that hangs on them: what a change set and a store both are.
///
/// In heap memory of its own (``make(_:)``), so that hot code reaches it through one pointer, and so that
/// a store adopts a change set's by taking that pointer. Nothing in it is a class, an array or a `String`
/// per record.
struct RecordTable {
  // Safe: `SchemaSpace.named` alone makes them, and its registry keeps them as long as the process lives.
  unowned(unsafe) let space: SchemaSpace
  let seed = Hashing.Seed()
  var arena: Arena
  var records: GrowingArray<Record>
  var index: HashIndex
  var sides = SideTable()
  /// Errors beside slots, by place.
  var errors: [ErrorPlace: [Baton.FieldError]] = [:]
  /// Bytes of the arena that nothing refers to any more.
  var garbage = 0
  /// What the lists refer to that read from this arena; nil until there is one.
  var hold: ArenaHold?
  /// How many storage keys of ``space`` were known when this was last compared with it.
  var knownKeys = 0

  /// A slot of a record, as the key for what stands beside it.
  struct ErrorPlace: Hashable {
    var record: UInt32
    /// The row's slot number, or a side key's with ``SideTable/flag``.
    var slot: UInt32
  }

  /// Records, entries of the index and the arena's first bytes stand behind the table in its block, so that
  /// a small response allocates none of them.
  private static let ownRecords = 8
  private static let ownEntries = 16
  private static let blockBytes = max(Heap.quickBytes, ownBytes)
  private static let ownBytes =
    Heap.padded(RecordTable.self) + Heap.padded(Record.self, count: ownRecords)
    + Heap.padded(UInt64.self, count: ownEntries)

  private init(
    _ space: SchemaSpace, _ records: UnsafeMutablePointer<Record>,
    _ entries: UnsafeMutablePointer<UInt64>, arena: Arena
  ) {
    self.space = space
    self.records = GrowingArray(borrowing: records, capacity: Self.ownRecords)
    index = HashIndex(borrowing: entries, count: Self.ownEntries)
    self.arena = arena
  }

  @inline(__always)
  static func make(_ space: SchemaSpace) -> UnsafeMutablePointer<RecordTable> {
    let block = Heap.block(blockBytes)
    let records = block + Heap.padded(RecordTable.self)
    let entries = records + Heap.padded(Record.self, count: ownRecords)
    // Safe: the four lie behind one another in the block, which lives as long as the table, and has
    // room for the first three, the arena's share being what is left. An array that outgrows its share
    // leaves it.
    let table = block.bindMemory(to: RecordTable.self, capacity: 1)
    table.initialize(
      to: RecordTable(
        space, records.bindMemory(to: Record.self, capacity: ownRecords),
        entries.bindMemory(to: UInt64.self, capacity: ownEntries),
        arena: Arena(borrowing: block + ownBytes, blockBytes - ownBytes)))
    return table
  }

  static func destroy(_ table: UnsafeMutablePointer<RecordTable>) {
    table.pointee.arena.deallocate()
    table.pointee.records.deallocate()
    table.pointee.index.deallocate()
    table.pointee.sides.deallocate()
    table.deinitialize(count: 1)
    Heap.release(table)
  }

  var heldBytes: Int {
    arena.heldBytes + records.heldBytes + index.heldBytes + sides.heldBytes
      + Self.blockBytes
  }

  // MARK: Finding and making records

  /// The record with an identity, whose long bytes may lie anywhere.
  @inline(__always)
  func find(_ type: UInt32, _ identity: Slot, _ hash: UInt32) -> UInt32? {
    // The table itself must not be captured: a copy of it counts references.
    let records = records
    return index.find(hash) { number in
      let record = records.pointer(to: Int(number))
      return record.pointee.type == type && record.pointee.identity.isEqualText(identity)
    }
  }

  /// The hash of an identity, wherever its bytes lie.
  @inline(__always)
  func hash(_ type: UInt32, _ identity: Slot) -> UInt32 {
    guard identity.isLongText else { return Hashing.hash(identity, type: type, seed) }
    return Hashing.hash(
      identity.pointer.unsafelyUnwrapped, identity.count, tag: identity.tag, type: type, seed)
  }

  /// Adds a record that is not there yet, with room for `width` slots. The identity's long bytes must
  /// lie in this table's arena.
  @inline(__always)
  mutating func insert(
    _ type: UInt32, _ identity: Slot, _ hash: UInt32, width: UInt16
  ) -> UInt32 {
    if !hasRoom(width: width) { makeRoom(width: width) }
    return insertInRoom(type, identity, hash, width: width, at: index.vacancy(hash))
  }

  /// Whether a record can be added without memory for it being made.
  @inline(__always)
  func hasRoom(width: UInt16) -> Bool {
    records.hasRoom && index.hasRoom && arena.hasZeros(Int(width) &* 16)
  }

  /// Makes room for one more record.
  @inline(never)
  mutating func makeRoom(width: UInt16) {
    if !records.hasRoom { records.makeRoom() }
    if !index.hasRoom { index.grow() }
    if !arena.hasZeros(Int(width) * 16) { arena.makeZeros(Int(width) * 16) }
  }

  /// As ``insert(_:_:_:width:)``, where there is room, at a vacancy of the index.
  @inline(__always)
  mutating func insertInRoom(
    _ type: UInt32, _ identity: Slot, _ hash: UInt32, width: UInt16, at vacancy: Int
  ) -> UInt32 {
    let number = appendInRoom(type, identity, hash, width: width)
    index.insertInRoom(hash, number, at: vacancy)
    return number
  }

  /// Adds a record where there is room, and leaves its index entry to the caller.
  @inline(__always)
  mutating func appendInRoom(
    _ type: UInt32, _ identity: Slot, _ hash: UInt32, width: UInt16
  ) -> UInt32 {
    let number = UInt32(truncatingIfNeeded: records.count)
    records.appendInRoom(
      Record(
        row: takeRow(width), identity: identity, type: type, hash: hash, side: SideTable.none,
        width: width, capacity: width))
    return number
  }

  // Safe: zero is the absent slot.
  @inline(__always)
  private mutating func takeRow(_ width: UInt16) -> UnsafeMutablePointer<Slot> {
    arena.takeZeros(Int(width) &* 16).bindMemory(to: Slot.self, capacity: Int(width))
  }

  /// Gives a record room for `width` slots. Its row moves; what pointed there points to old values.
  @inline(never)
  mutating func widen(_ number: UInt32, to width: UInt16) {
    let record = records.pointer(to: Int(number))
    if width > record.pointee.capacity {
      if !arena.hasZeros(Int(width) * 16) { arena.makeZeros(Int(width) * 16) }
      let row = takeRow(width)
      row.update(from: record.pointee.row, count: Int(record.pointee.width))
      garbage += Int(record.pointee.capacity) * 16
      record.pointee.row = row
      record.pointee.capacity = width
    }
    record.pointee.width = max(record.pointee.width, width)
  }

  // MARK: Slots by place

  /// A record's slot at a place: a row's slot number, or a side key's with ``SideTable/flag``.
  func slot(_ record: UInt32, _ place: UInt32) -> Slot {
    if place & SideTable.flag != 0 {
      guard let entry = sides.find(record, place & ~SideTable.flag) else { return .absent }
      return sides[slot: entry]
    }
    let record = records[Int(record)]
    return place < UInt32(record.width) ? record.row[Int(place)] : .absent
  }

  /// Calls `body` with each slot of a record that holds a value, rows first.
  func forEachSlot(of number: UInt32, _ body: (UInt32, Slot) throws -> Void) rethrows {
    let record = records[Int(number)]
    for place in 0..<Int(record.width) where !record.row[place].has(.absent) {
      try body(UInt32(place), record.row[place])
    }
    var entry = record.side
    while entry != SideTable.none {
      let side = sides.entries[Int(entry)]
      if !side.slot.has(.absent) { try body(side.key | SideTable.flag, side.slot) }
      entry = side.next
    }
  }

  /// Slots that hold a value. Complexity: linear in the records.
  var slotCount: Int {
    var count = 0
    for number in 0..<records.count {
      let record = records[number]
      for place in 0..<Int(record.width) where !record.row[place].has(.absent) { count += 1 }
    }
    for entry in 0..<sides.entries.count where !sides.entries[entry].slot.has(.absent) {
      count += 1
    }
    return count
  }

  // MARK: Identities

  /// The identity of an object without key values: where it stands. `place` as in ``slot(_:_:)``; `index`
  /// is that of the list between the owner's slot and the object. Whether the place's type is abstract
  /// says whether the object's own belongs to the path.
  static func path(owner: UInt32, place: UInt32, index: UInt32, isAbstract: Bool) -> Slot {
    Slot(
      .path, low: UInt64(owner) << 32 | UInt64(place),
      middle: UInt64(index) | (isAbstract ? 1 << 32 : 0))
  }

  /// The index in a path of an object that stands in the slot itself.
  static let noIndex = UInt32.max

  /// The identity of a root.
  static func root(_ kind: OperationKind) -> Slot {
    Slot(.root, low: UInt64(kind.rawValue))
  }
}

/// What an operation does, and which root it starts at.
enum OperationKind: UInt8, Sendable {
  case query, mutation, subscription

  init?(_ word: some StringProtocol) {
    switch word {
    case "query": self = .query
    case "mutation": self = .mutation
    case "subscription": self = .subscription
    default: return nil
    }
  }
}
