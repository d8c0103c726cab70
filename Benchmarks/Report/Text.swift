/// Columns and decimals.
package enum Text {
  package static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  package static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Lines of at most so many characters, broken between words.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// A number with so many decimals.
  package static func fixed(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((abs(value) * scale).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return "\(sign)\(scaled)" }
    let whole = scaled / Int(scale)
    let rest = "\(scaled % Int(scale))"
    return "\(sign)\(whole).\(String(repeating: "0", count: decimals - rest.count))\(rest)"
  }
}
