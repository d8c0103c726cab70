#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Merges a change set's table into a store's that holds data.
struct Merge {
  private let source: UnsafeMutablePointer<RecordTable>
  private let target: UnsafeMutablePointer<RecordTable>
  // Safe: both tables outlive the merge: the caller keeps the change set and is the store.
  /// The target's numbers of the source's records, each written before it is read: a path's owner stands
  /// before what the path identifies, and slots are merged after all records.
  private let numbers: UnsafeMutablePointer<UInt32>
  /// The source's side keys as places in the target, by type where they became constant there.
  private var places: [SidePlace: UInt32] = [:]
  private var names = RecordTable.Names()
  private var updated: [Baton.RecordChange] = []
  /// The slots of older records that changed.
  private(set) var changes: [Change] = []
  /// The target's number of the response's root.
  private(set) var root: UInt32 = 0

  /// A record's slots that changed, by place.
  struct Change {
    var record: UInt32
    var places: [UInt32]
  }

  private struct SidePlace: Hashable {
    var key: UInt32
    var type: UInt32
  }

  init(
    from source: UnsafeMutablePointer<RecordTable>, into target: UnsafeMutablePointer<RecordTable>
  ) {
    self.source = source
    self.target = target
    numbers = Heap.room(UInt32.self, count: source.pointee.records.count + 1)
  }

  /// Does it all, once. Complexity: linear in the change set.
  mutating func run() -> Baton.CommitSummary {
    let first = UInt32(target.pointee.records.count)
    // An owner stands before what its path identifies, so its number is known by then.
    for number in 0..<source.pointee.records.count { numbers[number] = counterpart(number) }
    for number in 0..<source.pointee.records.count {
      mergeSlots(number, isNew: numbers[number] >= first)
    }
    // The root is the first record of every response.
    root = numbers[0]
    Heap.release(numbers)
    return Baton.CommitSummary(
      inserted: first..<UInt32(target.pointee.records.count), updated: updated,
      isAdoption: false)
  }

  // MARK: Records

  /// The target's record with the same identity, made if there is none.
  private mutating func counterpart(_ number: Int) -> UInt32 {
    let record = source.pointee.records[number]
    var identity = record.identity
    var hash = record.hash
    if let path = RecordTable.path(record.identity) {
      let type = source.pointee.records[Int(path.owner)].type
      let moved = RecordTable.Path(
        owner: numbers[Int(path.owner)], place: place(path.place, type), indexes: path.indexes,
        isAbstract: path.isAbstract)
      if let found = target.pointee.find(record.type, moved) {
        return widened(found, record.width)
      }
      identity = target.pointee.identity(moved)
      hash = target.pointee.hash(record.type, identity)
    } else {
      if let found = target.pointee.find(record.type, identity, hash) {
        return widened(found, record.width)
      }
      identity = copy(identity)
    }
    return target.pointee.insert(record.type, identity, hash, width: record.width)
  }

  private func widened(_ number: UInt32, _ width: UInt16) -> UInt32 {
    if target.pointee.records[Int(number)].width < width {
      target.pointee.widen(number, to: width)
    }
    return number
  }

  /// A place of the source's as one of the target's.
  private mutating func place(_ place: UInt32, _ type: UInt32) -> UInt32 {
    guard place & SideTable.flag != 0 else { return place }
    let side = SidePlace(key: place & ~SideTable.flag, type: type)
    if let known = places[side] { return known }
    let key = source.pointee.sides.keys[Int(side.key)]
    let result =
      target.pointee.space.existingSlot(type, key)
      ?? target.pointee.sides.number(of: key) | SideTable.flag
    places[side] = result
    return result
  }

  // MARK: Slots

