/// JSON as a tree that keeps the order of members, members of one name and the text of numbers.
indirect enum ResponseTree {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case list([ResponseTree])
  case object([Member])

  struct Member {
    var name: String
    var value: ResponseTree
  }

  struct Malformed: Error {
    var offset: Int
  }

  init(_ text: some Collection<UInt8>) throws(Malformed) {
    var reader = ResponseReader(text)
    self = try reader.value()
    try reader.end()
  }

  init(_ text: String) throws(Malformed) { try self.init(Array(text.utf8)) }

  /// The last member of a name.
  subscript(name: String) -> ResponseTree? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }

  var isNull: Bool { if case .null = self { true } else { false } }

  var string: String? { if case .string(let text) = self { text } else { nil } }

  var elements: [ResponseTree]? { if case .list(let elements) = self { elements } else { nil } }

  var members: [Member]? { if case .object(let members) = self { members } else { nil } }

  /// Compact JSON.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let string): Self.quoted(string)
    case .list(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members):
      "{\(members.map { "\(Self.quoted($0.name)):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// With members in their names' order, as variables are sent.
  var sorted: ResponseTree {
    switch self {
    case .list(let elements): .list(elements.map(\.sorted))
    case .object(let members):
      .object(
        members.map { Member(name: $0.name, value: $0.value.sorted) }.sorted { $0.name < $1.name })
    default: self
    }
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The tree with another value at a path such as `friends.0.name`; nil takes the member or element out.
  func replacing(_ path: some Collection<Substring>, with value: ResponseTree?) -> ResponseTree? {
    guard let first = path.first else { return value }
    let rest = path.dropFirst()
    switch self {
    case .list(var elements):
      guard let index = Int(first), elements.indices.contains(index) else { return self }
      if let element = elements[index].replacing(rest, with: value) {
        elements[index] = element
      } else {
        elements.remove(at: index)
      }
      return .list(elements)
    case .object(var members):
      guard let index = members.lastIndex(where: { $0.name == first }) else {
        if let value, rest.isEmpty { members.append(Member(name: String(first), value: value)) }
        return .object(members)
      }
      if let member = members[index].value.replacing(rest, with: value) {
        members[index].value = member
      } else {
        members.remove(at: index)
      }
      return .object(members)
    default: return self
    }
  }
}

/// Reads JSON (RFC 8259), with no regard to speed.
private struct ResponseReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ text: some Collection<UInt8>) { bytes = Array(text) }

  private var malformed: ResponseTree.Malformed { ResponseTree.Malformed(offset: offset) }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func take(_ character: Character) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == character.asciiValue else { return false }
    offset += 1
    return true
  }

  private mutating func expect(_ character: Character) throws(ResponseTree.Malformed) {
    if !take(character) { throw malformed }
  }

  mutating func end() throws(ResponseTree.Malformed) {
    skipSpace()
    if offset < bytes.count { throw malformed }
  }

  mutating func value() throws(ResponseTree.Malformed) -> ResponseTree {
    skipSpace()
    guard offset < bytes.count else { throw malformed }
    switch Character(UnicodeScalar(bytes[offset])) {
    case "{":
      offset += 1
      var members: [ResponseTree.Member] = []
      if take("}") { return .object([]) }
      repeat {
        skipSpace()
        let name = try string()
        try expect(":")
        members.append(ResponseTree.Member(name: name, value: try value()))
      } while take(",")
      try expect("}")
      return .object(members)
    case "[":
      offset += 1
      var elements: [ResponseTree] = []
      if take("]") { return .list([]) }
      repeat { elements.append(try value()) } while take(",")
      try expect("]")
      return .list(elements)
    case "\"": return .string(try string())
    default: return try word()
    }
  }

  private mutating func word() throws(ResponseTree.Malformed) -> ResponseTree {
    let start = offset
    while offset < bytes.count, !" \t\n\r,]}".utf8.contains(bytes[offset]) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default:
      guard Double(text) != nil else { throw malformed }
      return .number(text)
    }
  }

  private mutating func string() throws(ResponseTree.Malformed) -> String {
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else { throw malformed }
    offset += 1
    var units: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      guard offset < bytes.count else { throw malformed }
      offset += 1
      switch Character(UnicodeScalar(bytes[offset - 1])) {
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "n": units.append(0x0A)
      case "r": units.append(0x0D)
      case "t": units.append(0x09)
      case "u":
        var pair = [try unit()]
        if pair[0] & 0xFC00 == 0xD800, bytes[offset...].starts(with: "\\u".utf8) {
          offset += 2
          pair.append(try unit())
        }
        units += String(decoding: pair, as: UTF16.self).utf8
      case let other: units += String(other).utf8
      }
    }
    throw malformed
  }

  private mutating func unit() throws(ResponseTree.Malformed) -> UInt16 {
    guard offset + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw malformed }
    offset += 4
    return unit
  }
}
