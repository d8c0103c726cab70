extension Ingest {
  /// A member name.
  @inline(__always)
  static func key(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.core.pointee.moved = true
    guard ingest.pointee.mode == .object else { return keyElsewhere(ingest, name, count) }
    let frame = ingest.pointee.top
    let next = frame.pointee.next
    guard Int(next.pointee.keyCount) == count, areEqual(name, next.pointee.key, count) else {
      return keyOutOfTurn(ingest, name, count)
    }
    ingest.pointee.current = next
    frame.pointee.next = next + 1
    if frame.pointee.row == nil, !next.pointee.flags.contains(.tellsObject) {
      return keyOfUnidentified(ingest, name, count)
    }
    return 1
  }

  /// Compares names in overlapping words; a name has at least one byte where the counts are equal, since
  /// no response key is empty.
  @inline(__always)
  static func areEqual(
    _ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int
  ) -> Bool {
    let left = UnsafeRawPointer(left)
    let right = UnsafeRawPointer(right)
    if count >= 8 {
      var index = 0
      while index &+ 8 <= count {
        if left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
          != right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        {
          return false
        }
        index &+= 8
      }
      return left.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    }
    if count >= 4 {
      return left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
        && left.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
          == right.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
    }
    if count >= 2 {
      return left.loadUnaligned(as: UInt16.self) == right.loadUnaligned(as: UInt16.self)
        && left.load(fromByteOffset: count &- 1, as: UInt8.self)
          == right.load(fromByteOffset: count &- 1, as: UInt8.self)
    }
    return left.load(as: UInt8.self) == right.load(as: UInt8.self)
  }

  /// A name where no member of `data` is expected.
  @inline(never)
  private static func keyElsewhere(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    let core = ingest.pointee.core
    guard count <= core.pointee.tokenLimit else {
      return ingest.pointee.fail(.tokenTooLong(limit: core.pointee.tokenLimit))
    }
    switch ingest.pointee.mode {
    case .skipValue:
      core.pointee.callbacks.unmute()
      ingest.pointee.mode = ingest.pointee.modeOfTop
      return key(ingest, name, count)
    case .skipInside: return 1
    case .envelope: return ingest.pointee.envelopeKey(name, count)
    case .capture: return ingest.pointee.captureKey(name, count)
    case .hold: return ingest.pointee.holdKey(name, count)
    case .payload: return ingest.pointee.payloadKey(name, count)
    case .start, .object, .list: return 1
    }
  }

  /// The mode that goes with the innermost frame.
  var modeOfTop: Mode { top < frames ? .envelope : top.pointee.isList ? .list : .object }

  /// A name that is not the expected one, in an object of `data`.
  @inline(never)
  private static func keyOutOfTurn(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.keyOutOfTurn(name, count)
  }

  private mutating func keyOutOfTurn(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard count <= core.pointee.tokenLimit else {
      return fail(.tokenTooLong(limit: core.pointee.tokenLimit))
    }
    guard let field = find(name, count, in: top) else {
      // The type decides what is selected; while it is unknown, everything waits.
      if top.pointee.variant == nil { return hold(name, count) }
      mode = .skipValue
      core.pointee.callbacks.muteScalars()
      return 1
    }
    jump(to: field, in: top)
    current = field
    if top.pointee.row == nil { return keyOfUnidentified(name, count) }
    return 1
  }

  /// A selected member of an object that has no identity yet. What tells it goes on; the rest waits.
  @inline(never)
  private static func keyOfUnidentified(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    ingest.pointee.keyOfUnidentified(name, count)
  }

  private mutating func keyOfUnidentified(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    if current.pointee.flags.contains(.tellsObject) { return 1 }
    // The field comes again when the object's tokens are replayed.
    top.pointee.next = current
    return hold(name, count)
  }

  /// A field by response key: those that are expected first, then those that went by.
  func find(
    _ name: UnsafePointer<UInt8>, _ count: Int, in frame: UnsafeMutablePointer<Frame>
  ) -> UnsafePointer<BoundField>? {
    var field = frame.pointee.next
    while field.pointee.keyCount != .max {
      if Int(field.pointee.keyCount) == count, Self.areEqual(name, field.pointee.key, count) {
        return field
      }
      field += 1
    }
    field = frame.pointee.fields
    while field < frame.pointee.next {
      if Int(field.pointee.keyCount) == count, Self.areEqual(name, field.pointee.key, count) {
        return field
      }
      field += 1
    }
    return nil
  }

  // MARK: Which fields were seen

  /// Goes on at a field that is not the expected one.
  ///
  /// While members come in turn nothing is noted: a run of fields, from ``Frame/run`` to ``Frame/next``,
  /// was seen. At a jump the run's bits are set and another begins.
  mutating func jump(
    to field: UnsafePointer<BoundField>, in frame: UnsafeMutablePointer<Frame>
  ) {
    if let variant = frame.pointee.variant { endRun(frame, variant) }
    frame.pointee.run = field
    frame.pointee.next = field + 1
  }

  private mutating func endRun(
    _ frame: UnsafeMutablePointer<Frame>, _ variant: UnsafePointer<BoundVariant>
  ) {
    let words = (variant.pointee.fieldCount + 63) >> 6
    if frame.pointee.seen == Frame.noBits {
      frame.pointee.seen = seenWords.count
      seenWords.reserve(words * 8)
      (seenWords.mutableStart + seenWords.count).initializeMemory(
        as: UInt64.self, repeating: 0, count: words)
      seenWords.count += words * 8
    }
    let bits = (seenWords.mutableStart + frame.pointee.seen).assumingMemoryBound(to: UInt64.self)
    for index
      in (frame.pointee.run - frame.pointee.fields)..<(frame.pointee.next - frame.pointee.fields)
    {
      bits[index >> 6] |= 1 << UInt64(index & 63)
    }
  }

  /// At an object's end, a field that it should have and has not; nil where there is none.
  ///
  /// - Parameter label: of the object that a part brings, or of one that is there already, the label of
  ///   the fields that it should have, empty if unknown.
  @inline(never)
  mutating func firstMissing(
    _ frame: UnsafeMutablePointer<Frame>, _ variant: UnsafePointer<BoundVariant>,
    label: String? = nil
  ) -> UnsafePointer<BoundField>? {
    if frame.pointee.run > frame.pointee.fields || frame.pointee.seen != Frame.noBits {
      endRun(frame, variant)
    }
    defer {
      if frame.pointee.seen != Frame.noBits { seenWords.count = frame.pointee.seen }
    }
    for index in 0..<variant.pointee.fieldCount {
      let field = frame.pointee.fields + index
      if let label {
        if !isDue(field, label) { continue }
      } else if field.pointee.flags.contains(.mayBeAbsent) {
        continue
      }
      if frame.pointee.seen == Frame.noBits {
        if field >= frame.pointee.next { return field }
      } else {
        let bits = (seenWords.mutableStart + frame.pointee.seen)
          .assumingMemoryBound(to: UInt64.self)
        if bits[index >> 6] >> UInt64(index & 63) & 1 == 0 { return field }
      }
    }
    return nil
  }
}
