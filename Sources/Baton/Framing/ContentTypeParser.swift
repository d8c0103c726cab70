/// Reads the value of a Content-Type header, as RFC 9110 has it (8.3.1, 5.6.2, 5.6.4, 5.6.6).
struct ContentTypeParser {
  typealias Parameter = Baton.ContentType.Parameter

  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func parse() throws(Baton.FramingError) -> (String, String, [Parameter]) {
    skipBlanks()
    let type = try token("a type")
    guard take("/") else { throw fail("expected \"/\" and a subtype") }
    let subtype = try token("a subtype")
    var parameters: [Parameter] = []
    skipBlanks()
    while index < bytes.count {
      guard take(";") else { throw fail("expected \";\"") }
      skipBlanks()
      // The grammar allows a semicolon that nothing follows.
      if index == bytes.count || bytes[index] == UInt8(ascii: ";") { continue }
      let start = index
      let name = try token("a parameter")
      guard take("=") else { throw fail("expected \"=\" and the value of \"\(name)\"") }
      let value = try value(of: name)
      if parameters.contains(where: { $0.name == name }) {
        // Which one counts would be anybody's guess, and of two boundaries one is wrong.
        throw fail("the parameter \"\(name)\" stands twice", at: start)
      }
      parameters.append(Parameter(name: name, value: value))
      skipBlanks()
    }
    return (type, subtype, parameters)
  }

  private mutating func token(_ what: String) throws(Baton.FramingError) -> String {
    let start = index
    while index < bytes.count, HeaderText.isToken(bytes[index]) { index += 1 }
    guard index > start else { throw fail("expected \(what)") }
    return text(bytes[start..<index].map(HeaderText.lowercased))
  }

  private mutating func value(of name: String) throws(Baton.FramingError) -> String {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { return try quoted(name) }
    let start = index
    while index < bytes.count, HeaderText.isUnquoted(bytes[index]) { index += 1 }
    guard index > start else { throw fail("expected the value of \"\(name)\"") }
    return text(bytes[start..<index])
  }

  private mutating func quoted(_ name: String) throws(Baton.FramingError) -> String {
    let start = index
    var value: [UInt8] = []
    index += 1
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\"") { return text(value) }
      if byte == UInt8(ascii: "\\") {
        guard index < bytes.count else { break }
        byte = bytes[index]
        index += 1
      }
      guard byte == 0x09 || byte >= 0x20 && byte != 0x7F else {
        throw fail("a control character in the value of \"\(name)\"", at: index - 1)
      }
      value.append(byte)
    }
    throw fail("the value of \"\(name)\" lacks its closing quote", at: start)
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func skipBlanks() {
    while index < bytes.count, HeaderText.isBlank(bytes[index]) { index += 1 }
  }

  private func text(_ bytes: some Collection<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private func fail(_ reason: String, at offset: Int? = nil) -> Baton.FramingError {
    Baton.FramingError(kind: .invalidContentType(reason), offset: offset ?? index)
  }
}
