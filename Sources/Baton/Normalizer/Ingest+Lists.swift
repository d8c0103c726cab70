#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lists are gathered in scratch memory, innermost on top, and copied to the arena at their end. One that
/// outgrows it moves to a block of its own, which the arena takes over as it is; so a list of any length
/// is in memory once.
extension Ingest {
  /// From this size on a list's own block becomes the arena's as it is.
  private static let adoptedBytes = 1 << 15

  // MARK: Tokens

  @inline(__always)
  mutating func openList() -> Int32 {
    core.pointee.moved = true
    guard enter() != 0 else { return 0 }
    if mode == .object, current.pointee.listDepth > 0 {
      beginList(current, level: 1, previous: reserve(current))
      return 1
    }
    return openListElsewhere()
  }

  @inline(__always)
  mutating func closeList() -> Int32 {
    core.pointee.moved = true
    depth &-= 1
    guard mode == .list else { return closeListElsewhere() }
    endList()
    return 1
  }

  // MARK: Lists of data

  private mutating func beginList(
    _ field: UnsafePointer<BoundField>, level: UInt8, previous: Slot
  ) {
    counts.lists &+= 1
    let frame = push()
    if !hasScratch { makeScratch() }
    var start = scratch
    if let innermostList {
      let outer = frames + innermostList
      start = outer.pointee.ownsBlock ? outer.pointee.scratch : outer.pointee.cursor
      // Slots stand at multiples of 16.
      let misfit = (start - scratch) & 15
      if misfit != 0 { start += 16 - misfit }
    }
    let end = scratchEnd
    if start > end { start = end }
    let isInnermost = field.pointee.listDepth == level
    let elements: Slot.Elements
    switch isInnermost ? field.pointee.kind : .string {
    case .link: elements = .links
    case .int: elements = .ints
    case .float: elements = .doubles
    default: elements = .slots
    }
    frame.initialize(
      to: Frame(
        isList: true, level: level, elements: elements, ownsBlock: false, count: 0, field: field,
        selection: bound.root, variant: nil, fields: field, next: field, row: nil, record: 0,
        run: field, seen: innermostList ?? -1, previous: previous, scratch: start, start: start,
        cursor: start, limit: end))
    top = frame
    innermostList = frame - frames
    mode = .list
  }

  /// Notes in a field's slot that a list is open for it; see `Ingest`. Returns what was there.
  private mutating func reserve(_ field: UnsafePointer<BoundField>) -> Slot {
    let marker = Slot(.openList, low: UInt64(top - frames), middle: UInt64(field.pointee.place))
    if field.pointee.flags.contains(.isSide) {
      let slot = sideSlot(field, top)
      let previous = slot.pointee
      slot.pointee = marker
      return previous
    }
    let slot = top.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
    let previous = slot.pointee
    slot.pointee = marker
    return previous
  }

  @inline(never)
  private mutating func endList() {
    let frame = top
    let field = frame.pointee.field
    let value = listSlot(frame)
    let previous = frame.pointee.previous
    innermostList = frame.pointee.seen < 0 ? nil : frame.pointee.seen
    top = frame - 1
    if top.pointee.isList {
      mode = .list
      push(value, onto: top)
      return
    }
    mode = .object
    current = field
    let slot =
      field.pointee.flags.contains(.isSide)
      ? sideSlot(field, top) : top.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
    // A value that began inside the list, in another occurrence of the same record, has replaced it.
    let isLast = slot.pointee.has(.openList) && slot.pointee.low == UInt64(top - frames)
    if isLast { slot.pointee = value }
    if field.pointee.kind == .link, !isLast || !previous.has(.absent) {
      noteRewrite(previous, value, field, top, isOther: !isLast)
    }
  }

