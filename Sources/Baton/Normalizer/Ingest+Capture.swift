/// Values kept as JSON text: custom scalars that are objects or lists, and the envelope's errors and
/// extensions. The text is the source's without white space between tokens; numbers are kept to the
/// letter, strings escape what they must.
extension Ingest {
  enum CaptureTarget {
    case field, element, errors, extensions
  }

  /// An object or a list where a field's value or element is due that is none: a custom scalar's, or an
  /// error.
  @inline(never)
  mutating func openCustom(_ field: UnsafePointer<BoundField>, isObject: Bool) -> Int32 {
    let level = mode == .list ? top.pointee.level : 0
    guard field.pointee.kind == .custom, field.pointee.listDepth == level else {
      return failUnexpected(found: isObject ? "an object" : "a list")
    }
    beginCapture(mode == .list ? .element : .field)
    return captureOpen(isObject ? "{" : "[")
  }

  mutating func beginCapture(_ target: CaptureTarget) {
    captured.count = 0
    captureTarget = target
    captureLevel = 0
    captureNeedsComma = false
    mode = .capture
  }

  @inline(never)
  mutating func captureOpen(_ bracket: Unicode.Scalar) -> Int32 {
    separate()
    captured.append(byte: UInt8(ascii: bracket))
    captureNeedsComma = false
    captureLevel += 1
    return 1
  }

  @inline(never)
  mutating func captureClose(_ bracket: Unicode.Scalar) -> Int32 {
    captured.append(byte: UInt8(ascii: bracket))
    captureNeedsComma = true
    captureLevel -= 1
    return captureLevel == 0 ? endCapture() : 1
  }

  @inline(never)
  mutating func captureKey(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    separate()
    JSONText.append(UnsafeBufferPointer(start: name, count: count), to: &captured)
    captured.append(byte: UInt8(ascii: ":"))
    captureNeedsComma = false
    return 1
  }

  @inline(never)
  mutating func captureString(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    separate()
    JSONText.append(UnsafeBufferPointer(start: text, count: count), to: &captured)
    captureNeedsComma = true
    return captureLevel == 0 ? endCapture() : 1
  }

  /// A number, boolean or null.
  @inline(never)
  mutating func captureText(_ text: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    separate()
    captured.append(UnsafeRawBufferPointer(start: text, count: count))
    captureNeedsComma = true
    return captureLevel == 0 ? endCapture() : 1
  }

  private mutating func separate() {
    if captureNeedsComma { captured.append(byte: UInt8(ascii: ",")) }
  }

  private mutating func endCapture() -> Int32 {
    mode = modeOfTop
    let bytes = captured.bytes
    let start = bytes.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    guard bytes.count <= Int(UInt32.max) else { return fail(.tokenTooLong(limit: Int(UInt32.max))) }
    switch captureTarget {
    case .field:
      counts.scalars &+= 1
      let slot = textSlot(isSource: true, start, bytes.count)
      if top.pointee.row == nil { identifyByPath() }
      replace(with: slot)
    case .element: sourceElement(start, bytes.count)
    case .errors: remark().pointee.errorsText = Array(bytes)
    case .extensions: remark().pointee.extensionsText = Array(bytes)
    }
    if bytes.count > 1 << 16 { captured.reset() }
    return 1
  }
}

/// JSON strings as this module writes them.
enum JSONText {
  /// Appends a string with its quotes; escapes quotes, backslashes and control characters.
  static func append(_ text: UnsafeBufferPointer<UInt8>, to buffer: inout ByteBuffer) {
    buffer.reserve(text.count + 2)
    buffer.append(byte: UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        buffer.append(byte: UInt8(ascii: "\\"))
        buffer.append(byte: byte)
      case 0..<0x20:
        buffer.append(byte: UInt8(ascii: "\\"))
        switch byte {
        case 0x08: buffer.append(byte: UInt8(ascii: "b"))
        case 0x09: buffer.append(byte: UInt8(ascii: "t"))
        case 0x0A: buffer.append(byte: UInt8(ascii: "n"))
        case 0x0C: buffer.append(byte: UInt8(ascii: "f"))
        case 0x0D: buffer.append(byte: UInt8(ascii: "r"))
        default:
          for character in "u00".utf8 { buffer.append(byte: character) }
          for digit in [byte >> 4, byte & 15] {
            buffer.append(byte: digit < 10 ? 0x30 + digit : 0x57 + digit)
          }
        }
      default: buffer.append(byte: byte)
      }
    }
    buffer.append(byte: UInt8(ascii: "\""))
  }
}
