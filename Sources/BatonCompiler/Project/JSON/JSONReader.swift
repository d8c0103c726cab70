/// A pull reader of JSON, over a bounded buffer. It takes what RFC 8259 allows, and vertical tab and
/// form feed as white space, as yajl does.
///
/// It shares nothing with the tokenizer that it checks. Member order, repeated members and the text of
/// numbers are kept; a caller may go back to an offset at which a value began and read it again.
/// Bytes of strings are taken as they stand, their UTF-8 checked for its form only: overlong forms
/// pass, as they do in yajl.
package final class JSONReader {
  package enum Kind {
    case object, array, string, number, boolean, null
  }

  /// Reads from an offset on into a buffer, as `pread` does.
  private let read: (Int, UnsafeMutableRawBufferPointer) throws -> Int
  // Safe: allocated with the reader, freed with it, and never handed out.
  private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)

  /// Behind a pointer: stored in the class, each use would be checked for exclusivity, which is a third
  /// of the time.
  private struct State {
    var text: [UInt8] = []
    var hasUnpairedSurrogate = false
    var buffer: [UInt8]
    /// Where in the whole the buffer starts.
    var base = 0
    /// The next byte in the buffer.
    var index = 0
    /// How much of the buffer is filled.
    var end = 0
  }

  package init(
    bufferSize: Int = 1 << 16, read: @escaping (Int, UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    self.read = read
    state.initialize(to: State(buffer: Array(repeating: 0, count: bufferSize)))
  }

  package convenience init(text: String) {
    let bytes = Array(text.utf8)
    self.init(bufferSize: max(1, min(bytes.count, 1 << 16))) { offset, buffer in
      let part = bytes[min(offset, bytes.count)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
  }

  deinit {
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// What the last string, number or member name was: UTF-8, escapes decoded.
  package private(set) var text: [UInt8] {
    get { state.pointee.text }
    _modify { yield &state.pointee.text }
  }

  /// Whether the last string has a surrogate escape without its other half: no UTF-8 stands for it.
  package private(set) var hasUnpairedSurrogate: Bool {
    get { state.pointee.hasUnpairedSurrogate }
    set { state.pointee.hasUnpairedSurrogate = newValue }
  }

  private var base: Int {
    get { state.pointee.base }
    set { state.pointee.base = newValue }
  }

  private var index: Int {
    get { state.pointee.index }
    set { state.pointee.index = newValue }
  }

  private var end: Int {
    get { state.pointee.end }
    set { state.pointee.end = newValue }
  }

  // MARK: Bytes

  /// The next byte's offset in the whole.
  package var offset: Int { base + index }

  package func seek(to offset: Int) {
    if offset >= base, offset <= base + end {
      index = offset - base
    } else {
      base = offset
      index = 0
      end = 0
    }
  }

  package func fault(_ message: String) -> JSONFault {
    JSONFault(message: message, offset: offset)
  }

  private func peek() throws -> UInt8? {
    if index == end {
      base += end
      index = 0
      end = try state.pointee.buffer.withUnsafeMutableBytes { bytes in
        try read(base, bytes)
      }
      if end == 0 { return nil }
    }
    return state.pointee.buffer[index]
  }

  private func next() throws -> UInt8 {
    guard let byte = try peek() else { throw fault("the text ends inside a value") }
    index += 1
    return byte
  }

  private func skipWhiteSpace() throws {
    while let byte = try peek(), byte == 0x20 || 0x09...0x0D ~= byte { index += 1 }
  }

  private func expect(_ byte: UInt8) throws {
    try skipWhiteSpace()
    guard try next() == byte else {
      index -= 1
      throw fault("expected '\(Character(Unicode.Scalar(byte)))'")
    }
  }

  // MARK: Values

  /// A byte order mark is no part of the text.
  package func skipByteOrderMark() throws {
    let start = offset
    for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
      guard try peek() == byte else { return seek(to: start) }
      index += 1
    }
  }

  /// Tells the kind of the value that comes next, by its first byte.
  package func kind() throws -> Kind {
    try skipWhiteSpace()
    guard let byte = try peek() else { throw fault("the text ends where a value should stand") }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw fault("no value starts like this")
    }
  }

  package func openObject() throws { try expect(UInt8(ascii: "{")) }

  package func openArray() throws { try expect(UInt8(ascii: "[")) }

  /// Goes to the next member's value and leaves its name in ``text``; false at the object's end.
  package func nextMember(_ isFirst: inout Bool) throws -> Bool {
    guard try nextPart(&isFirst, closing: UInt8(ascii: "}")) else { return false }
    try readString()
    try expect(UInt8(ascii: ":"))
    return true
  }

  /// Goes to the next element; false at the array's end.
  package func nextElement(_ isFirst: inout Bool) throws -> Bool {
    try nextPart(&isFirst, closing: UInt8(ascii: "]"))
  }

  private func nextPart(_ isFirst: inout Bool, closing: UInt8) throws -> Bool {
    try skipWhiteSpace()
    if try peek() == closing {
      index += 1
      return false
    }
    if !isFirst { try expect(UInt8(ascii: ",")) }
    isFirst = false
    return true
  }

  package func readNull() throws { try readWord("null") }

  package func readBoolean() throws -> Bool {
    try skipWhiteSpace()
    guard try peek() == UInt8(ascii: "t") else {
      try readWord("false")
      return false
    }
    try readWord("true")
    return true
  }

  private func readWord(_ word: StaticString) throws {
    try skipWhiteSpace()
    for position in 0..<word.utf8CodeUnitCount where try next() != word.utf8Start[position] {
      throw fault("expected \(word)")
    }
  }

  /// Nothing but white space may follow the text's one value.
  package func readEnd() throws {
    try skipWhiteSpace()
    if try peek() != nil { throw fault("more text behind the value") }
  }

  /// Leaves the number's own text in ``text``.
  package func readNumber() throws {
    try skipWhiteSpace()
    text.removeAll(keepingCapacity: true)
    try take(if: UInt8(ascii: "-"))
    if try !take(if: UInt8(ascii: "0")) { try takeDigits() }
    if try take(if: UInt8(ascii: ".")) { try takeDigits() }
    if try take(if: UInt8(ascii: "e")) || take(if: UInt8(ascii: "E")) {
      if try !take(if: UInt8(ascii: "-")) { try take(if: UInt8(ascii: "+")) }
      try takeDigits()
    }
  }

  @discardableResult
  private func take(if byte: UInt8) throws -> Bool {
    guard try peek() == byte else { return false }
    text.append(byte)
    index += 1
    return true
  }

  private func takeDigits() throws {
    let start = text.count
    while let byte = try peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      text.append(byte)
      index += 1
    }
    if text.count == start { throw fault("expected a digit") }
  }

  // MARK: Strings

  /// Leaves the string's meaning in ``text``.
  package func readString() throws {
    try expect(UInt8(ascii: "\""))
    text.removeAll(keepingCapacity: true)
    hasUnpairedSurrogate = false
    while true {
      takeRun()
      switch try next() {
      case UInt8(ascii: "\""): return
      case UInt8(ascii: "\\"): try readEscape()
      case let byte where byte < 0x20: throw fault("a control character inside a string")
      case let byte where byte < 0x80: text.append(byte)
      case let byte: try readScalar(startingWith: byte)
      }
    }
  }

  /// Takes what the buffer has of plain ASCII.
  private func takeRun() {
    state.pointee.buffer.withUnsafeBufferPointer { buffer in
      let run = buffer[index..<end].prefix { byte in
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      }
      text.append(contentsOf: run)
      index += run.count
    }
  }

  private func readScalar(startingWith lead: UInt8) throws {
    let following: Int
    switch lead {
    case 0xC0..<0xE0: following = 1
    case 0xE0..<0xF0: following = 2
    case 0xF0..<0xF8: following = 3
    default: throw fault("not UTF-8")
    }
    text.append(lead)
    for _ in 0..<following {
      let byte = try next()
      guard byte & 0xC0 == 0x80 else { throw fault("not UTF-8") }
      text.append(byte)
    }
  }

  private func readEscape() throws {
    switch try next() {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): try readUnicodeEscape()
    default: throw fault("no such escape")
    }
  }

  private func readUnicodeEscape() throws {
    let unit = try readHexadecimal()
    guard UTF16.isLeadSurrogate(unit) else {
      return append(Unicode.Scalar(unit))
    }
    let start = offset
    if try peek() == UInt8(ascii: "\\") {
      index += 1
      if try peek() == UInt8(ascii: "u") {
        index += 1
        let low = try readHexadecimal()
        if UTF16.isTrailSurrogate(low) {
          return append(
            Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + UInt32(low) - 0xDC00))
        }
      }
      seek(to: start)
    }
    append(nil)
  }

  private func append(_ scalar: Unicode.Scalar?) {
    if scalar == nil { hasUnpairedSurrogate = true }
    text.append(contentsOf: String(Character(scalar ?? "\u{FFFD}")).utf8)
  }

  private func readHexadecimal() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else {
        throw fault("expected four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}

/// A text that is not JSON.
package struct JSONFault: Error, CustomStringConvertible {
  package var message: String
  package var offset: Int

  package var description: String { "\(message) (byte \(offset))" }
}