  /// The finished list as a slot: the one that was there before, where it has the same elements.
  private mutating func listSlot(_ frame: UnsafeMutablePointer<Frame>) -> Slot {
    let elements = frame.pointee.elements
    let bytes = frame.pointee.byteCount
    let count = bytes / elements.stride
    let previous = frame.pointee.previous
    if previous.has(.list), previous.count == count, previous.elements == elements,
      hasSameElements(previous, frame.pointee.start, bytes)
    {
      if frame.pointee.ownsBlock { Heap.release(frame.pointee.start) }
      return previous
    }
    if previous.ownsBytes { discard(previous) }
    guard bytes > 0 else {
      if frame.pointee.ownsBlock { Heap.release(frame.pointee.start) }
      return .list(nil, count: 0, elements)
    }
    if frame.pointee.ownsBlock {
      guard bytes < Self.adoptedBytes else {
        let block = Heap.grow(frame.pointee.start, to: bytes)
        table.pointee.arena.adopt(block, bytes)
        return .list(block, count: count, elements)
      }
      defer { Heap.release(frame.pointee.start) }
      return copiedList(frame.pointee.start, bytes, count, elements)
    }
    return copiedList(frame.pointee.start, bytes, count, elements)
  }

  private func copiedList(
    _ start: UnsafeMutableRawPointer, _ bytes: Int, _ count: Int, _ elements: Slot.Elements
  ) -> Slot {
    let copy = table.pointee.arena.allocate(aligned: bytes)
    memcpy(copy, start, bytes)
    return .list(copy, count: count, elements)
  }

  private func hasSameElements(
    _ list: Slot, _ start: UnsafeMutableRawPointer, _ bytes: Int
  ) -> Bool {
    guard let old = list.pointer else { return bytes == 0 }
    if list.elements != .slots { return memcmp(old, start, bytes) == 0 }
    let new = start.assumingMemoryBound(to: Slot.self)
    for (index, slot) in list.slotElements.enumerated() where !slot.isEqualValue(new[index]) {
      return false
    }
    return true
  }

  // MARK: Elements

  /// Room for one more element of the innermost list.
  @inline(__always)
  private func place(
    _ frame: UnsafeMutablePointer<Frame>, _ stride: Int
  ) -> UnsafeMutableRawPointer {
    if !Self.hasRoom(frame, stride) { growList(frame) }
    let place = frame.pointee.cursor
    frame.pointee.cursor = place + stride
    return place
  }

  @inline(never)
  private func growList(_ frame: UnsafeMutablePointer<Frame>) {
    let bytes = frame.pointee.byteCount
    let size = max(bytes * 2, 1024)
    let block: UnsafeMutableRawPointer
    if frame.pointee.ownsBlock {
      block = Heap.grow(frame.pointee.start, to: size)
    } else {
      block = Heap.block(size)
      memcpy(block, frame.pointee.start, bytes)
      frame.pointee.ownsBlock = true
    }
    frame.pointee.start = block
    frame.pointee.cursor = block + bytes
    frame.pointee.limit = block + size
  }

  /// Whether an element of so many bytes fits where the list's elements are.
  @inline(__always)
  static func hasRoom(_ frame: UnsafeMutablePointer<Frame>, _ stride: Int) -> Bool {
    frame.pointee.limit - frame.pointee.cursor >= stride
  }

  /// Adds a link where there is room.
  @inline(__always)
  static func pushInRoom(_ record: UInt32, onto frame: UnsafeMutablePointer<Frame>) {
    frame.pointee.cursor.storeBytes(of: record, as: UInt32.self)
    frame.pointee.cursor += 4
  }

  @inline(__always)
  func push(_ record: UInt32, onto frame: UnsafeMutablePointer<Frame>) {
    place(frame, 4).storeBytes(of: record, as: UInt32.self)
  }

  @inline(__always)
  private func push(_ slot: Slot, onto frame: UnsafeMutablePointer<Frame>) {
    place(frame, 16).storeBytes(of: slot, as: Slot.self)
  }

  /// Adds an element to a list of slots, or to one of numbers, which becomes one of slots if it must.
  @inline(__always)
  private mutating func addElement(_ slot: Slot) {
    top.pointee.count &+= 1
    switch top.pointee.elements {
    case .ints where slot.has(.int), .doubles where slot.has(.double):
      place(top, 8).storeBytes(of: slot.low, as: UInt64.self)
    case .slots: push(slot, onto: top)
    default: addOddElement(slot)
    }
  }

