import CYajl

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The part of a tokenizer that its handlers reach while it runs. Lives in heap memory of its own, since
/// yajl holds the address of ``callbacks``.
struct TokenizerCore {
  var callbacks: LiveCallbacks
  fileprivate(set) var handle: yajl_handle?
  /// Where the bytes that yajl is reading start in the whole input.
  var base = 0
  /// Whether a handler ran since this was last cleared. Handlers set it; see ``Tokenizer``.
  var moved = false
  /// Offset just past the outermost value, or -1 while it lasts. Handlers set it through
  /// ``markEnd()``.
  private(set) var end = -1
  /// Bytes that one decoded token may have.
  let tokenLimit: Int
  /// Where the bytes that yajl is reading start, and how many of them have fifteen more behind them.
  private var pieceStart: UInt = 0
  private var wordCount: UInt = 0
  private var pieceCount: UInt = 0
  private let context: UnsafeMutableRawPointer
  /// What was written in small pieces and yajl has not seen yet.
  var small = SmallWrites()

  fileprivate init(
    _ handlers: TokenHandlers, context: UnsafeMutableRawPointer, tokenLimit: Int
  ) {
    self.context = context
    self.tokenLimit = tokenLimit
    // A muted token that lies in two pieces is never seen; so muting needs a limit above that.
    callbacks = LiveCallbacks(handlers, mayMute: tokenLimit >= 2 * Tokenizer.pieceLimit)
  }

  /// Whether muting is possible under the limit on tokens.
  var canMute: Bool { tokenLimit >= 2 * Tokenizer.pieceLimit }

  /// Offset just past the token whose handler runs.
  var offset: Int { base + yajl_get_bytes_consumed(handle) }

  // Safe: `wordCount` is not zero while yajl reads alone, and the piece's memory stays until then; so an
  // address between is the piece's.
  /// Whether two words may be read at an address: it is in what yajl is reading, and not at its end.
  @inline(__always)
  func hasWords(_ address: UnsafePointer<UInt8>) -> Bool {
    UInt(bitPattern: address) &- pieceStart < wordCount
  }

  /// Whether text is as it stands in what yajl is reading: neither decoded nor put together from pieces.
  @inline(__always)
  func isInPiece(_ address: UnsafePointer<UInt8>) -> Bool {
    UInt(bitPattern: address) &- pieceStart < pieceCount
  }

  /// Whether the string whose handler runs, which is not ``isInPiece(_:)``, was decoded, and was not just put
  /// together: yajl does that with the first token of what it reads, if what it read before ended in the token
  /// or right before it.
  func wasDecoded(_ text: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    // Where the closing quote stands. With its quotes, a string has two bytes more than its text, or it began
    // in an earlier piece.
    let end = yajl_get_bytes_consumed(handle) - 1
    guard end > count, end < pieceCount,
      let written = UnsafeRawPointer(bitPattern: pieceStart + UInt(end - count))
    else { return false }
    return memcmp(written, text, count) != 0
  }

  /// What yajl is reading, from an address in it on.
  func piece(from address: UnsafePointer<UInt8>) -> UnsafeRawBufferPointer {
    let passed = UInt(bitPattern: address) &- pieceStart
    return UnsafeRawBufferPointer(start: address, count: Int(pieceCount &- min(passed, pieceCount)))
  }

  /// Says that yajl reads these bytes from now on.
  mutating func beginPiece(_ piece: UnsafeRawBufferPointer) {
    moved = false
    pieceStart = UInt(bitPattern: piece.baseAddress)
    wordCount = UInt(max(0, piece.count - 15))
    pieceCount = UInt(piece.count)
  }

  /// Says that yajl has read the bytes.
  mutating func finishPiece() {
    wordCount = 0
    pieceCount = 0
  }

  /// Has the handlers end what they left open at the end of what yajl has read. 0 if they stop.
  static func endPiece(_ core: UnsafeMutablePointer<TokenizerCore>) -> Int32 {
    guard core.pointee.callbacks.passesString else { return 1 }
    return core.pointee.callbacks.handlers.endPiece?(core.pointee.context) ?? 1
  }

  /// Says that the outermost value ends with the token whose handler runs.
  mutating func markEnd() { end = offset }

  /// Makes a core in heap memory, with memory for yajl behind it, and the yajl handle over both.
  static func make(
    _ handlers: TokenHandlers, context: UnsafeMutableRawPointer, tokenLimit: Int
  ) -> UnsafeMutablePointer<TokenizerCore> {
    let own = Heap.padded(TokenizerCore.self)
    let block = Heap.block(own + ParserMemory.byteCount)
    let core = block.bindMemory(to: TokenizerCore.self, capacity: 1)
    core.initialize(to: TokenizerCore(handlers, context: context, tokenLimit: tokenLimit))
    let memory = ParserMemory.make(at: block + own)
    // Safe: the table is the first stored property of the first stored property, where Swift lays a struct
    // out from, and the core neither moves nor dies before the handle. yajl copies the functions, and keeps
    // the pointer to the memory.
    let table = UnsafeRawPointer(core).assumingMemoryBound(to: yajl_callbacks.self)
    var functions = ParserMemory.functions(memory)
    core.pointee.handle = yajl_alloc(table, &functions, context)
    precondition(core.pointee.handle != nil, "out of memory")
    return core
  }

  /// Frees the handle and the core.
  static func destroy(_ core: UnsafeMutablePointer<TokenizerCore>) {
    yajl_free(core.pointee.handle)
    core.pointee.small.free()
    core.deinitialize(count: 1)
    Heap.release(core)
  }
}
