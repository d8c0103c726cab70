/// Objects whose type or key does not come first.
///
/// The operation text that the compiler prints asks for both first, and servers answer in the order of
/// the text. Where one does not, or lacks a key, the object's tokens wait in a ``TokenLog`` until its
/// identity is known, at its end at the latest, and are then replayed. So everything is written in
/// document order, whatever stands inside. What waits is one object's part of the response, never more.
extension Ingest {
  /// Begins to hold the innermost object's tokens, at a member name.
  @inline(never)
  mutating func hold(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    mode = .hold
    holdLevel = 0
    holdLooks = Self.holdLookLimit
    return holdKey(name, count)
  }

  /// A type and the parts of any sensible key. An object that repeats a part, or its type, over and over
  /// waits for its end instead, so that it cannot cost more than linear time.
  private static let holdLookLimit = 16

  @inline(never)
  mutating func holdKey(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    log.append(.key, offset: core.pointee.offset, name, count)
    if holdLevel == 0 {
      let field = find(name, count, in: top)
      holdWaits =
        field.map { $0.pointee.kind == .typename || $0.pointee.keyIndex != BoundField.noKey }
        ?? false
    }
    return 1
  }

  @inline(never)
  mutating func holdScalar(
    _ kind: TokenLog.Kind, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    log.append(kind, offset: core.pointee.offset, text, count)
    guard holdLevel == 0, holdWaits, holdLooks > 0 else { return 1 }
    holdLooks -= 1
    guard lookAhead(from: 0, to: log.count, isAll: false) else { return failure == nil ? 1 : 0 }
    return replayHeld()
  }

  @inline(never)
  mutating func holdOpen(_ kind: TokenLog.Kind) -> Int32 {
    log.append(kind, offset: core.pointee.offset)
    holdLevel += 1
    return 1
  }

  @inline(never)
  mutating func holdCloseList() -> Int32 {
    log.append(.closeList, offset: core.pointee.offset)
    holdLevel -= 1
    return 1
  }

  @inline(never)
  mutating func holdCloseObject() -> Int32 {
    log.append(.closeObject, offset: core.pointee.offset)
    holdLevel -= 1
    guard holdLevel < 0 else { return 1 }
    // The held object's own end. Its level is counted when the end is replayed.
    depth += 1
    let end = log.count - 16
    guard lookAhead(from: 0, to: end, isAll: true) else { return 0 }
    return replayHeld()
  }

  /// At an object's start, while tokens are replayed: its members are all there, so its type and key are
  /// looked up before any is read.
  @inline(never)
  mutating func identifyAhead() -> Int32 {
    let end = log.token(at: replayNext - 16).end - 16
    return lookAhead(from: replayNext, to: end, isAll: true) ? 1 : 0
  }

  // MARK: Looking for type and key

  /// Identifies the innermost object by its members in a stretch of the log, which are all it has or all
  /// that came. False where that does not suffice, or after a failure.
  private mutating func lookAhead(from start: Int, to end: Int, isAll: Bool) -> Bool {
    let frame = top
    if frame.pointee.variant == nil {
      let token = member(from: start, to: end) { $0.pointee.kind == .typename }?.value
      let selection = frame.pointee.selection
      if let token, token.kind == .string {
        guard let variant = variant(named: token.bytes, token.count, selection) else {
          _ = fail(
            .unexpectedType(
              expected: bound.plan.selections[Int(selection.pointee.number)].type,
              found: String(bytes: token.bytes, token.count)))
          return false
        }
        take(variant)
      } else {
        guard isAll else { return false }
        guard token == nil, let assumed = selection.pointee.assumed else {
          _ = failMissingTypename()
          return false
        }
        take(assumed)
      }
    }
    let variant = frame.pointee.variant.unsafelyUnwrapped
    if variant.pointee.keyCount == 1 {
      guard let key = member(from: start, to: end, where: { $0.pointee.keyIndex == 0 }) else {
        if isAll { identifyByPath() }
        return isAll
      }
      identify(by: key.value, key.kind, variant)
      return true
    }
    var texts: [[UInt8]] = []
    for index in 0..<variant.pointee.keyCount {
      if keyParts.indices.contains(Int(index)), let part = keyParts[Int(index)] {
        texts.append(part.text)
        continue
      }
      guard let key = member(from: start, to: end, where: { $0.pointee.keyIndex == index }) else {
        if !isAll { return false }
        break
      }
      guard let text = keyText(key.value, key.kind) else { break }
      texts.append(text)
    }
    if texts.isEmpty || texts.count < Int(variant.pointee.keyCount) {
      identifyByPath()
    } else {
      identifyByPartsBefore(texts)
    }
    return true
  }

