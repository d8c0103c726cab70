/// Records of one response in the tables of its payloads. They are all bound to one selection table, so
/// that places, side keys included, have the same numbers in each.
extension RecordTable {
  /// The record with the identity that another table's record has; made without slots, its owners before
  /// it, where there is none.
  mutating func counterpart(
    of number: UInt32, in other: UnsafeMutablePointer<RecordTable>
  ) -> UInt32 {
    let record = other.pointee.records[Int(number)]
    guard var path = Self.path(record.identity) else {
      if let found = find(record.type, record.identity, record.hash) { return found }
      var identity = record.identity
      if identity.isLongText, let bytes = identity.pointer {
        identity = .long(identity.tag, arena.copy(bytes, identity.count), identity.count)
      }
      return insert(record.type, identity, record.hash, width: 0)
    }
    path.owner = counterpart(of: path.owner, in: other)
    if let found = find(record.type, path) { return found }
    let identity = identity(path)
    return insert(record.type, identity, hash(record.type, identity), width: 0)
  }

  /// A value of another table's, with its bytes in this one's arena and links to this one's records.
  mutating func copy(_ value: Slot, from other: UnsafeMutablePointer<RecordTable>) -> Slot {
    switch value.tag {
    case .link: return .link(counterpart(of: value.record, in: other))
    case .longString, .longSource:
      return .long(value.tag, arena.copy(value.pointer.unsafelyUnwrapped, value.count), value.count)
    case .list:
      guard value.count > 0, let start = value.pointer else { return value }
      let bytes = value.count * value.elements.stride
      let copy = arena.allocate(aligned: bytes)
      switch value.elements {
      case .ints, .doubles: copy.copyMemory(from: start, byteCount: bytes)
      case .links:
        let links = copy.assumingMemoryBound(to: UInt32.self)
        for (index, link) in value.linkElements.enumerated() {
          links[index] = link == Slot.nullLink ? link : counterpart(of: link, in: other)
        }
      case .slots:
        let slots = copy.assumingMemoryBound(to: Slot.self)
        for (index, slot) in value.slotElements.enumerated() {
          (slots + index).initialize(to: self.copy(slot, from: other))
        }
      }
      return .list(copy, count: value.count, value.elements)
    default: return value
    }
  }
}

extension Slot {
  /// A list's element as a slot of its own.
  func element(at index: Int) -> Slot {
    switch elements {
    case .links:
      let link = linkElements[index]
      return link == Slot.nullLink ? .null : .link(link)
    case .slots: return slotElements[index]
    case .ints:
      return .int(pointer.unsafelyUnwrapped.assumingMemoryBound(to: Int64.self)[index])
    case .doubles:
      return .double(pointer.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)[index])
    }
  }
}
