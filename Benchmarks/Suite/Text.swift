/// Columns and decimals.
enum Text {
  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// A number with so many decimals.
  static func fixed(_ value: Double, _ decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = Int((value * scale).rounded())
    guard decimals > 0 else { return "\(scaled)" }
    let whole = scaled / Int(scale)
    let rest = "\(abs(scaled) % Int(scale))"
    return "\(whole).\(String(repeating: "0", count: decimals - rest.count))\(rest)"
  }
}
