/// Splits a source's text into tokens (September 2025, section 2.1).
struct Lexer {
  let bytes: UnsafeBufferPointer<UInt8>
  let source: Int32
  var offset = 0
  /// The meaning of the string token that was read last.
  var stringValue = ""

  // Safe: `Parser` alone makes lexers, and keeps each inside the closure that lends it the bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, source: Int32) {
    self.bytes = bytes
    self.source = source
  }

  /// The byte at an index, 0 behind the end.
  func byte(at index: Int) -> UInt8 {
    index < bytes.count ? bytes[index] : 0
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func error(_ message: String, at offset: Int) -> SyntaxError {
    SyntaxError(message, at: Position(source: source, offset: Int32(offset)))
  }

  mutating func next() throws(SyntaxError) -> Token {
    skipIgnored()
    let start = offset
    guard start < bytes.count else { return Token(kind: .endOfFile, start: start, end: start) }
    let first = bytes[start]
    if isNameStart(first) {
      var end = start + 1
      while end < bytes.count, isNameContinue(bytes[end]) { end += 1 }
      offset = end
      return Token(kind: .name, start: start, end: end)
    }
    switch first {
    case UInt8(ascii: "!"): return punctuator(.bang)
    case UInt8(ascii: "$"): return punctuator(.dollar)
    case UInt8(ascii: "&"): return punctuator(.ampersand)
    case UInt8(ascii: "("): return punctuator(.leftParenthesis)
    case UInt8(ascii: ")"): return punctuator(.rightParenthesis)
    case UInt8(ascii: ":"): return punctuator(.colon)
    case UInt8(ascii: "="): return punctuator(.equals)
    case UInt8(ascii: "@"): return punctuator(.at)
    case UInt8(ascii: "["): return punctuator(.leftBracket)
    case UInt8(ascii: "]"): return punctuator(.rightBracket)
    case UInt8(ascii: "{"): return punctuator(.leftBrace)
    case UInt8(ascii: "|"): return punctuator(.pipe)
    case UInt8(ascii: "}"): return punctuator(.rightBrace)
    case UInt8(ascii: ".")
    where byte(at: start + 1) == UInt8(ascii: ".") && byte(at: start + 2) == UInt8(ascii: "."):
      return punctuator(.spread, length: 3)
    case UInt8(ascii: "\""):
      return byte(at: start + 1) == UInt8(ascii: "\"") && byte(at: start + 2) == UInt8(ascii: "\"")
        ? try blockString() : try string()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    case UInt8(ascii: "'"):
      throw error(
        "Unexpected single quote character ('), did you mean to use a double quote (\")?", at: start
      )
    default:
      throw error("Unexpected character: \(characterDescription(at: start)).", at: start)
    }
  }

  private mutating func punctuator(_ kind: Token.Kind, length: Int = 1) -> Token {
    let start = offset
    offset += length
    return Token(kind: kind, start: start, end: offset)
  }

  /// White space, line ends, commas, comments and byte order marks (section 2.1.7).
  private mutating func skipIgnored() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: ","), UInt8(ascii: "\t"),
        UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "#"):
        offset += 1
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"),
          bytes[offset] != UInt8(ascii: "\r")
        {
          offset += 1
        }
      case 0xEF where byte(at: offset + 1) == 0xBB && byte(at: offset + 2) == 0xBF:
        offset += 3
      default:
        return
      }
    }
  }

  /// Integers and floats; neither may touch a digit, a dot or a name (section 2.9.1).
  private mutating func number() throws(SyntaxError) -> Token {
    let start = offset
    var end = start
    var kind = Token.Kind.int
    if byte(at: end) == UInt8(ascii: "-") { end += 1 }
    if byte(at: end) == UInt8(ascii: "0") {
      end += 1
      if isDigit(byte(at: end)) {
        throw error(
          "Invalid number, unexpected digit after 0: \(characterDescription(at: end)).", at: end)
      }
    } else {
      end = try digits(from: end)
    }
    if byte(at: end) == UInt8(ascii: ".") {
      kind = .float
      end = try digits(from: end + 1)
    }
    if byte(at: end) | 0x20 == UInt8(ascii: "e") {
      kind = .float
      end += 1
      if byte(at: end) == UInt8(ascii: "+") || byte(at: end) == UInt8(ascii: "-") { end += 1 }
      end = try digits(from: end)
    }
    if byte(at: end) == UInt8(ascii: ".") || isNameStart(byte(at: end)) {
      throw error(
        "Invalid number, expected digit but got: \(characterDescription(at: end)).", at: end)
    }
    offset = end
    return Token(kind: kind, start: start, end: end)
  }

  private func digits(from start: Int) throws(SyntaxError) -> Int {
    guard isDigit(byte(at: start)) else {
      throw error(
        "Invalid number, expected digit but got: \(characterDescription(at: start)).", at: start)
    }
    var end = start + 1
    while isDigit(byte(at: end)) { end += 1 }
    return end
  }

  /// The scalar at an index as an error message shows it.
  func characterDescription(at index: Int) -> String {
    guard index < bytes.count else { return "<EOF>" }
    guard
      let scalar = String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first
    else { return "<EOF>" }
    if scalar == "\"" { return "'\"'" }
    if (0x20..<0x7F).contains(scalar.value) { return "\"\(scalar)\"" }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

func isDigit(_ byte: UInt8) -> Bool {
  byte &- UInt8(ascii: "0") < 10
}

func isNameStart(_ byte: UInt8) -> Bool {
  (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
}

func isNameContinue(_ byte: UInt8) -> Bool {
  isNameStart(byte) || isDigit(byte)
}
