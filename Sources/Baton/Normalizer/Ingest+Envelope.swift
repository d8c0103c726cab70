/// The response's own object: `data`, `errors`, `extensions`, in any order (September 2025
/// specification, section 7.1). Other members are passed over.
extension Ingest {
  enum EnvelopeMember {
    case none, data, errors, extensions, other
  }

  @inline(never)
  mutating func envelopeKey(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    if delivery != nil, isOfPayload(String(bytes: name, min(count, 16))) {
      return beginPayloadMember(name, count)
    }
    if Self.isName(name, count, "data") {
      guard !hasData else { return fail(.notAResponse("it has the member \"data\" twice")) }
      hasData = true
      member = .data
    } else if Self.isName(name, count, "errors") {
      member = .errors
    } else if Self.isName(name, count, "extensions") {
      member = .extensions
    } else {
      member = .other
      mode = .skipValue
      core.pointee.callbacks.muteScalars()
    }
    return 1
  }

  /// Whether a name is this one; by bytes, since a `String` costs a small response too much.
  private static func isName(
    _ name: UnsafePointer<UInt8>, _ count: Int, _ literal: StaticString
  ) -> Bool {
    count == literal.utf8CodeUnitCount && areEqual(name, literal.utf8Start, count)
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
