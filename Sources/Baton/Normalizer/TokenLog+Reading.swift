/// Values of a log as such, for what is small or has to be looked up.
extension TokenLog {
  /// The members of the object at a place, as places of their values; of several with a name, the last.
  func members(at place: Int) -> [String: Int]? {
    let object = token(at: place)
    guard object.kind == .openObject else { return nil }
    return members(from: object.next, to: object.end - Self.closingSize)
  }

  /// Members that stand in a stretch of the log.
  func members(from start: Int, to end: Int) -> [String: Int] {
    var members: [String: Int] = [:]
    var place = start
    while place < end {
      let key = token(at: place)
      members[String(bytes: key.bytes, key.count)] = key.next
      place = token(at: key.next).end
    }
    return members
  }

  /// The places of a list's elements; nil where there is no list.
  func elements(at place: Int) -> [Int]? {
    let list = token(at: place)
    guard list.kind == .openList else { return nil }
    var elements: [Int] = []
    var place = list.next
    while place < list.end - Self.closingSize {
      elements.append(place)
      place = token(at: place).end
    }
    return elements
  }

  /// Bytes that a closing token has.
  static let closingSize = 16

  /// The value at a place as a tree. For what is small.
  func value(at place: Int) -> JSONValue? {
    var text = ByteBuffer()
    defer { text.free() }
    let end = token(at: place).end
    var place = place
    var needsComma = false
    while place < end {
      let token = token(at: place)
      place = token.next
      let bytes = UnsafeBufferPointer(start: token.bytes, count: token.count)
      let closes = token.kind == .closeObject || token.kind == .closeList
      if needsComma, !closes { text.append(byte: UInt8(ascii: ",")) }
      needsComma = true
      switch token.kind {
      case .null: text.append("null")
      case .no: text.append("false")
      case .yes: text.append("true")
      case .number: text.append(UnsafeRawBufferPointer(bytes))
      case .string: JSONText.append(bytes, to: &text)
      case .key:
        JSONText.append(bytes, to: &text)
        text.append(":")
        needsComma = false
      case .openObject, .openList:
        text.append(token.kind == .openObject ? "{" : "[")
        needsComma = false
      case .closeObject: text.append("}")
      case .closeList: text.append("]")
      }
    }
    return try? JSONValue.parse(bytes: Array(text.bytes))
  }

  /// A string's text; nil where there is none.
  func text(at place: Int?) -> String? {
    guard let place else { return nil }
    let token = token(at: place)
    return token.kind == .string ? String(bytes: token.bytes, token.count) : nil
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
