/// Values as storage keys write them: one text for one value, whoever renders it (the selection-table
/// format, "Canonical JSON").
enum CanonicalJSON {
  static func text(_ value: JSONValue) -> String {
    var text = ""
    append(value, to: &text)
    return text
  }

  static func append(_ value: JSONValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let number): text += self.number(number)
    case .string(let string): append(string: string, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        append(element, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in sorted(members).enumerated() {
        if index > 0 { text += "," }
        append(string: member.name, to: &text)
        text += ":"
        append(member.value, to: &text)
      }
      text += "}"
    }
  }

  /// Members by name, each name once: the last of several counts.
  private static func sorted(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
    var byName: [String: JSONValue.Member] = [:]
    for member in members { byName[member.name] = member }
    return byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// An integer as its digits, any other number as the double it denotes.
  static func number(_ text: String) -> String {
    let isInteger = text.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
    if isInteger {
      let isNegative = text.hasPrefix("-")
      let digits = (isNegative ? text.dropFirst() : text[...]).drop { $0 == "0" }
      return digits.isEmpty ? "0" : (isNegative ? "-" : "") + digits
    }
    guard let value = Double(text), value.isFinite else { return text }
    if value.rounded() == value, abs(value) < 9_007_199_254_740_992 { return "\(Int64(value))" }
    return value.description
  }

  static func append(string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{8}": text += "\\b"
      case "\u{C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}":
        text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
