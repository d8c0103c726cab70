import BatonCompiler

extension JSONReader {
  /// Reads a value of any kind, checking it.
  func skipValue() throws {
    try readWhole { _ in }
  }

  /// Reads a value of any kind and hands it over piece by piece as JSON in its shortest spelling: no
  /// white space, no escape that is not needed, numbers as they stand. Never held as a whole.
  ///
  /// Returns whether every string in it can be told: see ``hasUnpairedSurrogate``.
  func readCompact(_ write: (UnsafeRawBufferPointer) -> Void) throws -> Bool {
    var isCertain = true
    try readWhole { piece in
      switch piece {
      case .mark(let byte): withUnsafeBytes(of: byte, write)
      case .word(let word):
        write(UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
      case .number: text.withUnsafeBytes(write)
      case .string:
        if hasUnpairedSurrogate { isCertain = false }
        CanonicalJSON.quoted(text).withUnsafeBytes(write)
      }
    }
    return isCertain
  }

  private enum Piece {
    case mark(UInt8)
    case word(StaticString)
    /// In ``text``, as a member name or a value.
    case string
    /// In ``text``.
    case number
  }

  /// Without recursion: a value may nest deeper than a stack reaches.
  private func readWhole(_ visit: (Piece) throws -> Void) throws {
    // Whether each open value is an object, and whether its first part is still to come.
    var open: [(isObject: Bool, isFirst: Bool)] = []
    while true {
      switch try kind() {
      case .object:
        try openObject()
        try visit(.mark(UInt8(ascii: "{")))
        open.append((true, true))
      case .array:
        try openArray()
        try visit(.mark(UInt8(ascii: "[")))
        open.append((false, true))
      case .string:
        try readString()
        try visit(.string)
      case .number:
        try readNumber()
        try visit(.number)
      case .boolean:
        try visit(.word(readBoolean() ? "true" : "false"))
      case .null:
        try readNull()
        try visit(.word("null"))
      }
      // Closes what ends here, up to a value that has another part.
      while true {
        guard let top = open.indices.last else { return }
        let wasFirst = open[top].isFirst
        if open[top].isObject {
          if try nextMember(&open[top].isFirst) {
            if !wasFirst { try visit(.mark(UInt8(ascii: ","))) }
            try visit(.string)
            try visit(.mark(UInt8(ascii: ":")))
            break
          }
          try visit(.mark(UInt8(ascii: "}")))
        } else {
          if try nextElement(&open[top].isFirst) {
            if !wasFirst { try visit(.mark(UInt8(ascii: ","))) }
            break
          }
          try visit(.mark(UInt8(ascii: "]")))
        }
        open.removeLast()
      }
    }
  }
}
