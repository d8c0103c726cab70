/// Garbage: what commits overwrote, and responses of themselves, stays in the arena, whose pieces cannot be
/// given back one by one. Once it is half of what the arena has handed out, all that is live moves to a new
/// one.
extension RecordTable {
  /// Below this it is not worth the while.
  static let compactionFloor = 1 << 16

  /// Moves what is live to an arena of its own if half of this one is garbage; says whether it did.
  /// Pointers into the arena are good no longer, but for those of lists that refer to ``hold``.
  ///
  /// Complexity: linear in the table, and amortised over the commits that made the garbage.
  mutating func compactIfNeeded() -> Bool {
    guard arena.heldBytes > Self.compactionFloor, garbage > (arena.heldBytes - arena.freeBytes) / 2
    else { return false }
    compact()
    return true
  }

  private mutating func compact() {
    var fresh = Arena(capacity: liveBytes)
    for number in 0..<records.count {
      let record = records.pointer(to: number)
      let width = Int(record.pointee.width)
      let row = fresh.allocate(aligned: width * 16).assumingMemoryBound(to: Slot.self)
      for index in 0..<width {
        (row + index).initialize(to: Self.moved(record.pointee.row[index], &fresh))
      }
      record.pointee.row = row
      record.pointee.capacity = record.pointee.width
      record.pointee.identity = Self.moved(record.pointee.identity, &fresh)
    }
    for entry in 0..<UInt32(sides.entries.count) {
      sides[slot: entry] = Self.moved(sides[slot: entry], &fresh)
    }
    if hold != nil, !isKnownUniquelyReferenced(&hold) {
      hold?.take(arena)
      hold = nil
    } else {
      arena.deallocate()
    }
    arena = fresh
    garbage = 0
  }

  /// The slot with its bytes in another arena.
  private static func moved(_ slot: Slot, _ arena: inout Arena) -> Slot {
    switch slot.tag {
    case .longString, .longSource, .longComposite:
      return .long(slot.tag, arena.copy(slot.pointer.unsafelyUnwrapped, slot.count), slot.count)
    case .longPath:
      let copy = arena.allocate(aligned: slot.count)
      copy.copyMemory(from: slot.pointer.unsafelyUnwrapped, byteCount: slot.count)
      return .long(slot.tag, UnsafeRawPointer(copy), slot.count)
    case .list:
      guard slot.count > 0, let start = slot.pointer else { return slot }
      let bytes = slot.count * slot.elements.stride
      let copy = arena.allocate(aligned: bytes)
      if slot.elements == .slots {
        let slots = copy.assumingMemoryBound(to: Slot.self)
        for (index, element) in slot.slotElements.enumerated() {
          (slots + index).initialize(to: moved(element, &arena))
        }
      } else {
        copy.copyMemory(from: start, byteCount: bytes)
      }
      return .list(copy, count: slot.count, slot.elements)
    default: return slot
    }
  }

  /// Bytes of the arena that the table's records need. Complexity: linear in the table.
  var liveBytes: Int {
    var bytes = 0
    for number in 0..<records.count {
      let record = records.pointer(to: number)
      bytes += Int(record.pointee.width) * 16 + Self.arenaBytes(of: record.pointee.identity)
      let row = record.pointee.row
      for index in 0..<Int(record.pointee.width) where row[index].ownsBytes {
        bytes += Self.arenaBytes(of: row[index])
      }
    }
    for entry in 0..<UInt32(sides.entries.count) {
      bytes += Self.arenaBytes(of: sides[slot: entry])
    }
    return bytes
  }

  /// Bytes of the arena that a slot's value takes, alignment included.
  static func arenaBytes(of slot: Slot) -> Int {
    switch slot.tag {
    case .longString, .longSource, .longComposite: return slot.count
    case .longPath: return slot.count + 15
    case .list:
      var bytes = slot.count * slot.elements.stride + 15
      if slot.elements == .slots {
        for element in slot.slotElements where element.ownsBytes {
          bytes += arenaBytes(of: element)
        }
      }
      return bytes
    default: return 0
    }
  }
}
