/// Which type an object has, which record it is, and the link that leads to it.
extension Ingest {
  // MARK: The type

  /// The value of `__typename`: mostly that of an object whose type is known.
  @inline(__always)
  static func typename(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    if let variant = ingest.pointee.top.pointee.variant, variant.pointee.typeNameCount == count,
      areEqual(name, variant.pointee.typeName, count)
    {
      return 1
    }
    return anyTypename(ingest, name, count)
  }

  @inline(never)
  private static func anyTypename(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.typename(name, count)
  }

  /// The value of `__typename`, in an object that may know its type or not.
  mutating func typename(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    if let variant = top.pointee.variant {
      guard variant.pointee.typeNameCount == count,
        Self.areEqual(name, variant.pointee.typeName, count)
      else {
        return fail(
          .unexpectedType(
            expected: String(bytes: variant.pointee.typeName, variant.pointee.typeNameCount),
            found: String(bytes: name, count)))
      }
      return 1
    }
    guard let variant = variant(named: name, count, top.pointee.selection) else {
      return fail(
        .unexpectedType(
          expected: bound.plan.selections[Int(top.pointee.selection.pointee.number)].type,
          found: String(bytes: name, count)))
    }
    adopt(variant)
    if variant.pointee.keyCount == 0 { identifyByPath() }
    return 1
  }

  /// Goes from the fields that tell the type, of which ``current`` just did, to the type's own.
  private mutating func adopt(_ variant: UnsafePointer<BoundVariant>) {
    let frame = top
    let field = current
    take(variant)
    // The same member among the type's fields: first, as the compiler prints it, or somewhere.
    let same = find(field.pointee.key, Int(field.pointee.keyCount), in: frame)
    guard let same else { return }
    if same == frame.pointee.next {
      frame.pointee.next = same + 1
    } else {
      jump(to: same, in: frame)
    }
  }

  /// Gives the innermost object its type, before any of the type's fields.
  mutating func take(_ variant: UnsafePointer<BoundVariant>) {
    top.pointee.variant = variant
    top.pointee.fields = variant.pointee.fields
    top.pointee.next = variant.pointee.fields
    top.pointee.run = variant.pointee.fields
  }

  /// The variant of a selection for a type; the one it had last, in most cases.
  func variant(
    known name: UnsafePointer<UInt8>, _ count: Int, _ selection: UnsafePointer<BoundSelection>
  ) -> UnsafePointer<BoundVariant>? {
    let last = lastVariants[Int(selection.pointee.number)]
    if let last, last.pointee.typeNameCount == count,
      Self.areEqual(name, last.pointee.typeName, count)
    {
      return last
    }
    for index in 0..<selection.pointee.variantCount {
      let variant = selection.pointee.variants[index]
      if variant.pointee.typeNameCount == count,
        Self.areEqual(name, variant.pointee.typeName, count)
      {
        lastVariants[Int(selection.pointee.number)] = variant
        return variant
      }
    }
    // A server may name any number of types: further ones are looked up.
    for index in 0..<min(otherVariants.count, Self.otherLimit) {
      let other = otherVariants[index]
      if other.selection == selection.pointee.number, other.variant.pointee.typeNameCount == count,
        Self.areEqual(name, other.variant.pointee.typeName, count)
      {
        lastVariants[Int(other.selection)] = other.variant
        return other.variant
      }
    }
    return nil
  }

  private static let otherLimit = 64

  /// The variant of a selection for a type, bound now if nobody has named the type there.
  mutating func variant(
    named name: UnsafePointer<UInt8>, _ count: Int, _ selection: UnsafePointer<BoundSelection>
  ) -> UnsafePointer<BoundVariant>? {
    guard count > 0 else { return nil }
    if let variant = variant(known: name, count, selection) { return variant }
    let text = String(bytes: name, count)
    let number = selection.pointee.number
    guard Self.isName(text), let type = bound.space.type(fromResponse: text),
      let variant = bound.otherVariant(number, of: type, named: text)
    else { return nil }
    otherVariants.append(OtherVariant(selection: number, variant: variant))
    lastVariants[Int(number)] = variant
    return variant
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 256
      && text.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
  }

  // MARK: The identity

