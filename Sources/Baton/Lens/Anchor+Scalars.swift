/// Readers of scalars. Those without `optional` read zero where there is nothing or null.
extension Baton.Anchor {
  /// Text of a string, an ID, an enum value or a custom scalar; JSON text of one that is no string.
  @_spi(Generated) public func string(_ index: Int) -> String {
    store.state.string(slot(index)) ?? ""
  }

  /// As ``string(_:)``; nil where there is none.
  @_spi(Generated) public func optionalString(_ index: Int) -> String? {
    store.state.string(slot(index))
  }

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
    T(Baton.SlotValue(slot(index), store.state)) ?? T.zero()
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

extension UnsafeMutablePointer where Pointee == StoreState {
  /// A text slot as a string.
  @inline(__always)
  func string(_ slot: Slot) -> String? {
    switch slot.tag {
    case .shortString, .shortSource:
      if pointee.hasSmallText, let string = SmallText.string(slot) { return string }
      // Safe: the slot's first 14 bytes are the text; it is read from a copy on the stack.
      return withUnsafeBytes(of: (slot.low.littleEndian, slot.high.littleEndian)) { bytes in
        String(
          decoding: UnsafeRawBufferPointer(
            start: bytes.baseAddress, count: Int(slot.high >> 48 & 0xFF)), as: UTF8.self)
      }
    case .longString, .longSource: return longString(slot)
    default: return nil
    }
  }

  @inline(never)
  private func longString(_ slot: Slot) -> String? {
    guard let start = slot.pointer else { return nil }
    if slot.count <= TextCache.smallLimit {
      return String(
        decoding: UnsafeRawBufferPointer(start: start, count: slot.count), as: UTF8.self)
    }
    return pointee.texts.string(start, slot.count)
  }
}
