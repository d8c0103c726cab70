/// A line on a terminal that tells how far the input has been read.
struct Progress {
  private let title: String
  private let io: CommandIO
  private let total: Int?
  private let start = ContinuousClock.now
  private var lastDrawn: ContinuousClock.Instant?
  /// Ten times a second is as often as anybody looks.
  private static let interval = Duration.milliseconds(100)
  private static let width = 24

  /// - Parameter total: the bytes to come, if they are known.
  init(_ title: String, total: Int?, io: CommandIO) {
    self.title = title
    self.io = io
    self.total = total
  }

  mutating func update(bytes: Int, records: Int? = nil) {
    guard io.isTerminal else { return }
    let now = ContinuousClock.now
    if let lastDrawn, now - lastDrawn < Self.interval { return }
    lastDrawn = now
    let line = Self.line(
      bytes: bytes, total: total, records: records, seconds: (now - start).seconds)
    // To the line's start, and what is right of the new text is cleared.
    io.report("\r\(title)  \(line)\u{1B}[K")
  }

  /// Clears the line, for what comes after it.
  func finish() {
    if lastDrawn != nil { io.report("\r\u{1B}[K") }
  }

  static func line(bytes: Int, total: Int?, records: Int?, seconds: Double) -> String {
    var parts: [String] = []
    if let total, total > 0 {
      let share = min(1, Double(bytes) / Double(total))
      let filled = Int(share * Double(width))
      let bar =
        String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
      parts.append("[\(bar)] \(Int(share * 100))%")
      parts.append("\(Amount.bytes(bytes)) of \(Amount.bytes(total))")
    } else {
      parts.append(Amount.bytes(bytes))
    }
    if let records { parts.append("\(Amount.grouped(records)) records") }
    if seconds > 0 { parts.append("\(Amount.decimal(Double(bytes) / seconds / 1e6)) MB/s") }
    return parts.joined(separator: "  ")
  }
}

extension Duration {
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
