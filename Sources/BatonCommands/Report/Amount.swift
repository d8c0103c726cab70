/// Numbers as a summary writes them.
enum Amount {
  /// `1,234,567`
  static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits = String(digits.dropLast(3))
    }
    return (number < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
  }

  /// `12.3 MB`, in powers of ten.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000: "\(count) B"
    case ..<1_000_000: "\(decimal(Double(count) / 1e3)) kB"
    case ..<1_000_000_000: "\(decimal(Double(count) / 1e6)) MB"
    default: "\(decimal(Double(count) / 1e9, places: 2)) GB"
    }
  }

  static func decimal(_ number: Double, places: Int = 1) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(scaled.magnitude % scale.magnitude)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(scaled < 0 ? "-" : "")\(grouped(Int(scaled.magnitude) / scale)).\(zeros)\(fraction)"
  }
}
