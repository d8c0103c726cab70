/// Readers of scalars. Those without `optional` read zero where there is nothing or null.
extension Baton.Anchor {
  /// Text of a string, an ID, an enum value or a custom scalar; JSON text of one that is no string.
  @_spi(Generated) public func string(_ index: Int) -> String {
    if let slot = presentSlot(index), slot.pointee.has(.shortString) { return slot.shortText }
    return text(index)
  }

  /// As ``string(_:)``; nil where there is none.
  @_spi(Generated) public func optionalString(_ index: Int) -> String? {
    if let slot = presentSlot(index), slot.pointee.has(.shortString) { return slot.shortText }
    return optionalText(index)
  }

  @inline(never)
  private func text(_ index: Int) -> String { optionalText(index) ?? "" }

  @inline(never)
  private func optionalText(_ index: Int) -> String? { store.state.string(slot(index)) }

  /// An `Int`.
  @_spi(Generated) public func int(_ index: Int) -> Int { slot(index).integer ?? 0 }

  /// An `Int`, or nil.
  @_spi(Generated) public func optionalInt(_ index: Int) -> Int? { slot(index).integer }

  /// A `Float`.
  @_spi(Generated) public func double(_ index: Int) -> Double { slot(index).float ?? 0 }

  /// A `Float`, or nil.
  @_spi(Generated) public func optionalDouble(_ index: Int) -> Double? { slot(index).float }

  /// A `Boolean`.
  @_spi(Generated) public func boolean(_ index: Int) -> Bool { slot(index).truth ?? false }

  /// A `Boolean`, or nil.
  @_spi(Generated) public func optionalBoolean(_ index: Int) -> Bool? { slot(index).truth }

  /// A scalar of any kind, a list of them, or an optional of either.
  @_spi(Generated) public func value<T: Baton.Readable>(_ index: Int, _ type: T.Type = T.self) -> T
  {
    T(Baton.SlotValue(slot(index), store.state)) ?? T(zero: ())
  }

  /// The name of the record's type.
  @_spi(Generated) public func typename() -> String {
    let number = store.state.pointee.record(record)
    if number != StoreState.noRecord, !context.pointee.isForeign,
      let table = store.state.pointee.table
    {
      return table.pointee.space.typeName(table.pointee.records[Int(number)].type)
    }
    // A root's type is known before it is there.
    return record == StoreState.noRecord ? "" : context.pointee.table.nodes[0].type
  }
}

extension Slot {
  @inline(__always)
  var integer: Int? { has(.int) ? Int(truncatingIfNeeded: low) : nil }

  @inline(__always)
  var float: Double? {
    if has(.double) { return Double(bitPattern: low) }
    return integer.map { Double($0) }
  }

  @inline(__always)
  var truth: Bool? { has(.boolean) ? low != 0 : nil }
}

extension UnsafePointer where Pointee == Slot {
  /// The text in the slot itself. One function, which its callers end with: copies of the closure would call
  /// each other. Over a pointer: the closure need not wait for what the slot holds.
  @inline(never)
  var shortText: String {
    // Safe: there is room for the 15 bytes that were asked for. The first 8 are written, or 14 where the text
    // has more than 8, which is quicker than a copy of so many bytes as there are. The count is at most 14;
    // the standard library sees to it that the text is UTF-8. Up to 15 bytes are in the string itself
    // where words have 64 bits.
    String(unsafeUninitializedCapacity: 15) { buffer in
      let start = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped)
      let (low, high) = (pointee.low, pointee.high)
      let count = Int(high >> 48 & 0xFF)
      start.storeBytes(of: low.littleEndian, as: UInt64.self)
      // The library reads the second word at once, and a processor takes long to read one of whose bytes
      // only some were just written: a quarter of the whole, which a text of one word is spared.
      if count > 8 {
        let rest = high.littleEndian
        // Of the second word, the bytes that are text: the first six.
        start.storeBytes(of: UInt32(truncatingIfNeeded: rest), toByteOffset: 8, as: UInt32.self)
        start.storeBytes(
          of: UInt16(truncatingIfNeeded: rest &>> 32), toByteOffset: 12, as: UInt16.self)
      }
      return count
    }
  }
}

extension UnsafeMutablePointer where Pointee == StoreState {
  /// A text slot as a string; nil of any other.
  @inline(never)
  func string(_ slot: Slot) -> String? {
    switch slot.tag {
    case .shortString, .shortSource: return withUnsafePointer(to: slot, \.shortText)
    case .longString, .longSource:
      guard let start = slot.pointer else { return nil }
      if slot.count > TextCache.smallLimit { return pointee.texts.string(start, slot.count) }
      // Text that is just too long for a slot, and no string's memory.
      return String(unsafeUninitializedCapacity: TextCache.smallLimit) { buffer in
        UnsafeMutableRawBufferPointer(buffer).copyMemory(
          from: UnsafeRawBufferPointer(start: start, count: slot.count))
        return slot.count
      }
    default: return nil
    }
  }
}
