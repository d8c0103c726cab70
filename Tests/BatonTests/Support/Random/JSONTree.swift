/// JSON as a tree that keeps the order of members, members of one name and the text of numbers: what
/// the tests' own normalizer reads.
indirect enum JSONTree: Hashable {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case list([JSONTree])
  case object([Member])

  struct Member: Hashable {
    var name: String
    var value: JSONTree

    init(_ name: String, _ value: JSONTree) {
      self.name = name
      self.value = value
    }
  }

  /// Compact text as the store writes it: strings escape what they must.
  var text: String {
    switch self {
    case .null: return "null"
    case .boolean(let value): return value ? "true" : "false"
    case .number(let text): return text
    case .string(let string): return Self.quoted(string)
    case .list(let elements): return "[" + elements.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      return "{" + members.map { Self.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",")
        + "}"
    }
  }

  static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: text += "\\" + String(scalar)
      case 0x08: text += "\\b"
      case 0x09: text += "\\t"
      case 0x0A: text += "\\n"
      case 0x0C: text += "\\f"
      case 0x0D: text += "\\r"
      case 0..<0x20:
        text += (scalar.value < 16 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The tree as a server may send it: white space and escapes that nobody needs here and there.
  func response(_ random: inout SplitMix) -> String {
    switch self {
    case .null, .boolean, .number: return text
    case .string(let string): return Self.sent(string, &random)
    case .list(let elements):
      var parts: [String] = []
      for element in elements { parts.append(Self.space(&random) + element.response(&random)) }
      return "[" + parts.joined(separator: ",") + Self.space(&random) + "]"
    case .object(let members):
      var parts: [String] = []
      for member in members {
        parts.append(
          Self.space(&random) + Self.sent(member.name, &random) + Self.space(&random) + ":"
            + member.value.response(&random))
      }
      return "{" + parts.joined(separator: ",") + Self.space(&random) + "}"
    }
  }

  private static func space(_ random: inout SplitMix) -> String {
    switch random.next() % 12 {
    case 0: " "
    case 1: "\n  "
    default: ""
    }
  }

  private static func sent(_ string: String, _ random: inout SplitMix) -> String {
    guard random.next() % 8 == 0 else { return quoted(string) }
    var text = "\""
    for unit in string.utf16 {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return text + "\""
  }
}
