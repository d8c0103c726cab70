/// The slots of storage keys that variables rendered: they stand beside the rows and never widen them.
///
/// A key's number belongs to the table. Each record chains its slots; an index finds one by record and
/// key.
struct SideTable {
  struct Entry {
    var slot: Slot
    var key: UInt32
    var record: UInt32
    /// The record's next entry, or ``none``.
    var next: UInt32
  }

  static let none = UInt32.max
  /// What tells a side key's number from a row's slot number in a field or an identity.
  static let flag: UInt32 = 1 << 31

  private(set) var keys: [String] = []
  private var numbers: [String: UInt32] = [:]
  private(set) var entries = GrowingArray<Entry>()
  private var index = HashIndex()

  var heldBytes: Int { entries.heldBytes + index.heldBytes }

  /// The number of a key, given on its first use here.
  mutating func number(of key: String) -> UInt32 {
    if let number = numbers[key] { return number }
    let number = UInt32(keys.count)
    keys.append(key)
    numbers[key] = number
    return number
  }

  /// Numbers the keys of a bound table, in its order, where none has a number yet. On its own, so that a table
  /// without any is spared counting references to them.
  @inline(never)
  mutating func number(_ keys: [String]) {
    for key in keys { _ = number(of: key) }
  }

  /// The number of a key that was used here before.
  func existingNumber(of key: String) -> UInt32? { numbers[key] }

  private static func hash(_ record: UInt32, _ key: UInt32) -> UInt32 {
    let mixed = Hashing.mix(
      UInt64(record) << 32 | UInt64(key), 0x9E37_79B9_7F4A_7C15)
    return UInt32(truncatingIfNeeded: mixed ^ mixed >> 29)
  }

  /// The entry of a record's key, if it has one.
  func find(_ record: UInt32, _ key: UInt32) -> UInt32? {
    let entries = entries
    return index.find(Self.hash(record, key)) { number in
      entries[Int(number)].record == record && entries[Int(number)].key == key
    }
  }

  /// The entry of a record's key, made absent if it is new. `head` is the record's chain.
  mutating func entry(_ record: UInt32, _ key: UInt32, head: inout UInt32) -> UInt32 {
    if let number = find(record, key) { return number }
    let number = UInt32(entries.count)
    entries.append(Entry(slot: .absent, key: key, record: record, next: head))
    head = number
    index.insert(Self.hash(record, key), number)
    return number
  }

  subscript(slot number: UInt32) -> Slot {
    get { entries[Int(number)].slot }
    set { entries[Int(number)].slot = newValue }
  }

  /// Gives the memory back. The last use of the value and of every copy.
  mutating func deallocate() {
    entries.deallocate()
    index.deallocate()
  }
}
