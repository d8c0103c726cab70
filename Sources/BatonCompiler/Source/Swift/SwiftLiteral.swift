/// A Swift string literal, read for what it means, with the place of every byte of it.
struct SwiftLiteral {
  /// The literal's meaning as a source of its own.
  var source: Source
  /// Just past the literal, in the file.
  var end: Int

  /// What is wrong with a literal, and where in the file.
  struct Fault: Error {
    var message: String
    var offset: Int
  }

  /// What opens a literal, and closes it turned around: `"`, `"""`, with any number of `#`.
  struct Delimiter {
    var hashes: Int
    var isMultiline: Bool

    /// The delimiter that opens a literal at a place; nil where none does.
    init?(in text: [UInt8], at place: Int) {
      var place = place
      let start = place
      while place < text.count, text[place] == UInt8(ascii: "#") { place += 1 }
      guard place < text.count, text[place] == UInt8(ascii: "\"") else { return nil }
      hashes = place - start
      isMultiline = text[place...].starts(with: "\"\"\"".utf8)
      // `#"""#` is a quote in a plain literal.
      if isMultiline, hashes > 0,
        text[(place + 3)...].prefix(hashes).elementsEqual(
          repeatElement(UInt8(ascii: "#"), count: hashes))
      {
        isMultiline = false
      }
    }

    /// Bytes of the opening and of the closing one.
    var count: Int { hashes + (isMultiline ? 3 : 1) }

