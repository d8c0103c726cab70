#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Ingest {
  // MARK: Tokens

  @inline(__always)
  static func string(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let core = ingest.pointee.core
    core.pointee.moved = true
    guard ingest.pointee.mode == .object else { return stringElsewhere(ingest, text, count) }
    let field = ingest.pointee.current
    // What tells the object's type and identity: two of three strings, where objects are small.
    guard field.pointee.flags.isPlainText else { return tellingString(ingest, text, count) }
    let slot = ingest.pointee.top.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
    guard count <= Slot.shortLimit else { return longString(ingest, text, count, slot) }
    guard core.pointee.hasWords(text), !slot.pointee.has(.longString) else {
      return shortString(ingest, text, count, slot)
    }
    ingest.pointee.counts.scalars &+= 1
    slot.pointee = ingest.pointee.masks.string(text, count)
    return 1
  }

  @inline(__always)
  static func number(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let core = ingest.pointee.core
    core.pointee.moved = true
    if ingest.pointee.mode == .list { return numberElement(ingest, text, count) }
    let field = ingest.pointee.current
    guard ingest.pointee.mode == .object, field.pointee.flags.contains(.takesNumber),
      core.pointee.hasWords(text)
    else { return anyNumber(ingest, text, count) }
    let slot = ingest.pointee.top.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
    if field.pointee.kind == .int {
      guard let value = NumberText.integer(words: text, count) else {
        return anyNumber(ingest, text, count)
      }
      slot.pointee = .int(value)
    } else {
      guard NumberText.isShort(text, count) else { return longNumber(ingest, text, count, slot) }
      guard let value = NumberText.double(short: text, count, ingest.pointee.powers) else {
        return anyNumber(ingest, text, count)
      }
      slot.pointee = .double(value)
    }
    ingest.pointee.counts.scalars &+= 1
    return 1
  }

  @inline(never)
  private static func longNumber(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int,
    _ slot: UnsafeMutablePointer<Slot>
  ) -> Int32 {
    guard let value = NumberText.double(long: text, count, ingest.pointee.powers) else {
      return anyNumber(ingest, text, count)
    }
    slot.pointee = .double(value)
    ingest.pointee.counts.scalars &+= 1
    return 1
  }

  @inline(never)
  private static func anyNumber(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.anyNumber(text, count)
  }

  /// A number of any field and any form, and where no value of a field is expected.
  private mutating func anyNumber(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count <= core.pointee.tokenLimit else {
      return fail(.tokenTooLong(limit: core.pointee.tokenLimit))
    }
    guard mode == .object, current.pointee.listDepth == 0,
      current.pointee.keyIndex == BoundField.noKey
    else { return numberElsewhere(text, count) }
    let slot: Slot
    switch current.pointee.kind {
    case .int:
      guard let value = integer(text, count) else { return failNumber(text, count) }
      slot = .int(value)
    case .float:
      guard let value = double(text, count) else { return failNumber(text, count) }
      slot = .double(value)
    default: return numberElsewhere(text, count)
    }
    counts.scalars &+= 1
    put(slot)
    return 1
  }

  /// A number's text as an integer, by words where more than the text may be read.
  func integer(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int64? {
    NumberText.integer(text, count, hasWords: core.pointee.hasWords(text))
  }

  /// A number's text as a double, by words where more than the text may be read.
  func double(_ text: UnsafePointer<UInt8>, _ count: Int) -> Double? {
    NumberText.double(text, count, powers, hasWords: core.pointee.hasWords(text))
  }

  /// Texts up to here are within any limit; see ``Baton/Limits``.
  private static let safeLimit = 64

  @inline(__always)
  mutating func boolean(_ value: Bool) -> Int32 {
    core.pointee.moved = true
    guard mode == .object, current.pointee.kind == .boolean, current.pointee.listDepth == 0,
      current.pointee.keyIndex == BoundField.noKey
    else { return booleanElsewhere(value) }
    counts.scalars &+= 1
    put(.boolean(value))
    return 1
  }

  @inline(__always)
  mutating func null() -> Int32 {
    core.pointee.moved = true
    guard mode == .object, current.pointee.kind != .typename,
      current.pointee.keyIndex == BoundField.noKey
    else { return nullElsewhere() }
    counts.nulls &+= 1
    if current.pointee.nonNull & 1 != 0 { noteUnexpectedNull(level: 0) }
    if current.pointee.kind == .link { noteNullLink() }
    replace(with: .null)
    return 1
  }

  // MARK: Strings

  /// A string in a field that tells its object's type or identity, or in one that takes no strings.
  @inline(never)
  private static func tellingString(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    guard count <= safeLimit else { return stringElsewhere(ingest, text, count) }
    return ingest.pointee.current.pointee.kind == .typename
      ? typename(ingest, text, count) : keyString(ingest, text, count)
  }

  @inline(never)
  private static func longString(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int,
    _ slot: UnsafeMutablePointer<Slot>
  ) -> Int32 {
    ingest.pointee.counts.scalars &+= 1
    return ingest.pointee.putLong(.longString, text, count, slot)
  }

  /// A short string behind which there are no words to read, or one that replaces a long one.
  @inline(never)
  private static func shortString(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int,
    _ slot: UnsafeMutablePointer<Slot>
  ) -> Int32 {
    ingest.pointee.counts.scalars &+= 1
    if slot.pointee.has(.longString) { ingest.pointee.discard(slot.pointee) }
    slot.pointee = .short(.shortString, text, count)
    return 1
  }

  @inline(never)
  static func stringElsewhere(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.stringElsewhere(text, count)
  }

  // MARK: Writing the current field's slot

  @inline(__always)
  mutating func put(_ value: Slot) {
    if current.pointee.flags.contains(.isSide) {
      sideSlot(current, top).pointee = value
    } else {
      top.pointee.row.unsafelyUnwrapped[Int(current.pointee.place)] = value
    }
  }

  /// As ``put(_:)``, where the slot may hold a value whose bytes are then garbage.
  @inline(__always)
  mutating func replace(with value: Slot) {
    let slot =
      current.pointee.flags.contains(.isSide)
      ? sideSlot(current, top) : top.pointee.row.unsafelyUnwrapped + Int(current.pointee.place)
    if slot.pointee.ownsBytes { discard(slot.pointee) }
    slot.pointee = value
  }

  /// Counts what a value leaves behind that the response overwrites.
  @inline(never)
  mutating func discard(_ old: Slot) {
    table.pointee.garbage += RecordTable.arenaBytes(of: old)
  }

  /// The slot of a field that variables render, beside the row. Good until the next one is made.
  @inline(never)
  mutating func sideSlot(
    _ field: UnsafePointer<BoundField>, _ frame: UnsafeMutablePointer<Frame>
  ) -> UnsafeMutablePointer<Slot> {
    let number = frame.pointee.record
    let record = table.pointee.records.pointer(to: Int(number))
    var head = record.pointee.side
    let key = field.pointee.place & ~SideTable.flag
    let entry = table.pointee.sides.entry(number, key, head: &head)
    table.pointee.records.pointer(to: Int(number)).pointee.side = head
    // Safe: the slot is the entry's first stored property, where Swift lays a struct out from.
    return UnsafeMutableRawPointer(table.pointee.sides.entries.pointer(to: Int(entry)))
      .assumingMemoryBound(to: Slot.self)
  }

  /// Writes text that does not fit a slot, unless the slot has the same already.
  @inline(__always)
  mutating func putLong(
    _ tag: Slot.Tag, _ text: UnsafePointer<UInt8>, _ count: Int, _ slot: UnsafeMutablePointer<Slot>
  ) -> Int32 {
    guard count <= core.pointee.tokenLimit else {
      return fail(.tokenTooLong(limit: core.pointee.tokenLimit))
    }
    let old = slot.pointee
    if old.has(tag), old.count == count, memcmp(old.pointer.unsafelyUnwrapped, text, count) == 0 {
      return 1
    }
    putNewLong(tag, text, count, slot)
    return 1
  }

  /// The part that copies: on its own, so that the handler needs few registers.
  @inline(never)
  private mutating func putNewLong(
    _ tag: Slot.Tag, _ text: UnsafePointer<UInt8>, _ count: Int, _ slot: UnsafeMutablePointer<Slot>
  ) {
    if slot.pointee.ownsBytes { discard(slot.pointee) }
    slot.pointee = .long(tag, table.pointee.arena.copy(text, count), count)
    if !core.pointee.isInPiece(text) { noteEscapes(text, count) }
  }

  @inline(never)
  private mutating func putSideText(
    _ tag: Slot.Tag, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let slot = sideSlot(current, top)
    if count <= Slot.shortLimit {
      if slot.pointee.ownsBytes { discard(slot.pointee) }
      slot.pointee = .short(tag, text, count)
      return 1
    }
    return putLong(tag == .shortString ? .longString : .longSource, text, count, slot)
  }

  /// A slot with text, its long bytes in the arena.
  mutating func textSlot(isSource: Bool, _ text: UnsafePointer<UInt8>, _ count: Int) -> Slot {
    if count <= Slot.shortLimit {
      return .short(isSource ? .shortSource : .shortString, text, count)
    }
    return .long(
      isSource ? .longSource : .longString, table.pointee.arena.copy(text, count), count)
  }

  // MARK: What is rarer

  mutating func stringElsewhere(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count <= core.pointee.tokenLimit else {
      return fail(.tokenTooLong(limit: core.pointee.tokenLimit))
    }
    switch mode {
    case .list: return stringElement(text, count)
    case .object:
      if current.pointee.kind == .typename { return typename(text, count) }
      guard current.pointee.flags.contains(.takesString) else {
        return failUnexpected(found: "a string")
      }
      counts.scalars &+= 1
      if current.pointee.flags.contains(.isSide), current.pointee.keyIndex == BoundField.noKey {
        return putSideText(.shortString, text, count)
      }
      // A key field; elsewhere it is a value like any other.
      if top.pointee.row == nil, let variant = top.pointee.variant, variant.pointee.keyCount == 1 {
        return keyString(variant, text, count)
      }
      let slot = textSlot(isSource: false, text, count)
      if top.pointee.row == nil { return keyValue(slot, text: Array(bytes: text, count)) }
      replace(with: slot)
      return 1
    case .skipValue, .skipInside: return 1
    case .capture: return captureString(text, count)
    case .hold: return holdScalar(.string, text, count)
    case .payload: return payloadScalar(.string, text, count)
    case .start, .envelope: return envelopeValue("a string")
    }
  }

  @inline(never)
  private mutating func numberElsewhere(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    switch mode {
    case .object:
      guard current.pointee.listDepth == 0 else { return failUnexpected(found: "a number") }
      let slot: Slot
      var keyText = Array(bytes: text, count)
      switch current.pointee.kind {
      case .int:
        guard let value = NumberText.integer(text, count) else { return failNumber(text, count) }
        slot = .int(value)
        keyText = Array("\(value)".utf8)
      case .float:
        guard let value = NumberText.double(text, count, powers) else {
          return failNumber(text, count)
        }
        slot = .double(value)
      case .id:
        // An ID is text; as a number it is an integer, whose digits are that text.
        guard let digits = idText(text, count) else { return failUnexpected(found: "a fraction") }
        keyText = digits
        slot = textSlot(isSource: false, digits, digits.count)
      case .custom: slot = textSlot(isSource: true, text, count)
      default: return failUnexpected(found: "a number")
      }
      counts.scalars &+= 1
      if current.pointee.keyIndex != BoundField.noKey, top.pointee.row == nil {
        return keyValue(slot, text: keyText)
      }
      replace(with: slot)
      return 1
    case .skipValue, .skipInside: return 1
    case .capture: return captureText(text, count)
    case .hold: return holdScalar(.number, text, count)
    case .payload: return payloadScalar(.number, text, count)
    case .start, .envelope: return envelopeValue("a number")
    case .list: return 1
    }
  }

  /// The text of an ID that came as a number; nil where it is no integer.
  func idText(_ text: UnsafePointer<UInt8>, _ count: Int) -> [UInt8]? {
    let digits = Array(bytes: text, count)
    guard digits.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }) else {
      return NumberText.integer(text, count).map { Array("\($0)".utf8) }
    }
    return digits == Array("-0".utf8) ? Array("0".utf8) : digits
  }

  @inline(never)
  private mutating func booleanElsewhere(_ value: Bool) -> Int32 {
    let text = Array((value ? "true" : "false").utf8)
    switch mode {
    case .list: return booleanElement(value)
    case .object:
      guard current.pointee.listDepth == 0 else { return failUnexpected(found: "a boolean") }
      let slot: Slot
      switch current.pointee.kind {
      case .boolean: slot = .boolean(value)
      case .custom: slot = textSlot(isSource: true, text, text.count)
      default: return failUnexpected(found: "a boolean")
      }
      counts.scalars &+= 1
      if current.pointee.keyIndex != BoundField.noKey, top.pointee.row == nil {
        return keyValue(slot, text: text)
      }
      replace(with: slot)
      return 1
    case .skipValue, .skipInside: return 1
    case .capture: return captureText(text, text.count)
    case .hold: return holdScalar(value ? .yes : .no, text, 0)
    case .payload: return payloadScalar(value ? .yes : .no, text, 0)
    case .start, .envelope: return envelopeValue("a boolean")
    }
  }

  @inline(never)
  private mutating func nullElsewhere() -> Int32 {
    switch mode {
    case .list: return nullElement()
    case .object:
      if current.pointee.kind == .typename { return failUnexpected(found: "null") }
      counts.nulls &+= 1
      // What the compiler added may be lacking, and so may be null.
      if current.pointee.nonNull & 1 != 0, !current.pointee.flags.contains(.mayBeAbsent) {
        noteUnexpectedNull(level: 0)
      }
      if top.pointee.row == nil { identifyByPath() }
      replace(with: .null)
      return 1
    case .skipValue, .skipInside: return 1
    case .capture:
      let text = Array("null".utf8)
      return captureText(text, text.count)
    case .hold:
      let none: [UInt8] = [0]
      return holdScalar(.null, none, 0)
    case .payload:
      let none: [UInt8] = [0]
      return payloadScalar(.null, none, 0)
    case .envelope: return envelopeNull()
    case .start: return envelopeValue("null")
    }
  }
}

extension Array where Element == UInt8 {
  /// A copy of bytes that a handler was given.
  init(bytes: UnsafePointer<UInt8>, _ count: Int) {
    self.init(UnsafeBufferPointer(start: bytes, count: count))
  }
}
