extension Ingest {
  // MARK: Tokens

  @inline(__always)
  static func openObject(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.core.pointee.moved = true
    ingest.pointee.depth &+= 1
    guard ingest.pointee.depth <= ingest.pointee.depthLimit else { return failDepth(ingest) }
    let top = ingest.pointee.top
    let field: UnsafePointer<BoundField>
    if ingest.pointee.mode == .object {
      field = ingest.pointee.current
      guard field.pointee.kind == .link, field.pointee.listDepth == 0 else {
        return openObjectElsewhere(ingest)
      }
    } else {
      guard ingest.pointee.mode == .list else { return openObjectElsewhere(ingest) }
      field = top.pointee.field
      guard field.pointee.kind == .link, field.pointee.listDepth == top.pointee.level else {
        return openObjectElsewhere(ingest)
      }
      top.pointee.count &+= 1
    }
    guard top + 1 < ingest.pointee.framesEnd else { return beginInMoreFrames(ingest, field) }
    return begin(ingest, field)
  }

  @inline(__always)
  static func closeObject(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.core.pointee.moved = true
    ingest.pointee.depth &-= 1
    let frame = ingest.pointee.top
    // All fields came, and in turn: the common case, in which there is nothing to look for.
    guard ingest.pointee.mode == .object, frame.pointee.row != nil,
      frame.pointee.next.pointee.keyCount == .max, frame.pointee.seen == Frame.noBits
    else { return closeObjectElsewhere(ingest) }
    ingest.pointee.endFrame()
    return 1
  }

  // MARK: Objects of data

  /// Opens an object that is the value of `field`, or an element of it, where there is a frame for it.
  @inline(__always)
  private static func begin(
    _ ingest: UnsafeMutablePointer<Self>, _ field: UnsafePointer<BoundField>
  ) -> Int32 {
    ingest.pointee.counts.objects &+= 1
    let frame = ingest.pointee.top + 1
    let selection = field.pointee.selection.unsafelyUnwrapped
    frame.pointee.isList = false
    frame.pointee.field = field
    frame.pointee.selection = selection
    frame.pointee.row = nil
    frame.pointee.seen = Frame.noBits
    let variant = selection.pointee.only
    frame.pointee.variant = variant
    let fields = variant.map { $0.pointee.fields } ?? selection.pointee.typenames
    frame.pointee.fields = fields
    frame.pointee.next = fields
    frame.pointee.run = fields
    ingest.pointee.top = frame
    ingest.pointee.mode = .object
    if let variant, variant.pointee.keyCount == 0 { return identifyByPath(ingest) }
    if ingest.pointee.replayNext >= 0 { return identifyAhead(ingest) }
    return 1
  }

  @inline(never)
  private static func beginInMoreFrames(
    _ ingest: UnsafeMutablePointer<Self>, _ field: UnsafePointer<BoundField>
  ) -> Int32 {
    ingest.pointee.growFrames()
    return begin(ingest, field)
  }

  @inline(never)
  private static func identifyAhead(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.identifyAhead()
  }

  @inline(never)
  static func failDepth(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.fail(.tooDeep(limit: ingest.pointee.depthLimit))
  }

  /// Opens the object that is `data`.
  mutating func beginRoot() -> Int32 {
    let root = bound.root
    counts.objects &+= 1
    let frame = push()
    guard let variant = root.pointee.only else {
      return fail(.notAResponse("the operation's root type is abstract"))
    }
    frame.initialize(
      to: Frame(
        isList: false, level: 0, elements: .slots, ownsBlock: false, count: 0,
        field: variant.pointee.fields, selection: root, variant: variant,
        fields: variant.pointee.fields, next: variant.pointee.fields, row: nil, record: 0,
        run: variant.pointee.fields, seen: Frame.noBits, previous: .absent, scratch: scratch,
        start: scratch, cursor: scratch, limit: scratch))
    top = frame
    mode = .object
    let identity = RecordTable.root(bound.plan.kind)
    identify(identity, table.pointee.hash(variant.pointee.type, identity))
    return 1
  }

  /// Closes the innermost object.
  private mutating func endObject() -> Int32 {
    if top.pointee.row == nil, endUnidentified() == 0 { return 0 }
    if top.pointee.next.pointee.keyCount != .max || top.pointee.seen != Frame.noBits {
      if endIncomplete() == 0 { return 0 }
    }
    endFrame()
    return 1
  }

  /// Goes back to what the innermost object is in.
  @inline(__always)
  private mutating func endFrame() {
    let frame = top
    // Errors are told at the value that came last.
    current = frame.pointee.field
    top = frame - 1
    mode = modeOfTop
  }

  @inline(never)
  private mutating func endUnidentified() -> Int32 {
    if top.pointee.variant == nil {
      guard let assumed = top.pointee.selection.pointee.assumed else {
        return failMissingTypename()
      }
      take(assumed)
    }
    identifyByPath()
    return 1
  }

  @inline(never)
  private mutating func endIncomplete() -> Int32 {
    guard let variant = top.pointee.variant else { return failMissingTypename() }
    if variant.pointee.isAwaited { notePlace(variant) }
    let label = delivery?.pointee.part == nil ? nil : partialLabel()
    guard let field = firstMissing(top, variant, label: label), !isPartial else { return 1 }
    let name = String(bytes: field.pointee.key, Int(field.pointee.keyCount))
    return fail(.missingField(name), ofObject: true)
  }

  // MARK: Elsewhere

  @inline(never)
  private static func openObjectElsewhere(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.openObjectElsewhere()
  }

  private mutating func openObjectElsewhere() -> Int32 {
    switch mode {
    case .skipValue, .skipInside: return openSkipped()
    case .object: return openCustom(current, isObject: true)
    case .list: return openCustom(top.pointee.field, isObject: true)
    case .capture: return captureOpen("{")
    case .hold: return holdOpen(.openObject)
    case .payload: return payloadOpen(.openObject)
    case .start:
      mode = .envelope
      return 1
    case .envelope: return envelopeObject()
    }
  }

  /// An object or a list opens inside a member that nothing selects.
  @inline(__always)
  mutating func openSkipped() -> Int32 {
    if skipDepth == 0 {
      mode = .skipInside
      core.pointee.callbacks.muteKeys()
    }
    skipDepth &+= 1
    return 1
  }

  /// An object or a list closes inside a member that nothing selects.
  @inline(__always)
  mutating func closeSkipped() -> Int32 {
    skipDepth &-= 1
    if skipDepth == 0 {
      mode = modeOfTop
      core.pointee.callbacks.unmute()
    }
    return 1
  }

  @inline(never)
  private static func closeObjectElsewhere(_ ingest: UnsafeMutablePointer<Self>) -> Int32 {
    ingest.pointee.closeObjectElsewhere()
  }

  private mutating func closeObjectElsewhere() -> Int32 {
    switch mode {
    case .object: return endObject()
    case .skipInside: return closeSkipped()
    case .skipValue:
      // The object ends after a member that was skipped.
      core.pointee.callbacks.unmute()
      mode = modeOfTop
      return mode == .envelope ? endEnvelope() : endObject()
    case .capture: return captureClose("}")
    case .hold: return holdCloseObject()
    case .payload: return payloadClose(.closeObject)
    case .envelope: return endEnvelope()
    case .start, .list: return 1
    }
  }
}