  @inline(never)
  private mutating func addOddElement(_ slot: Slot) {
    let frame = top
    // Only null can stand among links or numbers.
    if frame.pointee.elements == .links { return push(Slot.nullLink, onto: frame) }
    let tag: Slot.Tag = frame.pointee.elements == .ints ? .int : .double
    let count = frame.pointee.byteCount / 8
    let old = frame.pointee.start.assumingMemoryBound(to: UInt64.self)
    let size = max((count + 1) * 32, 1024)
    let block = Heap.block(size)
    for index in 0..<count {
      (block + index * 16).storeBytes(of: Slot(tag, low: old[index]), as: Slot.self)
    }
    if frame.pointee.ownsBlock { Heap.release(frame.pointee.start) }
    frame.pointee.ownsBlock = true
    frame.pointee.elements = .slots
    frame.pointee.start = block
    frame.pointee.cursor = block + count * 16
    frame.pointee.limit = block + size
    push(slot, onto: frame)
  }

  /// Whether the innermost list's elements are values, not lists again.
  @inline(__always)
  private var elementsAreValues: Bool {
    top.pointee.field.pointee.listDepth == top.pointee.level
  }

  @inline(never)
  static func numberElement(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let frame = ingest.pointee.top
    guard ingest.pointee.core.pointee.hasWords(text), hasRoom(frame, 8) else {
      return anyNumberElement(ingest, text, count)
    }
    // Such elements are the field's values, and not lists again.
    let bits: UInt64
    if frame.pointee.elements == .doubles {
      guard NumberText.isShort(text, count) else {
        return longNumberElement(ingest, text, count)
      }
      guard let value = NumberText.double(short: text, count, ingest.pointee.powers) else {
        return anyNumberElement(ingest, text, count)
      }
      bits = value.bitPattern
    } else {
      guard frame.pointee.elements == .ints,
        let value = NumberText.integer(words: text, count)
      else { return anyNumberElement(ingest, text, count) }
      bits = UInt64(bitPattern: value)
    }
    ingest.pointee.addNumberInRoom(bits)
    return 1
  }

  @inline(never)
  private static func longNumberElement(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    guard let value = NumberText.double(long: text, count, ingest.pointee.powers) else {
      return anyNumberElement(ingest, text, count)
    }
    ingest.pointee.addNumberInRoom(value.bitPattern)
    return 1
  }

  @inline(__always)
  private mutating func addNumberInRoom(_ bits: UInt64) {
    counts.scalars &+= 1
    let frame = top
    frame.pointee.count &+= 1
    frame.pointee.cursor.storeBytes(of: bits, as: UInt64.self)
    frame.pointee.cursor += 8
  }

  @inline(never)
  private static func anyNumberElement(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.numberElement(text, count)
  }

  private mutating func numberElement(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count <= core.pointee.tokenLimit else {
      return fail(.tokenTooLong(limit: core.pointee.tokenLimit))
    }
    if top.pointee.elements == .doubles {
      guard let value = double(text, count) else { return failNumber(text, count) }
      addNumber(value.bitPattern)
      return 1
    }
    guard top.pointee.elements == .ints else { return numberSlotElement(text, count) }
    guard let value = integer(text, count) else { return failNumber(text, count) }
    addNumber(UInt64(bitPattern: value))
    return 1
  }

  private mutating func addNumber(_ bits: UInt64) {
    counts.scalars &+= 1
    top.pointee.count &+= 1
    place(top, 8).storeBytes(of: bits, as: UInt64.self)
  }

  @inline(never)
  private mutating func numberSlotElement(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard elementsAreValues else { return failUnexpected(found: "a number") }
    let slot: Slot
    switch top.pointee.field.pointee.kind {
    case .int:
      guard let value = integer(text, count) else { return failNumber(text, count) }
      slot = .int(value)
    case .float:
      guard let value = double(text, count) else { return failNumber(text, count) }
      slot = .double(value)
    case .id:
      guard let digits = idText(text, count) else { return failUnexpected(found: "a fraction") }
      slot = textElement(isSource: false, digits, digits.count)
    case .custom: slot = textElement(isSource: true, text, count)
    default: return failUnexpected(found: "a number")
    }
    counts.scalars &+= 1
    addElement(slot)
    return 1
  }

