/// Walks a Swift file and stops at markers. Knows of Swift what hides them or looks like them: comments,
/// nested ones too, string literals of all forms with code in their interpolations, and regular
/// expressions.
struct SwiftScanner {
  private(set) var documents: [SwiftDocument] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let source: Source
  private let index: Int32
  private let text: [UInt8]
  private var place = 0
  /// What the place is in, innermost last; empty for the file's own code. A stack, not calls: nesting
  /// has no limit here.
  private var contexts: [Context] = []
  /// The last byte of code that was no white space: tells a division from a regular expression.
  private var previous = UInt8(ascii: "\n")

  private enum Context {
    case string(SwiftLiteral.Delimiter)
    /// Code in an interpolation, with the parentheses that are open in it.
    case interpolation(parentheses: Int)
  }

  init(_ source: Source, index: Int32) {
    self.source = source
    self.index = index
    text = source.text
  }

  mutating func scan() {
    while place < text.count {
      if case .string(let delimiter)? = contexts.last {
        scanString(delimiter)
      } else {
        scanCode()
      }
    }
  }

  // MARK: Code

  private mutating func scanCode() {
    let byte = text[place]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      place += 1
      return
    case UInt8(ascii: "/"):
      if skipComment() { return }
      if skipRegularExpression() { break }
      place += 1
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if let delimiter = SwiftLiteral.Delimiter(in: text, at: place) {
        contexts.append(.string(delimiter))
        place += delimiter.count
        return
      }
      if byte == UInt8(ascii: "#"), skipExtendedRegularExpression() { break }
      place += 1
    case UInt8(ascii: "@"):
      place += 1
      scanAttribute()
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      place += 1
      if case .interpolation(let open)? = contexts.last {
        contexts.removeLast()
        let now = byte == UInt8(ascii: "(") ? open + 1 : open - 1
        if now > 0 { contexts.append(.interpolation(parentheses: now)) }
      }
    case UInt8(ascii: "`"):
      place += 1
      while place < text.count, text[place] != byte, text[place] != UInt8(ascii: "\n") {
        place += 1
      }
      place += 1
    default:
      place += 1
    }
    previous = byte
  }

  /// Skips a comment, if one starts here.
  private mutating func skipComment() -> Bool {
    guard place + 1 < text.count else { return false }
    if text[place + 1] == UInt8(ascii: "/") {
      while place < text.count, text[place] != UInt8(ascii: "\n"), text[place] != UInt8(ascii: "\r")
      {
        place += 1
      }
      return true
    }
    guard text[place + 1] == UInt8(ascii: "*") else { return false }
    var depth = 1
    place += 2
    while place < text.count, depth > 0 {
      let next = place + 1 < text.count ? text[place + 1] : 0
      switch (text[place], next) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        place += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        place += 2
      default: place += 1
      }
    }
    return true
  }

  /// Skips `/…/` where an expression can start and the line ends it; anything else is an operator.
  private mutating func skipRegularExpression() -> Bool {
    let starters: [UInt8] = Array("(,=:[!&|?{};\n".utf8)
    guard starters.contains(previous), place + 1 < text.count,
      text[place + 1] != UInt8(ascii: " "), text[place + 1] != UInt8(ascii: "\t")
    else { return false }
    var end = place + 1
    while end < text.count, text[end] != UInt8(ascii: "\n"), text[end] != UInt8(ascii: "\r") {
      if text[end] == UInt8(ascii: "/") {
        place = end + 1
        return true
      }
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }

  /// Skips `#/…/#`.
  private mutating func skipExtendedRegularExpression() -> Bool {
    var start = place
    while start < text.count, text[start] == UInt8(ascii: "#") { start += 1 }
    let hashes = start - place
    guard start < text.count, text[start] == UInt8(ascii: "/") else { return false }
    var end = start + 1
    while end < text.count {
      if text[end] == UInt8(ascii: "/"),
        text[(end + 1)...].prefix(hashes).elementsEqual(text[place..<start])
      {
        place = end + 1 + hashes
        return true
      }
      end += 1
    }
    return false
  }

  // MARK: Strings that are no documents

  private mutating func scanString(_ delimiter: SwiftLiteral.Delimiter) {
    if delimiter.closes(in: text, at: place) {
      place += delimiter.count
      contexts.removeLast()
      previous = UInt8(ascii: "\"")
      return
    }
    let byte = text[place]
    if let escape = delimiter.escape(in: text, at: place) {
      place += escape
      guard place < text.count else { return }
      if text[place] == UInt8(ascii: "(") {
        contexts.append(.interpolation(parentheses: 1))
        previous = UInt8(ascii: "(")
      }
      place += 1
      return
    }
    place += 1
    // A plain string that the line ends is broken, and the compiler says so; here it just ends.
    if !delimiter.isMultiline, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
      contexts.removeLast()
    }
  }

  // MARK: Markers

  /// Behind an `@`.
  private mutating func scanAttribute() {
    var name = identifier()
    if name == "Baton", place < text.count, text[place] == UInt8(ascii: ".") {
      place += 1
      name = identifier()
    }
    guard let marker = Marker(rawValue: name) else { return }
    skipSpace()
    guard place < text.count, text[place] == UInt8(ascii: "(") else { return }
    // From here the code is read as it is anywhere, unless a literal follows.
    let parenthesis = place
    place += 1
    skipSpace()
    guard let delimiter = SwiftLiteral.Delimiter(in: text, at: place) else {
      place = parenthesis
      return
    }
    switch SwiftLiteral.read(source, index: index, at: place, delimiter) {
    case .success(let literal):
      place = literal.end
      skipSpace()
      if place < text.count, text[place] == UInt8(ascii: ",") {
        place += 1
        skipSpace()
      }
      guard place < text.count, text[place] == UInt8(ascii: ")") else {
        report("@\(name) takes one string literal and nothing else.", at: place)
        return
      }
      place += 1
      documents.append(SwiftDocument(marker: marker, source: literal.source))
    case .failure(let fault):
      report(fault.message, at: fault.offset)
      // What follows the literal's start is read as a string that is no document.
      contexts.append(.string(delimiter))
      place += delimiter.count
    }
  }

  private mutating func identifier() -> String {
    let start = place
    while place < text.count, Self.isIdentifierByte(text[place]) { place += 1 }
    return String(decoding: text[start..<place], as: UTF8.self)
  }

  private static func isIdentifierByte(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
      || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  /// Skips white space and comments.
  private mutating func skipSpace() {
    while place < text.count {
      switch text[place] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): place += 1
      case UInt8(ascii: "/"): if !skipComment() { return }
      default: return
      }
    }
  }

  private mutating func report(_ message: String, at offset: Int) {
    diagnostics.append(
      Diagnostic(
        .error, message, rule: "Markers", at: Position(source: index, offset: Int32(offset))))
  }
}