  /// A string that is the only key field's value, in an object that has no identity yet: the way that
  /// nearly all entities take.
  @inline(never)
  static func keyString(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let frame = ingest.pointee.top
    let field = ingest.pointee.current
    guard field.pointee.flags.isKeyText, frame.pointee.row == nil,
      let variant = frame.pointee.variant, variant.pointee.keyCount == 1,
      count <= Slot.shortLimit, ingest.pointee.core.pointee.hasWords(text)
    else { return stringElsewhere(ingest, text, count) }
    let slot = ingest.pointee.masks.string(text, count)
    let hash = Hashing.hash(slot, type: variant.pointee.type, ingest.pointee.seed)
    let table = ingest.pointee.table
    let type = variant.pointee.type
    let width = variant.pointee.width
    var number: UInt32
    // Through copies of what is trivial: a call on the table as a whole would copy all of it, and count
    // references.
    let records = table.pointee.records
    let (found, place) = table.pointee.index.search(hash) { number in
      let record = records.pointer(to: Int(number))
      return record.pointee.identity.low == slot.low && record.pointee.type == type
        && record.pointee.identity.high == slot.high
    }
    if let found {
      number = found
      guard table.pointee.records.pointer(to: Int(number)).pointee.width >= width else {
        return stringElsewhere(ingest, text, count)
      }
    } else {
      guard table.pointee.records.hasRoom, table.pointee.index.hasRoom else {
        return keyStringInMoreRoom(ingest, text, count)
      }
      if !table.pointee.arena.hasZeros(Int(width) &* 16) {
        table.pointee.arena.makeZeros(Int(width) &* 16)
      }
      number = table.pointee.insertInRoom(type, slot, hash, width: width, at: place)
    }
    ingest.pointee.counts.scalars &+= 1
    // Safe, here and where an object is identified by its path: what is in an object that has no record yet
    // waits in the log, so that the parent has a row.
    let row = table.pointee.records.pointer(to: Int(number)).pointee.row
    frame.pointee.record = number
    frame.pointee.row = row
    let parent = frame - 1
    if parent.pointee.isList {
      guard hasRoom(parent, 4) else { return linkKey(ingest) }
      pushInRoom(number, onto: parent)
    } else {
      let link = frame.pointee.field
      guard !link.pointee.flags.contains(.isSide) else { return linkKey(ingest) }
      let place = parent.pointee.row.unsafelyUnwrapped + Int(link.pointee.place)
      guard place.pointee.has(.absent) else { return linkKey(ingest) }
      place.pointee = .link(number)
    }
    row[Int(field.pointee.place)] = slot
    return 1
  }

  @inline(never)
  private static func keyStringInMoreRoom(
    _ ingest: UnsafeMutablePointer<Self>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let variant = ingest.pointee.top.pointee.variant.unsafelyUnwrapped
    ingest.pointee.table.pointee.makeRoom(width: variant.pointee.width)
    return keyString(ingest, text, count)
  }

  /// Links the innermost object, which has its record, and writes its key.
  @inline(never)
  private static func linkKey(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    let number = ingest.pointee.top.pointee.record
    ingest.pointee.link(number)
    ingest.pointee.put(
      ingest.pointee.table.pointee.records.pointer(to: Int(number)).pointee.identity)
    return 1
  }

  /// A string that is the only key field's value, of any length and wherever it lies. Nothing is copied where
  /// the record is known.
  mutating func keyString(
    _ variant: UnsafePointer<BoundVariant>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    guard count <= Slot.shortLimit else { return longKeyString(variant, text, count) }
    let slot = Slot.short(.shortString, text, count)
    identify(slot, Hashing.hash(slot, type: variant.pointee.type, seed))
    put(slot)
    return 1
  }

  @inline(never)
  private mutating func longKeyString(
    _ variant: UnsafePointer<BoundVariant>, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let slot = Slot.long(.longString, text, count)
    let hash = Hashing.hash(text, count, tag: .longString, type: variant.pointee.type, seed)
    identify(slot, hash, isBorrowed: true)
    put(table.pointee.records.pointer(to: Int(top.pointee.record)).pointee.identity)
    return 1
  }

  /// The value of a key field in an object that has no identity yet.
  @inline(never)
  mutating func keyValue(_ slot: Slot, text: [UInt8]) -> Int32 {
    guard let variant = top.pointee.variant else { return 1 }
    if variant.pointee.keyCount == 1 {
      // The slot's text is the identity where the field is text, and shares its bytes.
      let isText = slot.has(.shortString) || slot.has(.longString)
      let identity = isText ? slot : textSlot(isSource: false, text, text.count)
      identify(identity, table.pointee.hash(variant.pointee.type, identity))
      put(slot)
      return 1
    }
    noteKeyPart(slot, text: text, count: Int(variant.pointee.keyCount))
    guard keyParts.allSatisfy({ $0 != nil }) else { return 1 }
    let parts = keyParts.compactMap(\.self)
    keyParts.removeAll()
    identify(composite: parts.map(\.text))
    let last = current
    for part in parts {
      current = part.field
      put(part.slot)
    }
    current = last
    return 1
  }

