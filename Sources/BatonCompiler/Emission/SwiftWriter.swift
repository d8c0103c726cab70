/// Swift text under construction: lines, indented by what they stand in.
struct SwiftWriter {
  private(set) var text = ""
  /// The modules that the text needs.
  var modules: Set<String> = []
  private var level = 0

  /// A line; an empty one separates.
  mutating func line(_ line: String = "") {
    if !line.isEmpty { text += String(repeating: "  ", count: level) + line }
    text += "\n"
  }

  /// A declaration and what stands between its braces.
  mutating func block(_ head: String, _ body: (inout SwiftWriter) -> Void) {
    line("\(head) {")
    level += 1
    body(&self)
    level -= 1
    line("}")
  }

  /// A property whose value is a text of several lines.
  mutating func staticText(_ head: String, _ value: String) {
    let pounds = Self.pounds(for: value)
    line("\(head) {")
    level += 1
    line("\(pounds)\"\"\"")
    for part in value.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      line(String(part))
    }
    line("\"\"\"\(pounds)")
    level -= 1
    line("}")
  }

  /// A text as a literal in one line.
  static func literal(_ text: String) -> String {
    let pounds = pounds(for: text)
    return "\(pounds)\"\(text)\"\(pounds)"
  }

  /// As many as no run of them behind a quotation mark or a backslash has.
  private static func pounds(for text: String) -> String {
    var count = 0
    var longest = 0
    var isMarked = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        isMarked = true
        count = 0
        longest = max(longest, 1)
      case UInt8(ascii: "#") where isMarked:
        count += 1
        longest = max(longest, count + 1)
      default: isMarked = false
      }
    }
    return String(repeating: "#", count: longest)
  }
}