  @inline(never)
  mutating func stringElement(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    switch top.pointee.field.pointee.kind {
    case .string, .id, .enumeration, .custom:
      guard elementsAreValues else { return failUnexpected(found: "a string") }
    default: return failUnexpected(found: "a string")
    }
    counts.scalars &+= 1
    addElement(textElement(isSource: false, text, count))
    return 1
  }

  /// An element's text; what the slot's old list has in the same place serves again if it is equal.
  private mutating func textElement(
    isSource: Bool, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Slot {
    let tag: Slot.Tag = isSource ? .longSource : .longString
    let previous = top.pointee.previous
    let index = Int(top.pointee.count)
    if count > Slot.shortLimit, previous.has(.list), previous.elements == .slots,
      index < previous.count
    {
      let old = previous.slotElements[index]
      if old.has(tag), old.count == count,
        memcmp(old.pointer.unsafelyUnwrapped, text, count) == 0
      {
        return old
      }
    }
    return textSlot(isSource: isSource, text, count)
  }

  @inline(never)
  mutating func booleanElement(_ value: Bool) -> Int32 {
    guard elementsAreValues else { return failUnexpected(found: "a boolean") }
    switch top.pointee.field.pointee.kind {
    case .boolean: addElement(.boolean(value))
    case .custom:
      let text = Array((value ? "true" : "false").utf8)
      addElement(textElement(isSource: true, text, text.count))
    default: return failUnexpected(found: "a boolean")
    }
    counts.scalars &+= 1
    return 1
  }

  @inline(never)
  mutating func nullElement() -> Int32 {
    counts.nulls &+= 1
    if top.pointee.field.pointee.nonNull >> UInt64(top.pointee.level) & 1 != 0 {
      noteUnexpectedNull(level: Int(top.pointee.level))
    }
    addElement(.null)
    return 1
  }

  /// Adds a custom scalar's text as an element.
  mutating func sourceElement(_ text: UnsafePointer<UInt8>, _ count: Int) {
    counts.scalars &+= 1
    addElement(textElement(isSource: true, text, count))
  }

  // MARK: Lists that are streamed

  /// Opens the list of the current field again, to add elements to those it has.
  mutating func reopenList() {
    beginList(current, level: 1, previous: reserve(current))
    // It was counted when it began.
    counts.lists &-= 1
  }

  /// Adds an element that came earlier to the list that was opened again.
  mutating func addEarlierElement(_ slot: Slot) {
    guard slot.has(.link) else { return addElement(slot) }
    top.pointee.count &+= 1
    push(slot.record, onto: top)
  }

  // MARK: Elsewhere

  @inline(never)
  private mutating func openListElsewhere() -> Int32 {
    switch mode {
    case .skipValue, .skipInside: return openSkipped()
    case .object: return openCustom(current, isObject: false)
    case .list:
      guard !elementsAreValues else { return openCustom(top.pointee.field, isObject: false) }
      let previous = top.pointee.previous
      let index = Int(top.pointee.count)
      top.pointee.count &+= 1
      let isKnown = previous.has(.list) && previous.elements == .slots && index < previous.count
      beginList(
        top.pointee.field, level: top.pointee.level &+ 1,
        previous: isKnown ? previous.slotElements[index] : .absent)
      return 1
    case .capture: return captureOpen("[")
    case .hold: return holdOpen(.openList)
    case .payload: return payloadOpen(.openList)
    case .start, .envelope: return envelopeList()
    }
  }

  @inline(never)
  private mutating func closeListElsewhere() -> Int32 {
    switch mode {
    case .skipInside: return closeSkipped()
    case .capture: return captureClose("]")
    case .hold: return holdCloseList()
    case .payload: return payloadClose(.closeList)
    case .start, .envelope, .object, .list, .skipValue: return 1
    }
  }
}