  private mutating func noteKeyPart(_ slot: Slot, text: [UInt8], count: Int) {
    if keyParts.count != count { keyParts = Array(repeating: nil, count: count) }
    keyParts[Int(current.pointee.keyIndex)] = KeyPart(field: current, slot: slot, text: text)
  }

  /// Identifies the innermost object by the texts of several key fields.
  mutating func identify(composite texts: [[UInt8]]) {
    let bytes = RecordTable.compositeText(texts)
    let identity: Slot =
      bytes.count <= Slot.shortLimit
      ? .short(.shortComposite, bytes, bytes.count)
      : .long(.longComposite, table.pointee.arena.copy(bytes, bytes.count), bytes.count)
    let type = top.pointee.variant.unsafelyUnwrapped.pointee.type
    identify(identity, table.pointee.hash(type, identity))
  }

  /// Identifies the innermost object by where it stands: mostly in a slot that has nothing yet, or in the
  /// list that is the first in its slot. Then no object can have stood there, and none is looked for: nothing
  /// makes a slot absent again that had a value, be it null.
  @inline(never)
  static func identifyByPath(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    let frame = ingest.pointee.top
    let variant = frame.pointee.variant.unsafelyUnwrapped
    let table = ingest.pointee.table
    let field = frame.pointee.field
    let parent = frame - 1
    // A part's records may stand in slots that it does not have.
    guard !field.pointee.flags.contains(.isSide), ingest.pointee.delivery == nil,
      ingest.pointee.keyParts.isEmpty
    else { return identifyByAnyPath(ingest) }
    guard !ingest.pointee.newPaths.isFull, table.pointee.hasRoom(width: variant.pointee.width)
    else { return identifyByPathInMoreRoom(ingest) }
    var owner = parent
    var index = RecordTable.noIndex
    if parent.pointee.isList {
      owner = parent - 1
      index = parent.pointee.count &- 1
      guard parent.pointee.level == 1, parent.pointee.previous.has(.absent),
        hasRoom(parent, 4), ingest.pointee.isOpenList(owner, field)
      else { return identifyByAnyPath(ingest) }
    }
    let slot = owner.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
    guard parent.pointee.isList || slot.pointee.has(.absent) else {
      return identifyByAnyPath(ingest)
    }
    let identity = RecordTable.path(
      owner: owner.pointee.record, place: field.pointee.place, index: index,
      isAbstract: frame.pointee.selection.pointee.isAbstract)
    let type = variant.pointee.type
    let hash = Hashing.hash(identity, type: type, ingest.pointee.seed)
    let number = table.pointee.appendInRoom(type, identity, hash, width: variant.pointee.width)
    ingest.pointee.newPaths.append(hash, number, of: &table.pointee.index)
    frame.pointee.record = number
    frame.pointee.row = table.pointee.records.pointer(to: Int(number)).pointee.row
    if parent.pointee.isList {
      pushInRoom(number, onto: parent)
    } else {
      slot.pointee = .link(number)
    }
    return 1
  }

  @inline(never)
  private static func identifyByPathInMoreRoom(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    let variant = ingest.pointee.top.pointee.variant.unsafelyUnwrapped
    let table = ingest.pointee.table
    if ingest.pointee.newPaths.isFull {
      ingest.pointee.newPaths.makeRoom(in: &table.pointee.index)
    }
    if !table.pointee.hasRoom(width: variant.pointee.width) {
      table.pointee.makeRoom(width: variant.pointee.width)
    }
    return identifyByPath(ingest)
  }

  /// Whether an object's slot still says that its list is open, and not that another occurrence's is.
  @inline(__always)
  private func isOpenList(
    _ owner: UnsafeMutablePointer<Frame>, _ field: UnsafePointer<BoundField>
  ) -> Bool {
    let slot = owner.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
    return slot.pointee.has(.openList) && slot.pointee.low == UInt64(owner - frames)
  }

  @inline(never)
  private static func identifyByAnyPath(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.identifyByPath()
    return 1
  }

