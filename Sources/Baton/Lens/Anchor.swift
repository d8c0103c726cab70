extension Baton {
  /// Where a lens reads: a record, and the definition and variables through which it is looked at.
  ///
  /// ```swift
  /// var name: String { anchor.string(0) }
  /// ```
  ///
  /// The numbers that its readers take are those of the entries of the definition's lens table. Readers
  /// never fail: a value that is not there reads as zero and is noted in ``Baton/Store/missingReads``.
  @_spi(Generated) public struct Anchor: Equatable {
    let store: Store
    let context: LensContext.Pointer
    /// A record's number, one that stands for a root, or ``StoreState/noRecord``.
    let record: UInt32

    @inline(__always)
    init(_ store: Store, _ context: LensContext.Pointer, _ record: UInt32) {
      self.store = store
      self.context = context
      self.record = record
    }

    /// Whether both look at the same record with the same variables.
    @_spi(Generated) public static func == (left: Anchor, right: Anchor) -> Bool {
      // A context belongs to one store.
      guard left.context == right.context else { return false }
      return left.record == right.record || left.canonicalRecord == right.canonicalRecord
    }

    private var canonicalRecord: UInt32 { store.state.pointee.canonical(record) }

    var recordID: RecordID { RecordID(store, canonicalRecord) }

    /// The value of an entry's slot; absent where there is none.
    @inline(__always)
    func slot(_ index: Int) -> Slot {
      presentSlot(index)?.pointee ?? store.state.slotSlowly(context, record, index)
    }

    /// An entry's slot, where it takes a few loads to get it: nobody observes the store, and it has a value,
    /// in the row of a concrete type. Good until the store changes.
    @inline(__always)
    func presentSlot(_ index: Int) -> UnsafePointer<Slot>? {
      let state = store.state
      if !state.pointee.isObserved, record < StoreState.firstRoot, let table = state.pointee.table {
        // Safe: records are neither renumbered nor taken away, and a table that has some is not exchanged;
        // so the number is one of the table's. Indexes of entries stand in generated code beside the text
        // that they are decoded from. See `StoreState`, too.
        let entry = context.pointee.entries + index
        let found = table.pointee.records.pointer(to: Int(record))
        if found.pointee.type == entry.pointee.type,
          entry.pointee.place < UInt32(found.pointee.width)
        {
          let slot = found.pointee.row + Int(entry.pointee.place)
          if !slot.pointee.has(.absent) { return UnsafePointer(slot) }
        }
      }
      return nil
    }
  }
}

extension UnsafeMutablePointer where Pointee == StoreState {
  /// The value of an entry's slot: every case but a value in the row of a concrete type.
  @inline(never)
  func slotSlowly(_ context: LensContext.Pointer, _ record: UInt32, _ index: Int) -> Slot {
    let entry = context.pointee.entries + index
    if pointee.isObserved, record < StoreState.firstRoot, let table = pointee.table {
      // The short way of `Anchor.slot`, registered.
      let found = table.pointee.records.pointer(to: Int(record))
      let place = entry.pointee.place
      if found.pointee.type == entry.pointee.type, place < UInt32(found.pointee.width) {
        let slot = found.pointee.row[Int(place)]
        if !slot.has(.absent) {
          register(entry, record, place)
          return slot
        }
      }
    }
    let flags = entry.pointee.flags
    if record == StoreState.noRecord || flags.contains(.isExcluded) { return .absent }
    let (slot, _) = peek(context, record, index)
    if slot.has(.absent), !flags.contains(.isDeferred) { note(context, record, index) }
    return slot
  }

  /// An entry's slot and place, registered as read; nothing is noted where it is absent.
  func peek(
    _ context: LensContext.Pointer, _ record: UInt32, _ index: Int
  ) -> (slot: Slot, place: UInt32) {
    let nothing = (slot: Slot.absent, place: LensContext.unresolved)
    let number = pointee.record(record)
    if context.pointee.isForeign || record == StoreState.noRecord { return nothing }
    guard number != StoreState.noRecord, let table = pointee.table else {
      // A root that is not there yet is of its definition's type.
      let type = context.pointee.nodes[0].type
      if pointee.isObserved, type != LensContext.noType {
        register(context.pointee.entries + index, record, place(context, index, type))
      }
      return nothing
    }
    let place = place(context, index, table.pointee.records[Int(number)].type)
    if pointee.isObserved { register(context.pointee.entries + index, record, place) }
    guard place != LensContext.unresolved else { return nothing }
    return (table.pointee.slot(number, place), place)
  }

