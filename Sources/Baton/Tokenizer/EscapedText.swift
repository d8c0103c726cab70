/// The text of a JSON string with escapes, decoded as yajl decodes it.
///
/// yajl looks at each byte and appends once per escape; here eight bytes are looked at and copied at a time.
/// What comes out is the same byte for byte, also where escapes are no text (see ``Tokenizer``), so that it
/// does not matter which of the two read a string.
enum EscapedText {
  enum Outcome: Equatable {
    /// So many bytes of text.
    case text(Int)
    /// The closing quote was not there.
    case noEnd
    /// The text has no room, or too little to be sure.
    case noRoom
  }

  /// What may be written behind the text.
  private static let margin = 24

  /// Room that is enough for a text decoded from so many bytes.
  static func room(for count: Int) -> Int { count + margin + 8 }

  /// Decodes from behind a string's opening quote to its closing one.
  ///
  /// The bytes are those of a string that yajl's lexer takes, or the beginning of one. Complexity: linear
  /// in the bytes up to the closing quote.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, into room: UnsafeMutableRawBufferPointer
  ) -> Outcome {
    guard var source = bytes.baseAddress else { return .noEnd }
    guard let start = room.baseAddress, room.count >= Self.room(for: 0) else { return .noRoom }
    let end = source + bytes.count
    let limit = start + (room.count - margin)
    var target = start
    // No text is longer than what it is decoded from, so that room has to be looked for only now and then.
    while end - source >= 8 {
      let part = min(end - source, limit - target)
      guard part >= 8 else { return .noRoom }
      let wordsEnd = source + (part - 7)
      while source < wordsEnd {
        let word = source.loadUnaligned(as: UInt64.self)
        target.storeBytes(of: word, as: UInt64.self)
        let marks = marks(UInt64(littleEndian: word))
        if marks == 0 {
          source += 8
          target += 8
          continue
        }
        let plain = marks.trailingZeroBitCount &>> 3
        source += plain
        target += plain
        if source.load(as: UInt8.self) == quote { return .text(target - start) }
        guard end - source >= 2 else { return .noEnd }
        let letter = source.load(fromByteOffset: 1, as: UInt8.self)
        if letter == UInt8(ascii: "u") {
          let (read, written) = decodeUnicode(source, end, target)
          guard read > 0 else { return .noEnd }
          source += read
          target += written
        } else {
          target.storeBytes(of: meaning(of: letter), as: UInt8.self)
          source += 2
          target += 1
        }
      }
    }
    guard limit - target >= 8 else { return .noRoom }
    return decodeEnd(source, end, &target) ? .text(target - start) : .noEnd
  }

  /// The last bytes, of which there are too few for a word.
  @inline(never)
  private static func decodeEnd(
    _ start: UnsafeRawPointer, _ end: UnsafeRawPointer, _ target: inout UnsafeMutableRawPointer
  ) -> Bool {
    var source = start
    while source < end {
      let byte = source.load(as: UInt8.self)
      if byte == quote { return true }
      guard byte == backslash else {
        target.storeBytes(of: byte, as: UInt8.self)
        target += 1
        source += 1
        continue
      }
      guard end - source >= 2 else { return false }
      let letter = source.load(fromByteOffset: 1, as: UInt8.self)
      guard letter == UInt8(ascii: "u") else {
        target.storeBytes(of: meaning(of: letter), as: UInt8.self)
        target += 1
        source += 2
        continue
      }
      let (read, written) = decodeUnicode(source, end, target)
      guard read > 0 else { return false }
      source += read
      target += written
    }
    return false
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")

  /// The highest bits of a word's quotes and backslashes, the first of them exactly; 0 where there is none.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    // A byte that is zero sets its highest bit; one above it may too, which does not matter.
    return ((quotes &- 0x0101_0101_0101_0101) | (backslashes &- 0x0101_0101_0101_0101)) & ~word
      & 0x8080_8080_8080_8080
  }

  /// What an escape of one letter stands for. Without a branch: letters come in no order.
  @inline(__always)
  private static func meaning(of letter: UInt8) -> UInt8 {
    // Of b, f, n, r and t, four bits each, by half their distance from b.
    let controls = 0x9D_0A00_0C08 as UInt64
    let index = UInt64(letter &- UInt8(ascii: "b")) &>> 1
    let control = UInt8(truncatingIfNeeded: controls &>> (4 &* index) & 0xF)
    // A quote, a backslash or a slash stands for itself.
    return letter < UInt8(ascii: "b") ? letter : control
  }

  /// Decodes `\u` and four digits, or twice that. Both numbers are 0 where its end is not there.
  @inline(never)
  private static func decodeUnicode(
    _ source: UnsafeRawPointer, _ end: UnsafeRawPointer, _ target: UnsafeMutableRawPointer
  ) -> (read: Int, written: Int) {
    let none = (read: 0, written: 0)
    guard end - source >= 6 else { return none }
    let code = hexadecimal(source + 2)
    guard code & 0xFC00 == 0xD800 else { return (6, write(code, to: target)) }
    // The other half, or what stands in its place.
    let next = source + 6
    guard next < end else { return none }
    if next.load(as: UInt8.self) == backslash {
      guard end - next >= 2 else { return none }
      if next.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ascii: "u") {
        guard end - next >= 6 else { return none }
        let high = (code & 0x3F) << 10 | ((code >> 6 & 0xF) + 1) << 16
        return (12, write(high | hexadecimal(next + 2) & 0x3FF, to: target))
      }
    }
    return (6, write(0x3F, to: target))
  }

  private static func hexadecimal(_ digits: UnsafeRawPointer) -> UInt32 {
    var value: UInt32 = 0
    for index in 0..<4 {
      let byte = digits.load(fromByteOffset: index, as: UInt8.self)
      let digit = byte < UInt8(ascii: "A") ? byte &- 0x30 : (byte & 0xDF) &- 0x37
      value = value << 4 | UInt32(digit & 0xF)
    }
    return value
  }

  /// Writes a number below 2^21 as UTF-8, also where it is no character's; says how many bytes.
  private static func write(_ code: UInt32, to target: UnsafeMutableRawPointer) -> Int {
    func put(_ byte: UInt32, _ offset: Int) {
      target.storeBytes(of: UInt8(truncatingIfNeeded: byte), toByteOffset: offset, as: UInt8.self)
    }
    switch code {
    case ..<0x80:
      put(code, 0)
      return 1
    case ..<0x800:
      put(0xC0 | code >> 6, 0)
      put(0x80 | code & 0x3F, 1)
      return 2
    case ..<0x10000:
      put(0xE0 | code >> 12, 0)
      put(0x80 | code >> 6 & 0x3F, 1)
      put(0x80 | code & 0x3F, 2)
      return 3
    default:
      put(0xF0 | code >> 18, 0)
      put(0x80 | code >> 12 & 0x3F, 1)
      put(0x80 | code >> 6 & 0x3F, 2)
      put(0x80 | code & 0x3F, 3)
      return 4
    }
  }
}
