extension Baton {
  /// A slot's value, for inspection. Bytes and lists are good until the store's next commit.
  package enum StoredValue {
    case absent
    case null
    case boolean(Bool)
    case int(Int64)
    case double(Double)
    /// UTF-8 as it came: a string, an ID, an enum value, or a custom scalar that is a string.
    case string(UnsafeRawBufferPointer)
    /// JSON text of a custom scalar that is no string.
    case source(UnsafeRawBufferPointer)
    case link(RecordNumber)
    case list(StoredList)
  }

  /// A list's elements, for inspection.
  package struct StoredList {
    private let slot: Slot

    fileprivate init(_ slot: Slot) { self.slot = slot }

    package var count: Int { slot.count }

    package subscript(index: Int) -> StoredValue {
      precondition(index >= 0 && index < count)
      switch slot.elements {
      case .links:
        let link = slot.linkElements[index]
        return link == Slot.nullLink ? .null : .link(link)
      // Safe: the elements are as many and of the kind that the slot says; see `Slot.list`.
      case .ints:
        return .int(
          slot.pointer.unsafelyUnwrapped.assumingMemoryBound(to: Int64.self)[index])
      case .doubles:
        return .double(
          slot.pointer.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)[index])
      case .slots:
        let start = slot.pointer.unsafelyUnwrapped.assumingMemoryBound(to: Slot.self)
        return StoredValue(start + index)
      }
    }
  }
}

extension Baton.StoredValue {
  /// The value of a slot in a table's memory.
  init(_ place: UnsafePointer<Slot>) {
    let slot = place.pointee
    switch slot.tag {
    case .null: self = .null
    case .boolean: self = .boolean(slot.low != 0)
    case .int: self = .int(Int64(bitPattern: slot.low))
    case .double: self = .double(Double(bitPattern: slot.low))
    case .shortString: self = .string(Self.shortText(place))
    case .shortSource: self = .source(Self.shortText(place))
    case .longString: self = .string(UnsafeRawBufferPointer(start: slot.pointer, count: slot.count))
    case .longSource: self = .source(UnsafeRawBufferPointer(start: slot.pointer, count: slot.count))
    case .link: self = .link(slot.record)
    case .list: self = .list(Baton.StoredList(slot))
    case .absent, .openList, .root, .path, .longPath, .shortComposite, .longComposite:
      self = .absent
    }
  }

  private static func shortText(_ place: UnsafePointer<Slot>) -> UnsafeRawBufferPointer {
    // Safe: the slot's first bytes are its text, and `place` is in the table's memory, not on the stack; no
    // slot moves or changes before the next commit, or a read that gives a key its slot.
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(place), count: Int(place.pointee.high >> 48 & 0xFF))
  }
}

extension Baton.Store {
  /// The record of an entity.
  package func record(type: String, keys: [[UInt8]]) -> Baton.RecordNumber? {
    guard let table, let type = table.pointee.space.existingType(type) else { return nil }
    return table.pointee.find(type, keys: keys)
  }

  /// The record of a root, by the name of its type.
  package func rootRecord(_ type: String) -> Baton.RecordNumber? {
    guard let table, let type = table.pointee.space.existingType(type) else { return nil }
    for kind in [OperationKind.query, .mutation, .subscription] {
      let identity = RecordTable.root(kind)
      if let found = table.pointee.find(type, identity, table.pointee.hash(type, identity)) {
        return found
      }
    }
    return nil
  }

  /// The record of an object without key values, by where it stands.
  package func record(
    owner: Baton.RecordNumber, storageKey: String, indexes: [Int], type: String
  ) -> Baton.RecordNumber? {
    guard let table, let type = table.pointee.space.existingType(type),
      let place = place(owner, storageKey)
    else { return nil }
    var path = RecordTable.Path(
      owner: owner, place: place, indexes: indexes.map { UInt32($0) }, isAbstract: false)
    if let found = table.pointee.find(type, path) { return found }
    path.isAbstract = true
    return table.pointee.find(type, path)
  }

  /// A record's value for a storage key.
  package func value(of record: Baton.RecordNumber, storageKey: String) -> Baton.StoredValue {
    guard let table, let place = place(record, storageKey) else { return .absent }
    if place & SideTable.flag != 0 {
      guard let entry = table.pointee.sides.find(record, place & ~SideTable.flag) else {
        return .absent
      }
      // Safe: as in `mutableSlot(_:_:)`.
      let pointer = UnsafeRawPointer(table.pointee.sides.entries.pointer(to: Int(entry)))
      return Baton.StoredValue(pointer.assumingMemoryBound(to: Slot.self))
    }
    let found = table.pointee.records[Int(record)]
    return place < UInt32(found.width) ? Baton.StoredValue(found.row + Int(place)) : .absent
  }

  private func place(_ record: Baton.RecordNumber, _ storageKey: String) -> UInt32? {
    guard let table else { return nil }
    // Until the next commit, a value stays beside the row whose key has become constant elsewhere.
    if let key = table.pointee.sides.existingNumber(of: storageKey),
      !table.pointee.slot(record, key | SideTable.flag).has(.absent)
    {
      return key | SideTable.flag
    }
    return table.pointee.space.existingSlot(table.pointee.records[Int(record)].type, storageKey)
  }

  /// A record's identity as text, as ``dump(_:)`` writes it.
  package func identity(of record: Baton.RecordNumber) -> String {
    var names = RecordTable.Names()
    return table?.pointee.identityText(record, &names) ?? ""
  }

  /// How many of a record's slots hold a value.
  package func slotCount(of record: Baton.RecordNumber) -> Int {
    var count = 0
    table?.pointee.forEachSlot(of: record) { _, _ in count += 1 }
    return count
  }
}