  /// Identifies by the only key field's value.
  private mutating func identify(
    by token: TokenLog.Token, _ kind: FieldType.Kind, _ variant: UnsafePointer<BoundVariant>
  ) {
    let type = variant.pointee.type
    if token.kind == .string {
      let identity: Slot =
        token.count <= Slot.shortLimit
        ? .short(.shortString, token.bytes, token.count)
        : .long(.longString, token.bytes, token.count)
      return identify(identity, table.pointee.hash(type, identity), isBorrowed: identity.isLongText)
    }
    guard let text = keyText(token, kind) else { return identifyByPath() }
    let identity = textSlot(isSource: false, text, text.count)
    identify(identity, table.pointee.hash(type, identity))
  }

  /// Identifies by all key texts; values of those that came before the object was held are written.
  private mutating func identifyByPartsBefore(_ texts: [[UInt8]]) {
    let parts = keyParts.compactMap(\.self)
    keyParts.removeAll()
    identify(composite: texts)
    let last = current
    for part in parts {
      current = part.field
      put(part.slot)
    }
    current = last
  }

  /// The first value in a stretch of the log, one level deep, of a member whose field is wanted.
  private func member(
    from start: Int, to end: Int, where isWanted: (UnsafePointer<BoundField>) -> Bool
  ) -> (value: TokenLog.Token, kind: FieldType.Kind)? {
    var place = start
    while place < end {
      let key = log.token(at: place)
      let value = log.token(at: key.next)
      if let field = find(key.bytes, key.count, in: top), isWanted(field) {
        return (value, field.pointee.kind)
      }
      place = value.end
    }
    return nil
  }

  /// A key's text as it makes an identity; nil where it is null or no scalar.
  private func keyText(_ token: TokenLog.Token, _ kind: FieldType.Kind) -> [UInt8]? {
    switch token.kind {
    case .string: return Array(bytes: token.bytes, token.count)
    case .number:
      let text = Array(bytes: token.bytes, token.count)
      // An integer has several texts; any other number is kept to the letter.
      return kind == .id || kind == .int ? idText(token.bytes, token.count) ?? text : text
    case .yes: return Array("true".utf8)
    case .no: return Array("false".utf8)
    default: return nil
    }
  }

  // MARK: Replaying

  /// Reads what waited, then goes on with what comes.
  private mutating func replayHeld() -> Int32 {
    mode = .object
    defer { log.clear() }
    return replay(from: 0, to: log.count)
  }

  /// Reads a stretch of the log.
  mutating func replay(from start: Int, to end: Int) -> Int32 {
    var place = start
    defer { replayNext = -1 }
    while place < end {
      let token = log.token(at: place)
      replayNext = token.next
      replayOffset = token.offset
      place = token.next
      if withUnsafeMutablePointer(to: &self, { Self.take(token, $0) }) == 0 { return 0 }
    }
    return 1
  }

  /// Gives a token of the log to its handler.
  private static func take(
    _ token: TokenLog.Token, _ ingest: UnsafeMutablePointer<Self>
  ) -> Int32 {
    switch token.kind {
    case .null: ingest.pointee.null()
    case .no: ingest.pointee.boolean(false)
    case .yes: ingest.pointee.boolean(true)
    case .number: number(ingest, token.bytes, token.count)
    case .string: string(ingest, token.bytes, token.count)
    case .key: key(ingest, token.bytes, token.count)
    case .openObject: openObject(ingest)
    case .closeObject: closeObject(ingest)
    case .openList: ingest.pointee.openList()
    case .closeList: ingest.pointee.closeList()
    }
  }
}
