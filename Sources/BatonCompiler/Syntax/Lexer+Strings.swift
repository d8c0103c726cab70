extension Lexer {
  /// A string in single quotation marks, its escapes resolved (September 2025, section 2.9.4).
  mutating func string() throws(SyntaxError) -> Token {
    let start = offset
    var index = start + 1
    var chunk = index
    var decoded: [UInt8]?
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        if var decoded {
          decoded.append(contentsOf: bytes[chunk..<index])
          stringValue = String(decoding: decoded, as: UTF8.self)
        } else {
          stringValue = text(chunk, index)
        }
        offset = index + 1
        return Token(kind: .string, start: start, end: offset)
      case UInt8(ascii: "\\"):
        var buffer = decoded ?? []
        buffer.append(contentsOf: bytes[chunk..<index])
        index = try escape(at: index, into: &buffer)
        decoded = buffer
        chunk = index
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw error("Unterminated string.", at: index)
      default:
        index += 1
      }
    }
    throw error("Unterminated string.", at: index)
  }

  /// Appends what the escape at `index` means and returns the index behind it.
  private func escape(at index: Int, into output: inout [UInt8]) throws(SyntaxError) -> Int {
    switch byte(at: index + 1) {
    case UInt8(ascii: "\""): output.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): output.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): output.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): output.append(0x08)
    case UInt8(ascii: "f"): output.append(0x0C)
    case UInt8(ascii: "n"): output.append(0x0A)
    case UInt8(ascii: "r"): output.append(0x0D)
    case UInt8(ascii: "t"): output.append(0x09)
    case UInt8(ascii: "u"):
      let (scalar, end) = try unicodeEscape(at: index)
      output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return end
    default:
      let length = index + 1 < bytes.count && byte(at: index + 1) < 0x80 ? 2 : 1
      throw error(
        "Invalid character escape sequence: \"\(text(index, index + length))\".", at: index)
    }
    return index + 2
  }

  /// `\u{1F600}`, `\u00E9`, or a surrogate pair of the latter form.
  private func unicodeEscape(
    at index: Int
  ) throws(SyntaxError) -> (scalar: Unicode.Scalar, end: Int) {
    if byte(at: index + 2) == UInt8(ascii: "{") {
      var end = index + 3
      var value: UInt32 = 0
      while let digit = hexadecimalDigit(byte(at: end)), value <= 0x10FFFF {
        value = value << 4 | digit
        end += 1
      }
      guard end > index + 3, byte(at: end) == UInt8(ascii: "}"), let scalar = Unicode.Scalar(value)
      else { throw invalidUnicodeEscape(from: index, to: end + 1) }
      return (scalar, end + 1)
    }
    guard let unit = fourDigits(at: index + 2) else {
      throw invalidUnicodeEscape(from: index, to: index + 6)
    }
    if let scalar = Unicode.Scalar(unit) { return (scalar, index + 6) }
    guard unit < 0xDC00, byte(at: index + 6) == UInt8(ascii: "\\"),
      byte(at: index + 7) == UInt8(ascii: "u"), let low = fourDigits(at: index + 8),
      (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw invalidUnicodeEscape(from: index, to: index + 6) }
    return (scalar, index + 12)
  }

  private func fourDigits(at index: Int) -> UInt32? {
    var value: UInt32 = 0
    for position in index..<index + 4 {
      guard let digit = hexadecimalDigit(byte(at: position)) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte - UInt8(ascii: "0")) }
    let letter = (byte | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  private func invalidUnicodeEscape(from start: Int, to end: Int) -> SyntaxError {
    // The excerpt ends where the string or its line does.
    var stop = start + 1
    while stop < min(end, bytes.count), bytes[stop] != UInt8(ascii: "\""), bytes[stop] >= 0x20 {
      stop += 1
    }
    return error("Invalid Unicode escape sequence: \"\(text(start, stop))\".", at: start)
  }

  /// A string in triple quotation marks (section 2.9.4).
  mutating func blockString() throws(SyntaxError) -> Token {
    let start = offset
    var index = start + 3
    var chunk = index
    var raw: [UInt8] = []
    while index < bytes.count {
      let current = bytes[index]
      if current == UInt8(ascii: "\""), byte(at: index + 1) == current,
        byte(at: index + 2) == current
      {
        raw.append(contentsOf: bytes[chunk..<index])
        stringValue = blockStringValue(raw)
        offset = index + 3
        return Token(kind: .blockString, start: start, end: offset)
      }
      if current == UInt8(ascii: "\\"), byte(at: index + 1) == UInt8(ascii: "\""),
        byte(at: index + 2) == UInt8(ascii: "\""), byte(at: index + 3) == UInt8(ascii: "\"")
      {
        raw.append(contentsOf: bytes[chunk..<index])
        chunk = index + 1
        index += 4
      } else {
        index += 1
      }
    }
    throw error("Unterminated string.", at: index)
  }
}

/// BlockStringValue: the common indentation of all lines but the first goes, then blank lines at both
/// ends (September 2025, section 2.9.4).
private func blockStringValue(_ raw: [UInt8]) -> String {
  var lines: [Range<Int>] = []
  var start = 0
  var index = 0
  while index < raw.count {
    if raw[index] == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    } else if raw[index] == UInt8(ascii: "\r") {
      lines.append(start..<index)
      if index + 1 < raw.count, raw[index + 1] == UInt8(ascii: "\n") { index += 1 }
      start = index + 1
    }
    index += 1
  }
  lines.append(start..<raw.count)

  func indentation(of line: Range<Int>) -> Int {
    var end = line.lowerBound
    while end < line.upperBound, raw[end] == UInt8(ascii: " ") || raw[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return end - line.lowerBound
  }

  var common = Int.max
  var first: Int?
  var last = 0
  for (number, line) in lines.enumerated() {
    let indent = indentation(of: line)
    guard indent < line.count else { continue }
    if first == nil { first = number }
    last = number
    if number > 0 { common = min(common, indent) }
  }
  guard let first else { return "" }

  var value: [UInt8] = []
  value.reserveCapacity(raw.count)
  for number in first...last {
    if number > first { value.append(UInt8(ascii: "\n")) }
    let line = lines[number]
    let dropped = number == 0 ? 0 : min(common, line.count)
    value.append(contentsOf: raw[line.dropFirst(dropped)])
  }
  return String(decoding: value, as: UTF8.self)
}
