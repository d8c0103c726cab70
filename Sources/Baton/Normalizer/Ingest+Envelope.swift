/// The response's own object: `data`, `errors`, `extensions`, in any order (September 2025
/// specification, section 7.1). Other members are passed over.
extension Ingest {
  enum EnvelopeMember {
    case none, data, errors, extensions, other
  }

  @inline(never)
  mutating func envelopeKey(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = String(bytes: name, min(count, 16))
    if places != nil, isOfPayload(text) { return beginPayloadMember(name, count) }
    switch text {
    case "data":
      guard !hasData else { return fail(.notAResponse("it has the member \"data\" twice")) }
      hasData = true
      member = .data
    case "errors": member = .errors
    case "extensions": member = .extensions
    default:
      member = .other
      mode = .skipValue
      core.pointee.callbacks.muteScalars()
    }
    return 1
  }

  @inline(never)
  mutating func envelopeObject() -> Int32 {
    switch member {
    case .data: return beginRoot()
    case .extensions:
      beginCapture(.extensions)
      return captureOpen("{")
    case .errors, .other, .none: return envelopeValue("an object")
    }
  }

  @inline(never)
  mutating func envelopeList() -> Int32 {
    guard mode == .envelope, member == .errors else { return envelopeValue("a list") }
    beginCapture(.errors)
    return captureOpen("[")
  }

  @inline(never)
  mutating func envelopeNull() -> Int32 {
    if member == .data { dataIsNull = true }
    return 1
  }

  /// A value that cannot stand where it does.
  @inline(never)
  mutating func envelopeValue(_ found: String) -> Int32 {
    guard mode == .envelope else {
      return fail(.notAResponse("expected an object, found \(found)"))
    }
    switch member {
    case .data: return fail(.notAResponse("expected an object for \"data\", found \(found)"))
    case .errors: return fail(.notAResponse("expected a list for \"errors\", found \(found)"))
    case .extensions:
      return fail(.notAResponse("expected an object for \"extensions\", found \(found)"))
    case .other, .none: return 1
    }
  }

  @inline(never)
  mutating func endEnvelope() -> Int32 {
    core.pointee.markEnd()
    return 1
  }
}
