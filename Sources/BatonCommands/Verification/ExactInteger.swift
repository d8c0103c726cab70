/// The whole number that a JSON number denotes.
enum ExactInteger {
  /// Nil for a fraction, and for what an `Int64` cannot hold.
  static func parse(_ text: [UInt8]) -> Int64? {
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 | 0x20 == 0x65 }
    let mantissa = parts[0].split(
      separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    var digits = Array(mantissa[0].drop { $0 == UInt8(ascii: "-") })
    let fraction = mantissa.count > 1 ? Array(mantissa[1]) : []
    digits += fraction
    guard digits.contains(where: { $0 != UInt8(ascii: "0") }) else { return 0 }

    let exponentText = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "0"
    // One that no Int holds makes the number too large or a fraction.
    guard let exponent = Int(exponentText), exponent.magnitude < 1 << 32 else { return nil }
    var shift = exponent - fraction.count
    while shift < 0 {
      guard digits.popLast() == UInt8(ascii: "0") else { return nil }
      shift += 1
    }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    guard significant.count + shift <= 19 else { return nil }
    let zeros = String(repeating: "0", count: shift)
    let sign = text.first == UInt8(ascii: "-") ? "-" : ""
    return Int64(sign + String(decoding: significant, as: UTF8.self) + zeros)
  }

  /// The text of an ID that came as a number: its digits, or those of the whole number that it denotes.
  static func idText(_ text: [UInt8]) -> [UInt8] {
    let isPlain = text.allSatisfy { $0 == UInt8(ascii: "-") || 0x30...0x39 ~= $0 }
    if isPlain { return text == Array("-0".utf8) ? Array("0".utf8) : text }
    return parse(text).map { Array(String($0).utf8) } ?? text
  }
}
