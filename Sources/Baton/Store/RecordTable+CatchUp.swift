/// Storage keys that variables rendered and that later got a slot in the row, because another operation
/// has them as constants: one text must have one place.
extension RecordTable {
  /// Moves values to slots that were given since this was last done. Complexity: constant where no
  /// storage key is new, else linear in the new keys, and in the table where one of them matters.
  ///
  /// Returns whether a key that the table has beside its rows has become constant.
  @discardableResult
  mutating func catchUp() -> Bool {
    guard !sides.keys.isEmpty else {
      knownKeys = space.keyCount
      return false
    }
    let (new, count) = space.keys(after: knownKeys)
    knownKeys = count
    var slots: [SideKey: UInt32] = [:]
    for logged in new {
      guard let key = sides.existingNumber(of: logged.key) else { continue }
      slots[SideKey(type: logged.type, key: key)] = logged.slot
    }
    if slots.isEmpty { return false }
    if moveValues(slots) {
      movePaths(slots)
      rebuildIndex()
    }
    return true
  }

  /// A side key on one type.
  private struct SideKey: Hashable {
    var type: UInt32
    var key: UInt32
  }

  private mutating func moveValues(_ slots: [SideKey: UInt32]) -> Bool {
    var hasMoved = false
    for index in 0..<UInt32(sides.entries.count) where !sides[slot: index].has(.absent) {
      let entry = sides.entries[Int(index)]
      let type = records[Int(entry.record)].type
      guard let slot = slots[SideKey(type: type, key: entry.key)] else { continue }
      hasMoved = true
      widen(entry.record, to: UInt16(slot) + 1)
      sides[slot: index] = .absent
      // What was written to the slot itself came after the key had become constant.
      if !records[Int(entry.record)].row[Int(slot)].has(.absent) { continue }
      records[Int(entry.record)].row[Int(slot)] = entry.slot
      let old = ErrorPlace(record: entry.record, slot: entry.key | SideTable.flag)
      if let found = errors.removeValue(forKey: old) {
        errors[ErrorPlace(record: entry.record, slot: slot)] = found
      }
    }
    return hasMoved
  }

  /// What stands under an old place moves along.
  private mutating func movePaths(_ slots: [SideKey: UInt32]) {
    for number in 0..<records.count {
      guard var path = Self.path(records[number].identity), path.place & SideTable.flag != 0
      else { continue }
      let key = SideKey(
        type: records[Int(path.owner)].type, key: path.place & ~SideTable.flag)
      guard let slot = slots[key] else { continue }
      path.place = slot
      let moved = identity(path)
      let record = records.pointer(to: number)
      record.pointee.identity = moved
      record.pointee.hash = hash(record.pointee.type, moved)
    }
  }

  private mutating func rebuildIndex() {
    index.deallocate()
    index = HashIndex()
    for number in 0..<records.count { index.insert(records[number].hash, UInt32(number)) }
  }

  /// The slot at a place, made if it is not there. Good until another slot is made.
  mutating func mutableSlot(_ number: UInt32, _ place: UInt32) -> UnsafeMutablePointer<Slot> {
    let record = records.pointer(to: Int(number))
    if place & SideTable.flag == 0 {
      if UInt32(record.pointee.width) <= place { widen(number, to: UInt16(place) + 1) }
      return record.pointee.row + Int(place)
    }
    var head = record.pointee.side
    let entry = sides.entry(number, place & ~SideTable.flag, head: &head)
    record.pointee.side = head
    // Safe: the slot is the entry's first stored property, where Swift lays a struct out from.
    return UnsafeMutableRawPointer(sides.entries.pointer(to: Int(entry)))
      .assumingMemoryBound(to: Slot.self)
  }
}
