/// Readers of links, of spreads and of narrower lenses of the same record.
extension Baton.Anchor {
  private var placeholder: Baton.Anchor { Baton.Anchor(store, context, StoreState.noRecord) }

  /// The linked record; where there is none, one that reads zeros.
  @_spi(Generated) public func link(_ index: Int) -> Baton.Anchor {
    let slot = slot(index)
    return Baton.Anchor(store, context, slot.has(.link) ? slot.record : StoreState.noRecord)
  }

  /// The linked record; nil where there is none, and where it is no good for its node.
  @_spi(Generated) public func optionalLink(_ index: Int) -> Baton.Anchor? {
    let slot = slot(index)
    guard slot.has(.link), hasCome(index, slot) else { return nil }
    let node = Int(context.pointee.entries[index].child)
    if context.pointee.nodes[node].bubbles,
      !store.state.isSatisfied(context, slot.record, node)
    {
      return nil
    }
    return Baton.Anchor(store, context, slot.record)
  }

  /// A list's records.
  @_spi(Generated) public func links(_ index: Int) -> Baton.Links {
    Baton.Links(store, context, slot(index), node: context.pointee.entries[index].child)
  }

  /// A list's records; nil where there is no list.
  @_spi(Generated) public func optionalLinks(_ index: Int) -> Baton.Links? {
    let slot = slot(index)
    guard slot.has(.list), hasCome(index, slot) else { return nil }
    return Baton.Links(store, context, slot, node: context.pointee.entries[index].child)
  }

  /// The same record through another definition, whose lens table is given.
  @_spi(Generated) public func spread(_ index: Int, _ table: StaticString) -> Baton.Anchor {
    Baton.Anchor(store, store.state.spread(context, index, table), record)
  }

  /// The same record through another definition; nil where a guard or a type excludes it, where a
  /// deferred one has not come, and where the record is no good for it.
  @_spi(Generated) public func optionalSpread(
    _ index: Int, _ table: StaticString
  ) -> Baton.Anchor? {
    guard isMet(index) else { return nil }
    let other = spread(index, table)
    return other.isGood(0, isDeferred: context.pointee.entries[index].flags.contains(.isDeferred))
      ? other : nil
  }

  /// The same record, narrowed; nil under the conditions of ``optionalSpread(_:_:)``.
  @_spi(Generated) public func narrowed(_ index: Int) -> Baton.Anchor? {
    guard isMet(index) else { return nil }
    let entry = context.pointee.entries[index]
    return isGood(Int(entry.child), isDeferred: entry.flags.contains(.isDeferred)) ? self : nil
  }

  /// The same record, through an alias that is always there.
  @_spi(Generated) public func narrow(_ index: Int) -> Baton.Anchor { self }

  /// Whether what a deferred link's part brings is there: others may have brought the link itself.
  @inline(__always)
  private func hasCome(_ index: Int, _ slot: Slot) -> Bool {
    let entry = context.pointee.entries + index
    return !entry.pointee.flags.contains(.isDeferred)
      || store.state.isPresent(context, below: slot, Int(entry.pointee.child))
  }

  /// Whether an entry's guards and its type condition let it be.
  private func isMet(_ index: Int) -> Bool { store.state.isMet(context, record, index) }

  private func isGood(_ node: Int, isDeferred: Bool) -> Bool {
    if isDeferred, !store.state.isPresent(context, record, node) { return false }
    return store.state.isSatisfied(context, record, node)
  }
}

extension UnsafeMutablePointer where Pointee == StoreState {
  /// The context of a spread, looked for once.
  @inline(__always)
  func spread(
    _ context: LensContext.Pointer, _ index: Int, _ table: StaticString
  ) -> LensContext.Pointer {
    if let known = context.pointee.entries[index].spread { return known }
    return bindSpread(context, index, table)
  }

  @inline(never)
  private func bindSpread(
    _ context: LensContext.Pointer, _ index: Int, _ text: StaticString
  ) -> LensContext.Pointer {
    let table = LensTable.named(text)
    guard case .spread(_, let arguments) = context.pointee.table.entries[index].kind else {
      fatalError("entry \(index) of \(context.pointee.table.name) is no spread")
    }
    let bound = self.context(table, context.pointee.values(table, arguments))
    context.pointee.entries[index].spread = bound
    return bound
  }

  func isMet(_ context: LensContext.Pointer, _ record: UInt32, _ index: Int) -> Bool {
    let entry = context.pointee.entries[index]
    if entry.flags.contains(.isExcluded) { return false }
    guard entry.condition != nil else { return true }
    let number = pointee.record(record)
    guard number != StoreState.noRecord, let table = pointee.table, !context.pointee.isForeign
    else { return false }
    return context.pointee.meets(entry, table.pointee.records[Int(number)].type)
  }

  /// Whether all has come that a node has of its own and below it: what tells whether a deferred one is
  /// there. Complexity: linear in what is there.
  func isPresent(_ context: LensContext.Pointer, _ record: UInt32, _ node: Int) -> Bool {
    let node = context.pointee.nodes[node]
    for index in Int(node.first)..<Int(node.first + node.count) {
      let flags = context.pointee.entries[index].flags
      if flags.contains(.isExcluded) || flags.contains(.isDeferred) { continue }
      let entry = context.pointee.table.entries[index]
      switch entry.kind {
      case .field:
        let slot = peek(context, record, index).slot
        if slot.has(.absent) { return false }
        if let child = entry.child, !isPresent(context, below: slot, child) { return false }
      case .narrow:
        guard let child = entry.child, isMet(context, record, index) else { continue }
        if !isPresent(context, record, child) { return false }
      case .spread:
        // What a spread needs stands among the fields, too.
        continue
      case .typename: continue
      }
    }
    return true
  }

  /// The same of the records that a slot links.
  func isPresent(_ context: LensContext.Pointer, below slot: Slot, _ node: Int) -> Bool {
    if slot.has(.link) { return isPresent(context, slot.record, node) }
    guard slot.has(.list) else { return true }
    switch slot.elements {
    case .links:
      return slot.linkElements.allSatisfy {
        $0 == Slot.nullLink || isPresent(context, $0, node)
      }
    case .slots: return slot.slotElements.allSatisfy { isPresent(context, below: $0, node) }
    case .ints, .doubles: return true
    }
  }
}
