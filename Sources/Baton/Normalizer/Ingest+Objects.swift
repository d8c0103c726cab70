extension Ingest {
  // MARK: Tokens

  @inline(__always)
  mutating func openObject() -> Int32 {
    core.pointee.moved = true
    guard enter() != 0 else { return 0 }
    if mode == .object, current.pointee.kind == .link, current.pointee.listDepth == 0 {
      return begin(current, current.pointee.selection.unsafelyUnwrapped)
    }
    if mode == .list {
      let field = top.pointee.field
      if field.pointee.kind == .link, field.pointee.listDepth == top.pointee.level {
        top.pointee.count &+= 1
        return begin(field, field.pointee.selection.unsafelyUnwrapped)
      }
    }
    return openObjectElsewhere()
  }

  @inline(__always)
  mutating func closeObject() -> Int32 {
    core.pointee.moved = true
    depth &-= 1
    guard mode == .object else { return closeObjectElsewhere() }
    return endObject()
  }

  // MARK: Objects of data

  /// Opens an object that is the value of `field`, or an element of it.
  @inline(__always)
  private mutating func begin(
    _ field: UnsafePointer<BoundField>, _ selection: UnsafePointer<BoundSelection>
  ) -> Int32 {
    counts.objects &+= 1
    let frame = push()
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
    top = frame
    mode = .object
    if let variant, variant.pointee.keyCount == 0 {
      identifyByPath()
    } else if replayNext >= 0 {
      return identifyAhead()
    }
    return 1
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
        isList: false, field: variant.pointee.fields, selection: root, variant: variant,
        fields: variant.pointee.fields, next: variant.pointee.fields, row: nil, record: 0,
        run: variant.pointee.fields, seen: Frame.noBits, level: 0, elements: .slots,
        ownsBlock: false, count: 0, previous: .absent, scratch: scratch, start: scratch,
        cursor: scratch, limit: scratch))
    top = frame
    mode = .object
    let identity = RecordTable.root(bound.plan.kind)
    identify(identity, table.pointee.hash(variant.pointee.type, identity))
    return 1
  }

  /// Closes the innermost object.
  @inline(__always)
  private mutating func endObject() -> Int32 {
    let frame = top
    if frame.pointee.row == nil, endUnidentified() == 0 { return 0 }
    // All fields came, and in turn: the common case, in which there is nothing to look for.
    if frame.pointee.next.pointee.keyCount != .max || frame.pointee.seen != Frame.noBits {
      if endIncomplete() == 0 { return 0 }
    }
    // Errors are told at the value that came last.
    current = frame.pointee.field
    top = frame - 1
    mode = modeOfTop
    return 1
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
    let label = part == nil ? nil : partialLabel()
    guard let field = firstMissing(top, variant, label: label), !isPartial else { return 1 }
    let name = String(bytes: field.pointee.key, Int(field.pointee.keyCount))
    return fail(.missingField(name), ofObject: true)
  }

  // MARK: Elsewhere

  @inline(never)
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
  private mutating func closeObjectElsewhere() -> Int32 {
    switch mode {
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
    case .start, .object, .list: return 1
    }
  }
}