  private mutating func mergeSlots(_ number: Int, isNew: Bool) {
    let record = source.pointee.records[number]
    let target = numbers[number]
    var changed: [UInt32] = []
    for index in 0..<Int(record.width) {
      let value = record.row[index]
      if value.has(.absent) { continue }
      let slot = self.target.pointee.records[Int(target)].row + index
      let isChanged = write(value, to: slot)
      if settleErrors(number, UInt32(index), target, UInt32(index)) || isChanged, !isNew {
        changed.append(UInt32(index))
      }
    }
    var entry = record.side
    while entry != SideTable.none {
      let side = source.pointee.sides.entries[Int(entry)]
      entry = side.next
      if side.slot.has(.absent) { continue }
      let place = place(side.key | SideTable.flag, record.type)
      let isChanged = write(side.slot, to: self.target.pointee.mutableSlot(target, place))
      if settleErrors(number, side.key | SideTable.flag, target, place) || isChanged, !isNew {
        changed.append(place)
      }
    }
    guard !changed.isEmpty else { return }
    let keys = changed.map { names.key($0, of: record.type, in: self.target.pointee) }
    updated.append(Baton.RecordChange(record: target, storageKeys: keys))
    changes.append(Change(record: target, places: changed))
  }

  /// Writes a value if it differs from what the slot holds; says whether it did.
  @inline(__always)
  private func write(_ value: Slot, to slot: UnsafeMutablePointer<Slot>) -> Bool {
    if isEqual(value, slot.pointee) { return false }
    target.pointee.garbage += RecordTable.arenaBytes(of: slot.pointee)
    slot.pointee = copy(value)
    return true
  }

  /// Whether a value of the source's equals one of the target's.
  @inline(__always)
  private func isEqual(_ value: Slot, _ old: Slot) -> Bool {
    switch value.tag {
    case .link: return old.has(.link) && old.record == numbers[Int(value.record)]
    case .list: return isEqualList(value, old)
    default: return value.isEqualText(old)
    }
  }

  private func isEqualList(_ value: Slot, _ old: Slot) -> Bool {
    guard old.has(.list), old.count == value.count, old.elements == value.elements else {
      return false
    }
    guard value.count > 0, let left = value.pointer, let right = old.pointer else { return true }
    switch value.elements {
    case .ints, .doubles: return memcmp(left, right, value.count * 8) == 0
    case .links:
      let new = value.linkElements
      let old = old.linkElements
      for index in 0..<value.count where mapped(new[index]) != old[index] { return false }
    case .slots:
      let new = value.slotElements
      let old = old.slotElements
      for index in 0..<value.count where !isEqual(new[index], old[index]) { return false }
    }
    return true
  }

  @inline(__always)
  private func mapped(_ link: UInt32) -> UInt32 {
    link == Slot.nullLink ? link : numbers[Int(link)]
  }

  /// The value with its bytes in the target's arena and its links to the target's records.
  private func copy(_ value: Slot) -> Slot {
    switch value.tag {
    case .link: return .link(numbers[Int(value.record)])
    case .list: return copyList(value)
    case .longString, .longSource, .longComposite:
      return .long(
        value.tag, target.pointee.arena.copy(value.pointer.unsafelyUnwrapped, value.count),
        value.count)
    default: return value
    }
  }

  private func copyList(_ list: Slot) -> Slot {
    guard list.count > 0, let start = list.pointer else { return list }
    let elements = list.elements
    let bytes = list.count * elements.stride
    // Safe: there is room for the elements, at an address that suits any of them, and all are written.
    let copy = target.pointee.arena.allocate(aligned: bytes)
    switch elements {
    case .ints, .doubles: memcpy(copy, start, bytes)
    case .links:
      let numbers = copy.assumingMemoryBound(to: UInt32.self)
      for (index, link) in list.linkElements.enumerated() { numbers[index] = mapped(link) }
    case .slots:
      let slots = copy.assumingMemoryBound(to: Slot.self)
      for (index, slot) in list.slotElements.enumerated() {
        (slots + index).initialize(to: self.copy(slot))
      }
    }
    return .list(copy, count: list.count, elements)
  }

  // MARK: Errors

  /// Puts the source's errors of a slot that it wrote in place of the target's; says whether they differ.
  private func settleErrors(
    _ number: Int, _ place: UInt32, _ target: UInt32, _ targetPlace: UInt32
  ) -> Bool {
    if source.pointee.errors.isEmpty, self.target.pointee.errors.isEmpty { return false }
    let new = source.pointee.errors[.init(record: UInt32(number), slot: place)]
    let key = RecordTable.ErrorPlace(record: target, slot: targetPlace)
    guard self.target.pointee.errors[key] != new else { return false }
    self.target.pointee.errors[key] = new
    return true
  }
}
