/// Storage keys that variables rendered and that later got a slot in the row, because another operation
/// has them as constants: one text must have one place.
extension RecordTable {
  /// Moves values to slots that were given since this was last done. Complexity: constant where no
  /// storage key is new, else linear in the new keys, and in the table where one of them matters.
  mutating func catchUp() {
    let (new, count) = space.keys(after: knownKeys)
    knownKeys = count
    guard !sides.keys.isEmpty else { return }
    var hasMoved = false
    for logged in new {
      guard let key = sides.existingNumber(of: logged.key) else { continue }
      if promote(logged.type, key, to: logged.slot) { hasMoved = true }
    }
    if hasMoved { rebuildIndex() }
  }

  private mutating func promote(_ type: UInt32, _ key: UInt32, to slot: UInt32) -> Bool {
    var hasMoved = false
    for number in 0..<records.count where records[number].type == type {
      guard let entry = sides.find(UInt32(number), key), !sides[slot: entry].has(.absent) else {
        continue
      }
      hasMoved = true
      widen(UInt32(number), to: UInt16(slot) + 1)
      records[number].row[Int(slot)] = sides[slot: entry]
      sides[slot: entry] = .absent
      let old = ErrorPlace(record: UInt32(number), slot: key | SideTable.flag)
      if let found = errors.removeValue(forKey: old) {
        errors[ErrorPlace(record: UInt32(number), slot: slot)] = found
      }
    }
    guard hasMoved else { return false }
    // What stands under the old place moves along.
    for number in 0..<records.count {
      guard var path = Self.path(records[number].identity), path.place == key | SideTable.flag,
        records[Int(path.owner)].type == type
      else { continue }
      path.place = slot
      let moved = identity(path)
      let record = records.pointer(to: number)
      record.pointee.identity = moved
      record.pointee.hash = hash(record.pointee.type, moved)
    }
    return true
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
    // Safe: the slot is the entry's first stored property.
    return UnsafeMutableRawPointer(sides.entries.pointer(to: Int(entry)))
      .assumingMemoryBound(to: Slot.self)
  }
}
