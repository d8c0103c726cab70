import CYajl

/// Bytes in, in chunks of any size; tokens out, to ``TokenHandlers``.
///
/// yajl's traps end here (yajl 2.1.0):
/// - It reads a token that crosses chunks again from its start at each chunk, which is quadratic. When a
///   piece brought no token to its end, later ones are held back until as many bytes wait as the open
///   token has, and go in at once: amortised linear.
/// - It takes an unterminated string after the value for white space; so the rest of the input is
///   checked here.
/// - It refuses a byte order mark; one at the very start is dropped.
/// - It has no limits; tokens and the input have them here, depth is the handlers' to count.
/// - It never says that the input is incomplete before it is told that this was all: ``finish()``.
///
/// Left as yajl has it: vertical tab and form feed pass as white space; an unpaired surrogate escape
/// comes out as `?`, as another character or as bytes that are not UTF-8; overlong UTF-8 and UTF-8 of
/// surrogates pass. All other invalid UTF-8 is refused.
struct Tokenizer: ~Copyable {
  /// Bytes given to yajl at once, so that a limit on tokens cannot be missed by more.
  static let pieceLimit = 1 << 20

  let core: UnsafeMutablePointer<TokenizerCore>
  private let inputLimit: Int
  /// Whether small writes are gathered before yajl sees them.
  private let gathers: Bool
  /// Bytes that are no longer among the small writes.
  private var passed = 0
  /// How often yajl was given bytes.
  private(set) var parseCount = 0
  /// Bytes that wait for an open token; see the type's comment.
  private var held = ByteBuffer()
  /// Bytes since a piece brought a token to its end, of which the next one may be open.
  private var open = 0
  /// Those that surely belong to it, and the backslashes among them; before these, what may be white
  /// space and separators.
  private var openToken = 0
  private var openBackslashes = 0
  private var openBlank = 0
  /// How much of a byte order mark has been seen; -1 once it is decided.
  private var mark = 0
  private var failure: TokenizerError?
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Parameters:
  ///   - tokenLimit: bytes of the longest string, member name or number, decoded.
  ///   - inputLimit: bytes of the longest input.
  ///   - gathers: whether small writes are gathered. Off, each goes to yajl as it comes.
  init(
    _ handlers: TokenHandlers, context: UnsafeMutableRawPointer, tokenLimit: Int = .max,
    inputLimit: Int = .max, gathers: Bool = true
  ) {
    self.inputLimit = inputLimit
    self.gathers = gathers
    core = TokenizerCore.make(handlers, context: context, tokenLimit: tokenLimit)
  }

  deinit {
    TokenizerCore.destroy(core)
    held.free()
  }

  /// Bytes that were written.
  var written: Int { passed + core.pointee.small.count }

  /// Reads the next bytes of the input. After an error every further call throws the same one.
  mutating func write(_ bytes: UnsafeRawBufferPointer) throws(TokenizerError) {
    if core.pointee.small.take(bytes) { return }
    if let failure { throw failure }
    guard bytes.count <= inputLimit - written else { throw try failAtLimit(bytes) }
    try flush()
    // The first bytes go straight in: a small response comes as one.
    if gathers, bytes.count < SmallWrites.threshold, passed > 0 {
      core.pointee.small.open(limit: inputLimit - passed)
      if core.pointee.small.take(bytes) { return }
    }
    passed += bytes.count
    try read(bytes)
  }

  /// Says that this was all. Throws where the input is no complete JSON text.
  mutating func finish() throws(TokenizerError) {
    if let failure { throw failure }
    try flush()
    core.pointee.small.close()
    if mark > 0 { throw failInMark() }
    if held.count > 0 { try parseHeld() }
    // The value has ended, and what came after it was looked at. To be told so costs yajl an allocation.
    if core.pointee.end >= 0 { return }
    let status = yajl_complete_parse(core.pointee.handle)
    if status == yajl_status_client_canceled { throw failFromYajl(status) }
    // Every byte was taken, so what is wrong is that there are no more. yajl reads a space here and
    // speaks of a token that the space broke.
    guard status == yajl_status_ok else { throw fail(.truncated, at: written) }
  }

  /// Reads what the limit on the input lets in, which may be wrong by itself, however it was cut.
  private mutating func failAtLimit(
    _ bytes: UnsafeRawBufferPointer
  ) throws(TokenizerError) -> TokenizerError {
    let rest = max(0, inputLimit - written)
    try flush()
    passed += rest
    try read(UnsafeRawBufferPointer(rebasing: bytes.prefix(rest)))
    if held.count > 0 { try parseHeld() }
    return fail(.inputTooLong(limit: inputLimit), at: inputLimit)
  }

  private mutating func flush() throws(TokenizerError) {
    let bytes = core.pointee.small.bytes
    guard bytes.count > 0 else { return }
    passed += bytes.count
    core.pointee.small.close()
    try read(bytes)
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) throws(TokenizerError) {
    var rest = bytes
    if mark >= 0 { try dropByteOrderMark(&rest) }
    while rest.count > Self.pieceLimit {
      try submit(UnsafeRawBufferPointer(rebasing: rest[..<Self.pieceLimit]))
      rest = UnsafeRawBufferPointer(rebasing: rest[Self.pieceLimit...])
    }
    if rest.count > 0 { try submit(rest) }
  }

