/// A line that may be a boundary: how much of one it has been so far, across chunks.
///
/// A delimiter is a line end, two hyphens and the boundary; two more hyphens close the body. White space
/// may follow, then the line ends. What turns out to be none is given back from the boundary's own
/// bytes, so that no byte of a body is kept.
///
/// Source: RFC 2046, 5.1.1. Further than that, a bare line feed is a line end too; and where the RFC takes
/// any line that begins with the boundary, this one must have nothing else.
struct DelimiterMatch: Sendable {
  enum Outcome {
    /// The line may still be one.
    case undecided
    /// It is none; the byte does not belong to it.
    case refused
    /// The byte ends a delimiter, after which a part comes.
    case part
    /// The byte ends the delimiter after which nothing comes.
    case close
  }

  /// What the line may begin with.
  enum Start: Int {
    case carriageReturn = 0
    case lineFeed = 1
    /// The line end before it belongs to something else.
    case line = 2
  }

  /// White space after a boundary, beyond which the line is none.
  static let paddingLimit = 256

  /// Line end, two hyphens, boundary, two hyphens.
  private let pattern: [UInt8]
  private var start = 0
  private var matched = 0
  private var padding: [UInt8] = []
  private var hasReturn = false
  /// Whether a line is being looked at.
  private(set) var isOpen = false

  init(boundary: [UInt8]) {
    pattern = [0x0D, 0x0A, 0x2D, 0x2D] + boundary + [0x2D, 0x2D]
  }

  /// Bytes of memory.
  var heldBytes: Int { pattern.capacity + padding.capacity }

  /// Whether the line would be the last delimiter if the input ended here. The line end after it may
  /// be left out.
  var isClose: Bool { isOpen && matched == pattern.count }

  /// Begins with the line end that was just read, or with a line's first byte to come.
  @inline(__always)
  mutating func open(_ first: Start, sawLineFeed: Bool = true) {
    start = first.rawValue
    matched = sawLineFeed ? 2 : 1
    isOpen = true
  }

  mutating func reset() {
    padding.removeAll(keepingCapacity: true)
    hasReturn = false
    isOpen = false
  }

  mutating func take(_ byte: UInt8) -> Outcome {
    if hasReturn {
      guard byte == ByteSearch.lineFeed else { return .refused }
      return isClose ? .close : .part
    }
    if padding.isEmpty, matched < pattern.count, pattern[matched] == byte {
      matched += 1
      return .undecided
    }
    guard matched == pattern.count || matched == pattern.count - 2 else { return .refused }
    switch byte {
    case 0x20, 0x09:
      guard padding.count < Self.paddingLimit else { return .refused }
      padding.append(byte)
      return .undecided
    case ByteSearch.carriageReturn:
      hasReturn = true
      return .undecided
    case ByteSearch.lineFeed:
      return isClose ? .close : .part
    default: return .refused
    }
  }

  /// Gives the bytes of the line so far.
  func giveBack(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    try pattern.withUnsafeBytes { pattern in
      if start < matched { try body(pattern.part(start..<matched)) }
      if !padding.isEmpty { try padding.withUnsafeBytes(body) }
      if hasReturn { try body(pattern.part(0..<1)) }
    }
  }

  /// What a whole line is, given without its end.
  func outcome(ofLine line: ArraySlice<UInt8>) -> Outcome {
    // Headers hardly ever begin so, and copies cost.
    guard line.starts(with: [0x2D, 0x2D]) else { return .refused }
    var match = self
    match.reset()
    match.open(.line)
    for byte in line where match.take(byte) == .refused { return .refused }
    // A carriage return of the line's own stands before that of its end.
    return match.hasReturn ? .refused : match.take(ByteSearch.lineFeed)
  }
}
