extension Baton {
  /// The records of a list field, for ``List``. A snapshot: a list's elements lie in memory that no
  /// commit changes, and that stays as long as the list.
  @_spi(Generated) public struct Links {
    let store: Store
    let context: LensContext.Pointer
    let start: UnsafeRawPointer?
    let count: Int
    /// Whether the elements are lists again, 16-byte slots instead of record numbers.
    let isNested: Bool
    let node: UInt32
    /// The records, where some elements had to be left out.
    let kept: [UInt32]?
    /// Keeps the elements where they are.
    private let hold: ArenaHold?

    /// No elements.
    init(empty store: Store, _ context: LensContext.Pointer) {
      self.init(store, context, .absent, node: 0)
    }

    init(_ store: Store, _ context: LensContext.Pointer, _ slot: Slot, node: UInt32) {
      self.init(store, context, slot, node: node, hold: store.state.hold())
    }

    private init(
      _ store: Store, _ context: LensContext.Pointer, _ slot: Slot, node: UInt32, hold: ArenaHold?
    ) {
      self.store = store
      self.context = context
      self.node = node
      guard slot.has(.list), slot.elements == .links || slot.elements == .slots else {
        start = nil
        count = 0
        isNested = false
        kept = nil
        self.hold = nil
        return
      }
      isNested = slot.elements == .slots
      start = slot.pointer
      let numbers = slot.linkElements
      let bubbles = context.pointee.nodes[Int(node)].bubbles
      guard !isNested, bubbles || numbers.contains(Slot.nullLink) else {
        count = slot.count
        kept = nil
        self.hold = hold
        return
      }
      let state = store.state
      // The log of required fields is an app's code.
      let kept = state.readingList {
        numbers.filter {
          $0 != Slot.nullLink && (!bubbles || state.isSatisfied(context, $0, Int(node)))
        }
      }
      count = kept.count
      self.kept = kept
      // Nothing of the arena is needed.
      self.hold = nil
    }

    /// The anchor of an element's record.
    func anchor(_ index: Int) -> Anchor {
      precondition(index >= 0 && index < count, "no such element of the list")
      if let kept { return Anchor(store, context, kept[index]) }
      // Safe: `start` leads to `count` numbers in an arena of the store's, which stays while `hold` and
      // `store` are referred to: compaction leaves the arena's slabs to `hold`, and the store keeps its
      // first bytes, which are in the table's block, and the present arena.
      guard !isNested, let start else { return Anchor(store, context, StoreState.noRecord) }
      return Anchor(store, context, start.assumingMemoryBound(to: UInt32.self)[index])
    }

    /// The inner list at a place; empty where that is null.
    func inner(_ index: Int) -> Links {
      precondition(index >= 0 && index < count, "no such element of the list")
      guard isNested, let start else { return Links(empty: store, context) }
      // Safe: as above, of slots. The inner list's elements lie in the outer's arena.
      return Links(
        store, context, start.assumingMemoryBound(to: Slot.self)[index], node: node, hold: hold)
    }
  }
}
