/// Tokens that wait for an object's type or key, which stand behind them; see `Ingest+Hold`.
///
/// Each has 16 bytes of head and then its bytes, padded to eight. An opening token's count is where the
/// token after its closing one starts, so that whole values can be stepped over.
struct TokenLog {
  enum Kind: UInt8 {
    case null, no, yes, number, string, key, openObject, closeObject, openList, closeList
  }

  struct Token {
    var kind: Kind
    /// Offset in the response, just past the token.
    var offset: Int
    var bytes: UnsafePointer<UInt8>
    var count: Int
    /// Where the next token starts; for an opening one, the first inside.
    var next: Int
    /// Where the token after the value starts; no place of it while that is open.
    var end: Int
  }

  private struct Head {
    var kindAndOffset: UInt64
    var count: UInt64
  }

  private static let offsetMask: UInt64 = (1 << 56) - 1

  private var buffer = ByteBuffer()
  /// The innermost opening token that has not been closed, or -1.
  private var open = -1

  var count: Int { buffer.count }

  @inline(__always)
  mutating func append(
    _ kind: Kind, offset: Int, _ bytes: UnsafePointer<UInt8>? = nil, _ count: Int = 0
  ) {
    let place = buffer.count
    let padded = (count &+ 7) & ~7
    buffer.reserve(MemoryLayout<Head>.stride &+ padded)
    let start = buffer.mutableStart + place
    var head = Head(
      kindAndOffset: UInt64(kind.rawValue) << 56 | UInt64(offset) & Self.offsetMask,
      count: UInt64(count))
    if kind == .openObject || kind == .openList {
      // Until it is closed, the count leads to the one around it.
      head.count = UInt64(bitPattern: Int64(open))
      open = place
    }
    start.storeBytes(of: head, as: Head.self)
    if count > 0, let bytes {
      let body = start + MemoryLayout<Head>.stride
      (body + (padded &- 8)).storeBytes(of: 0, as: UInt64.self)
      body.copyMemory(from: bytes, byteCount: count)
    }
    buffer.count = place &+ MemoryLayout<Head>.stride &+ padded
    if kind == .closeObject || kind == .closeList { close() }
  }

  private mutating func close() {
    // The held object's own end closes nothing here.
    guard open >= 0 else { return }
    let place = buffer.mutableStart + open + MemoryLayout<UInt64>.stride
    open = Int(Int64(bitPattern: place.load(as: UInt64.self)))
    place.storeBytes(of: UInt64(buffer.count), as: UInt64.self)
  }

  /// The token at a place. Its bytes are good until the log changes.
  func token(at place: Int) -> Token {
    // Safe: places are those where `append` began a token, each a multiple of eight in a block of malloc's.
    let start = buffer.mutableStart + place
    let head = start.load(as: Head.self)
    let kind = Kind(rawValue: UInt8(head.kindAndOffset >> 56)).unsafelyUnwrapped
    let body = place + MemoryLayout<Head>.stride
    var token = Token(
      kind: kind, offset: Int(head.kindAndOffset & Self.offsetMask),
      bytes: UnsafePointer((start + MemoryLayout<Head>.stride).assumingMemoryBound(to: UInt8.self)),
      count: 0, next: body, end: body)
    switch kind {
    case .openObject, .openList: token.end = Int(truncatingIfNeeded: head.count)
    default:
      token.count = Int(head.count)
      token.next = body + (token.count + 7) & ~7
      token.end = token.next
    }
    return token
  }

  /// Forgets all tokens, and gives back memory beyond a little.
  mutating func clear() {
    open = -1
    if buffer.count > 1 << 16 { buffer.reset() } else { buffer.count = 0 }
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func free() { buffer.free() }
}
