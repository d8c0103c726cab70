/// JSON in the one spelling that storage keys and custom scalars are compared in.
///
/// Escapes as few characters as JSON allows: `"`, `\`, and the control characters, the common ones by
/// their short forms.
enum CanonicalJSON {
  static func quoted(_ text: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = [UInt8(ascii: "\"")]
    result.reserveCapacity(text.underestimatedCount + 2)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): result += #"\""#.utf8
      case UInt8(ascii: "\\"): result += #"\\"#.utf8
      case 0x08: result += #"\b"#.utf8
      case 0x0C: result += #"\f"#.utf8
      case 0x0A: result += #"\n"#.utf8
      case 0x0D: result += #"\r"#.utf8
      case 0x09: result += #"\t"#.utf8
      case ..<0x20:
        result += #"\u00"#.utf8
        result += [byte >> 4, byte & 15].map { digit in
          digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
      default: result.append(byte)
      }
    }
    result.append(UInt8(ascii: "\""))
    return result
  }

  static func quoted(_ text: String) -> String {
    String(decoding: quoted(text.utf8), as: UTF8.self)
  }
}