  /// Tells Observation of a read.
  func register(
    _ entry: UnsafeMutablePointer<LensContext.Entry>, _ record: UInt32, _ place: UInt32
  ) {
    let isRendered = entry.pointee.flags.contains(.isRendered)
    if !isRendered, place == LensContext.unresolved { return }
    pointee.observers.read(
      pointee.canonical(record), isRendered ? entry.pointee.channel : place)
  }

  private func note(_ context: LensContext.Pointer, _ record: UInt32, _ index: Int) {
    let key = MissingReads.Key(
      context: context, record: pointee.canonical(record), entry: UInt32(index))
    pointee.misses.add(key) { read(context, record, index) }
  }

  /// A read as text.
  func read(
    _ context: LensContext.Pointer, _ record: UInt32, _ index: Int
  ) -> Baton.MissingRead {
    let number = pointee.record(record)
    var identity = context.pointee.table.nodes[0].type
    if number != StoreState.noRecord, let table = pointee.table {
      var names = RecordTable.Names()
      identity = table.pointee.identityText(number, &names)
    }
    return Baton.MissingRead(record: identity, storageKey: context.pointee.keys[index])
  }

  // MARK: Places

  /// An entry's place on records of a type; ``LensContext/unresolved`` where it has none.
  private func place(_ context: LensContext.Pointer, _ index: Int, _ type: UInt32) -> UInt32 {
    let entry = context.pointee.entries + index
    let node = context.pointee.nodes + Int(entry.pointee.node)
    if node.pointee.type != LensContext.noType {
      guard type == node.pointee.type else { return LensContext.unresolved }
      if entry.pointee.place != LensContext.unresolved { return entry.pointee.place }
      let place = findPlace(context, index, type)
      entry.pointee.place = place
      // From here on the short way of `Anchor.slot` knows it, unless a guard is in the way.
      if !entry.pointee.flags.contains(.isExcluded) { entry.pointee.type = type }
      return place
    }
    let variant = variant(node, type) + (index - Int(node.pointee.first))
    if variant.pointee == LensContext.unresolved {
      variant.pointee = findPlace(context, index, type)
    }
    return variant.pointee
  }

  // Safe: the block has a place for each of the node's entries, which stand in one run.
  /// The places of an abstract node's entries on one type.
  private func variant(
    _ node: UnsafeMutablePointer<LensContext.Node>, _ type: UInt32
  ) -> UnsafeMutablePointer<UInt32> {
    if type < node.pointee.variantCount, let known = node.pointee.variants?[Int(type)] {
      return known
    }
    if type >= node.pointee.variantCount {
      let count = Int(type) + 1
      let grown = UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>.allocate(capacity: count)
      grown.initialize(repeating: nil, count: count)
      if let old = node.pointee.variants {
        grown.update(from: old, count: Int(node.pointee.variantCount))
        old.deallocate()
      }
      node.pointee.variants = grown
      node.pointee.variantCount = UInt32(count)
    }
    let count = Int(node.pointee.count)
    let places = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, count))
    places.initialize(repeating: LensContext.unresolved, count: count)
    node.pointee.variants?[Int(type)] = places
    return places
  }

  private func findPlace(
    _ context: LensContext.Pointer, _ index: Int, _ type: UInt32
  ) -> UInt32 {
    let key = context.pointee.keys[index]
    let space = context.pointee.space
    guard context.pointee.entries[index].flags.contains(.isRendered) else {
      let slot = space.slot(type, key)
      // The store may hold the key beside its rows, as some operation rendered it.
      catchUp()
      return slot ?? LensContext.unresolved
    }
    guard let table = pointee.table else { return LensContext.unresolved }
    while true {
      catchUp()
      let slot = space.existingSlot(type, key)
      // Another task may have made the key constant in between.
      if slot != nil, space.keyCount != table.pointee.knownKeys { continue }
      return slot ?? table.pointee.sides.number(of: key) | SideTable.flag
    }
  }
}