    /// Whether it closes the literal here.
    func closes(in text: [UInt8], at place: Int) -> Bool {
      let quotes = isMultiline ? 3 : 1
      guard place + count <= text.count else { return false }
      return text[place..<(place + quotes)].allSatisfy { $0 == UInt8(ascii: "\"") }
        && text[(place + quotes)..<(place + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    /// The bytes of what starts an escape here; nil where none does.
    func escape(in text: [UInt8], at place: Int) -> Int? {
      guard text[place] == UInt8(ascii: "\\"), place + hashes < text.count,
        text[(place + 1)..<(place + 1 + hashes)].allSatisfy({ $0 == UInt8(ascii: "#") })
      else { return nil }
      return 1 + hashes
    }
  }

  /// Reads the literal that a delimiter opens.
  static func read(
    _ host: Source, index: Int32, at start: Int, _ delimiter: Delimiter
  ) -> Result<SwiftLiteral, Fault> {
    Result { () throws(Fault) in
      var reader = Reader(host, index, start, delimiter)
      return try delimiter.isMultiline ? reader.multiline() : reader.plain()
    }
  }

  private struct Reader {
    let host: Source
    let index: Int32
    let text: [UInt8]
    let start: Int
    let delimiter: Delimiter
    var place: Int
    var meaning: [UInt8] = []
    var runs: [Embedding.Run] = []

    init(_ host: Source, _ index: Int32, _ start: Int, _ delimiter: Delimiter) {
      self.host = host
      self.index = index
      text = host.text
      self.start = start
      self.delimiter = delimiter
      place = start + delimiter.count
    }

    mutating func plain() throws(Fault) -> SwiftLiteral {
      begin()
      while true {
        guard place < text.count, !isLineEnd(text[place]) else { throw unterminated }
        if delimiter.closes(in: text, at: place) { return literal(end: place + delimiter.count) }
        try character()
      }
    }

    /// The lines between the delimiters, without the indentation of the closing one.
    mutating func multiline() throws(Fault) -> SwiftLiteral {
      while place < text.count,
        text[place] == UInt8(ascii: " ") || text[place] == UInt8(ascii: "\t")
      {
        place += 1
      }
      guard place < text.count, isLineEnd(text[place]) else {
        throw Fault(message: "A multi-line string literal starts on a new line.", offset: place)
      }
      skipLineEnd()
      let first = place
      let close = try closing()
      let indentation = try indentation(of: close)
      place = first
      begin()
      // The line of the closing delimiter, and the line end before it, are no part of the string.
      let last = close - indentation.count
      while place < last {
        try skip(indentation)
        var isJoined = false
        while place < last, !isLineEnd(text[place]) {
          if continues() {
            isJoined = true
            break
          }
          try character()
        }
        let end = place
        skipLineEnd()
        if place < last, !isJoined {
          begin(at: end)
          meaning.append(UInt8(ascii: "\n"))
        }
        begin()
      }
      return literal(end: close + delimiter.count)
    }

    // MARK: Lines

    /// Where the closing delimiter stands.
    private mutating func closing() throws(Fault) -> Int {
      while place < text.count {
        if delimiter.closes(in: text, at: place) { return place }
        if let escape = delimiter.escape(in: text, at: place) {
          if place + escape < text.count, text[place + escape] == UInt8(ascii: "(") {
            throw interpolation
          }
          place += escape
        }
        place += 1
      }
      throw unterminated
    }

    private func indentation(of close: Int) throws(Fault) -> ArraySlice<UInt8> {
      var start = close
      while start > 0, !isLineEnd(text[start - 1]) { start -= 1 }
      let indentation = text[start..<close]
      guard indentation.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else {
        throw Fault(
          message: "A multi-line string literal ends on a line of its own.", offset: close)
      }
      return indentation
    }

    private mutating func skip(_ indentation: ArraySlice<UInt8>) throws(Fault) {
      var matched = 0
      for byte in indentation {
        guard place < text.count, text[place] == byte else { break }
        place += 1
        matched += 1
      }
      if matched < indentation.count, place < text.count, !isLineEnd(text[place]) {
        throw Fault(
          message: "The line is indented less than the literal's closing delimiter.", offset: place)
      }
      begin()
    }

    /// Skips a `\` that joins its line to the next one, up to the line's end.
    private mutating func continues() -> Bool {
      guard let escape = delimiter.escape(in: text, at: place) else { return false }
      var end = place + escape
      while end < text.count, text[end] == UInt8(ascii: " ") || text[end] == UInt8(ascii: "\t") {
        end += 1
      }
      guard end < text.count, isLineEnd(text[end]) else { return false }
      place = end
      return true
    }

    private func isLineEnd(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    private mutating func skipLineEnd() {
      guard place < text.count, isLineEnd(text[place]) else { return }
      let isReturn = text[place] == UInt8(ascii: "\r")
      place += 1
      if isReturn, place < text.count, text[place] == UInt8(ascii: "\n") { place += 1 }
    }

    // MARK: Characters

    private mutating func character() throws(Fault) {
      guard let escape = delimiter.escape(in: text, at: place) else {
        meaning.append(text[place])
        place += 1
        return
      }
      let start = place
      guard place + escape < text.count else { throw unterminated }
      let byte = text[place + escape]
      place += escape + 1
      begin(at: start)
      switch byte {
      case UInt8(ascii: "n"): meaning.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): meaning.append(UInt8(ascii: "\r"))
      case UInt8(ascii: "t"): meaning.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "0"): meaning.append(0)
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): meaning.append(byte)
      case UInt8(ascii: "u"): try scalar(start)
      case UInt8(ascii: "("):
        place = start
        throw interpolation
      default:
        throw Fault(message: "Unknown escape in a string literal.", offset: start)
      }
      begin()
    }

    /// `{…}` behind `\u`.
    private mutating func scalar(_ start: Int) throws(Fault) {
      let fault = Fault(message: "A \\u escape takes up to eight digits in braces.", offset: start)
      guard place < text.count, text[place] == UInt8(ascii: "{"),
        let end = text[place...].prefix(10).firstIndex(of: UInt8(ascii: "}"))
      else { throw fault }
      let digits = String(decoding: text[(place + 1)..<end], as: UTF8.self)
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
        throw fault
      }
      meaning.append(contentsOf: String(scalar).utf8)
      place = end + 1
    }

    /// Begins a run: the next byte of the meaning stands at a place of the file.
    private mutating func begin(at hostOffset: Int? = nil) {
      let run = Embedding.Run(offset: meaning.count, hostOffset: hostOffset ?? place)
      if runs.last?.offset == run.offset { runs.removeLast() }
      runs.append(run)
    }

    private func literal(end: Int) -> SwiftLiteral {
      SwiftLiteral(
        source: Source(meaning, embedding: Embedding(host: host, hostIndex: index, runs: runs)),
        end: end)
    }

    private var unterminated: Fault {
      Fault(message: "The string literal does not end.", offset: start)
    }

    private var interpolation: Fault {
      Fault(
        message: "A document cannot hold interpolation: its text has to be known at build time.",
        offset: place)
    }
  }
}