  private mutating func submit(_ piece: UnsafeRawBufferPointer) throws(TokenizerError) {
    guard open > 0 else { return try parse(piece) }
    held.append(piece)
    countOpen(piece)
    guard held.count >= open || isTooLong else { return }
    // The token may end in what is held; only parsing tells.
    try parseHeld()
    if isTooLong {
      throw fail(.tokenTooLong(limit: core.pointee.tokenLimit), at: core.pointee.base)
    }
  }

  private mutating func countOpen(_ piece: UnsafeRawBufferPointer) {
    var token = piece[...]
    if openToken == 0 {
      token = token.drop { $0 == 0x20 || (0x09...0x0D).contains($0) || $0 == 0x2C || $0 == 0x3A }
      openBlank += piece.count - token.count
    }
    openToken += token.count
    openBackslashes += ByteBuffer.backslashes(in: UnsafeRawBufferPointer(rebasing: token))
  }

  /// Whether what is open exceeds the limit on tokens. Decoded, a token has at the least one byte less,
  /// its quote, and five less for each escape; and of short escapes alone still a sixth. What looks like
  /// white space may stand in a string too, so that has a limit as well, if a wider one.
  private var isTooLong: Bool {
    let limit = core.pointee.tokenLimit
    return openToken - 1 - 5 * openBackslashes > limit || (openToken - 1) / 6 > limit
      || openBlank - Self.pieceLimit > limit
  }

  private mutating func parseHeld() throws(TokenizerError) {
    let bytes = held.bytes
    let wereOpen = open
    held.count = 0
    try parse(bytes)
    if core.pointee.moved { held.reset() } else { open = wereOpen + bytes.count }
  }

  private mutating func parse(_ piece: UnsafeRawBufferPointer) throws(TokenizerError) {
    core.pointee.beginPiece(piece)
    defer { core.pointee.finishPiece() }
    parseCount += 1
    let start = piece.baseAddress?.assumingMemoryBound(to: UInt8.self)
    let status = yajl_parse(core.pointee.handle, start, piece.count)
    let base = core.pointee.base
    guard status == yajl_status_ok else {
      if core.pointee.end >= 0 { try checkTrailing(piece, base: base) }
      throw failFromYajl(status)
    }
    guard TokenizerCore.endPiece(core) != 0 else {
      throw fail(.stoppedByHandler, at: base + piece.count)
    }
    core.pointee.base = base + piece.count
    if core.pointee.end >= 0 { try checkTrailing(piece, base: base) }
    if core.pointee.moved {
      open = 0
      openToken = 0
      openBackslashes = 0
      openBlank = 0
      core.pointee.callbacks.mayMute = core.pointee.canMute
    } else {
      // The piece lies inside one token, or it is white space, or its tokens are muted. The first is
      // taken to be so; unmuted, the next piece tells.
      if core.pointee.callbacks.mayMute {
        core.pointee.callbacks.mayMute = false
        core.pointee.callbacks.unmute()
      } else if open == 0 {
        countOpen(piece)
        open = piece.count
      }
    }
  }

  private mutating func checkTrailing(
    _ piece: UnsafeRawBufferPointer, base: Int
  ) throws(TokenizerError) {
    var index = max(0, core.pointee.end - base)
    while index < piece.count {
      switch piece[index] {
      case 0x20, 0x09...0x0D: index += 1
      default: throw fail(.trailingData, at: base + index)
      }
    }
  }

  private mutating func dropByteOrderMark(
    _ bytes: inout UnsafeRawBufferPointer
  ) throws(TokenizerError) {
    while mark >= 0, let first = bytes.first {
      guard first == Self.byteOrderMark[mark] else {
        // A part of the mark is no JSON either.
        guard mark == 0 else { throw failInMark() }
        mark = -1
        return
      }
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
      mark = mark == 2 ? -1 : mark + 1
      if mark == -1 { core.pointee.base = 3 }
    }
  }

  // MARK: Errors

  private mutating func fail(_ kind: TokenizerError.Kind, at offset: Int) -> TokenizerError {
    let error = TokenizerError(kind: kind, offset: offset)
    failure = error
    core.pointee.small.close()
    return error
  }

  private mutating func failInMark() -> TokenizerError {
    fail(.malformed("half a byte order mark"), at: 0)
  }

  private mutating func failFromYajl(_ status: yajl_status) -> TokenizerError {
    let offset = core.pointee.base + yajl_get_bytes_consumed(core.pointee.handle)
    guard status != yajl_status_client_canceled else { return fail(.stoppedByHandler, at: offset) }
    // The text without the payload's own bytes, which may be anything.
    guard let text = yajl_get_error(core.pointee.handle, 0, nil, 0) else {
      return fail(.malformed("unknown error"), at: offset)
    }
    defer { yajl_free_error(core.pointee.handle, text) }
    var message = String(cString: text)
    while message.last == "\n" { message.removeLast() }
    for prefix in ["parse error: ", "lexical error: "] where message.hasPrefix(prefix) {
      message.removeFirst(prefix.count)
    }
    return fail(.malformed(message), at: offset)
  }
}