  /// Makes the index entries of what need not be found until now.
  mutating func indexNewPaths() {
    if !newPaths.isEmpty { newPaths.make(in: &table.pointee.index) }
  }

  /// Identifies the innermost object by where it stands.
  @inline(__always)
  mutating func identifyByPath() {
    indexNewPaths()
    // Parts of a composite key that came before the one that is null.
    if !keyParts.isEmpty { return identifyByPathWithParts() }
    let frame = top
    let parent = frame - 1
    let type = frame.pointee.variant.unsafelyUnwrapped.pointee.type
    let identity: Slot
    if !parent.pointee.isList {
      identity = path(owner: parent, index: RecordTable.noIndex)
    } else if parent.pointee.level == 1 {
      identity = path(owner: parent - 1, index: parent.pointee.count &- 1)
    } else {
      identity = longPath()
    }
    identify(identity, table.pointee.hash(type, identity))
  }

  @inline(__always)
  private func path(owner: UnsafeMutablePointer<Frame>, index: UInt32) -> Slot {
    RecordTable.path(
      owner: owner.pointee.record, place: top.pointee.field.pointee.place, index: index,
      isAbstract: top.pointee.selection.pointee.isAbstract)
  }

  @inline(never)
  private mutating func identifyByPathWithParts() {
    let parts = keyParts.compactMap(\.self)
    keyParts.removeAll()
    identifyByPath()
    let last = current
    for part in parts {
      current = part.field
      put(part.slot)
    }
    current = last
  }

  @inline(never)
  private mutating func longPath() -> Slot {
    var indexes: [UInt32] = []
    var frame = top - 1
    while frame.pointee.isList {
      indexes.append(frame.pointee.count &- 1)
      frame -= 1
    }
    return table.pointee.identity(
      RecordTable.Path(
        owner: frame.pointee.record, place: top.pointee.field.pointee.place,
        indexes: indexes.reversed(), isAbstract: top.pointee.selection.pointee.isAbstract))
  }

  /// Gives the innermost object its record, found or made, and links its parent to it. The bytes of a
  /// long identity are in the arena, or borrowed: then a new record gets a copy.
  @inline(__always)
  mutating func identify(_ identity: Slot, _ hash: UInt32, isBorrowed: Bool = false) {
    let frame = top
    let variant = frame.pointee.variant.unsafelyUnwrapped
    let type = variant.pointee.type
    let width = variant.pointee.width
    let number: UInt32
    // Through copies of what is trivial: a call on the table as a whole would copy all of it, and count
    // references.
    let records = table.pointee.records
    let index = table.pointee.index
    let found = index.find(hash) { number in
      let record = records.pointer(to: Int(number))
      return record.pointee.type == type && record.pointee.identity.isEqualText(identity)
    }
    if let found {
      number = found
      let record = table.pointee.records.pointer(to: Int(number))
      if record.pointee.width < width { widen(number, to: width) }
    } else {
      var identity = identity
      if isBorrowed, let bytes = identity.pointer {
        let copy = table.pointee.arena.copy(bytes, identity.count)
        identity = .long(identity.tag, copy, identity.count)
      }
      number = table.pointee.insert(type, identity, hash, width: width)
    }
    frame.pointee.record = number
    frame.pointee.row = table.pointee.records.pointer(to: Int(number)).pointee.row
    if frame > frames { link(number) }
  }

  /// Gives a record a wider row, and the frames of its open occurrences the new place.
  @inline(never)
  private mutating func widen(_ number: UInt32, to width: UInt16) {
    table.pointee.widen(number, to: width)
    let row = table.pointee.records.pointer(to: Int(number)).pointee.row
    var frame = frames
    while frame < top {
      if !frame.pointee.isList, frame.pointee.row != nil, frame.pointee.record == number {
        frame.pointee.row = row
      }
      frame += 1
    }
  }

  /// Writes the link to the innermost object where it stands: in its parent's slot, or at the end of the
  /// list that it is an element of.
  @inline(__always)
  private mutating func link(_ number: UInt32) {
    let parent = top - 1
    if parent.pointee.isList {
      push(number, onto: parent)
    } else {
      let field = top.pointee.field
      let slot =
        field.pointee.flags.contains(.isSide)
        ? sideSlot(field, parent)
        : parent.pointee.row.unsafelyUnwrapped + Int(field.pointee.place)
      let old = slot.pointee
      slot.pointee = .link(number)
      if !old.has(.absent) { noteRewrite(old, .link(number), field, parent) }
    }
  }
}
