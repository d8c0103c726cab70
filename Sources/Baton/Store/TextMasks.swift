/// What cuts a slot out of the sixteen bytes from a short text's start on, by the text's length: no branch on
/// a length, which nothing foretells.
struct TextMasks: Sendable {
  /// 32 bytes, so that finding one is a shift.
  private struct Row {
    /// Which bits of the two words are text's.
    var low: UInt64
    var high: UInt64
    /// The slot's last bytes: the length and the tag.
    var end: UInt64
    private let padding: UInt64 = 0
  }

  // Safe: filled before the value is shared, read only after that, and never freed: there is one.
  private nonisolated(unsafe) let rows: UnsafePointer<Row>

  static let shared = TextMasks()

  private init() {
    let rows = UnsafeMutablePointer<Row>.allocate(capacity: Slot.shortLimit + 1)
    for count in 0...Slot.shortLimit {
      let mask: (Int) -> UInt64 = { $0 <= 0 ? 0 : .max >> UInt64(64 - 8 * min($0, 8)) }
      let end = Slot(.shortString, middle: UInt64(count) << 48).high
      (rows + count).initialize(to: Row(low: mask(count), high: mask(count - 8), end: end))
    }
    self.rows = UnsafePointer(rows)
  }

  /// A string of at most ``Slot/shortLimit`` bytes, of which sixteen may be read from its start on:
  /// ``TokenizerCore/hasWords(_:)`` tells.
  @inline(__always)
  func string(_ text: UnsafePointer<UInt8>, _ count: Int) -> Slot {
    let raw = UnsafeRawPointer(text)
    let row = rows + count
    return Slot(
      low: raw.loadUnaligned(as: UInt64.self) & row.pointee.low,
      high: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self) & row.pointee.high
        | row.pointee.end)
  }
}
