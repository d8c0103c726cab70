/// Long strings with escapes, which yajl need not decode.
///
/// yajl decodes a string only if there is a callback to give it to: byte by byte, with an append for each
/// escape, which is a fifth of its work on a response full of text. So once a field's string came decoded,
/// the callback is taken out while that field's next value passes. A token of any other kind is told as
/// ever; where the next one is a member name or the object's end, the value was a string, whose bytes lie
/// in what yajl is reading and are decoded by ``EscapedText``. A string that what yajl is reading does not
/// end is given back to yajl before the next piece.
extension Ingest {
  /// Notes that a string of the current field was not given where it stands in what yajl is reading, if it
  /// had escapes.
  @inline(never)
  mutating func noteEscapes(_ text: UnsafePointer<UInt8>, _ count: Int) {
    guard core.pointee.wasDecoded(text, count) else { return }
    let plan = Int(current.pointee.plan)
    // What is replayed is no more in what yajl is reading either.
    guard replayNext < 0, mode == .object, plan < bound.fields.count,
      escapedFields?[plan] != true
    else { return }
    if escapedFields == nil {
      let fields = Heap.room(Bool.self, count: bound.fields.count)
      fields.initialize(repeating: false, count: bound.fields.count)
      escapedFields = fields
      core.pointee.callbacks.replaceKey {
        Ingest.watchedKey(Ingest.at($0), $1.unsafelyUnwrapped, $2)
      }
    }
    escapedFields?[plan] = true
  }

  /// A member name, once some field's strings have escapes.
  private static func watchedKey(
    _ ingest: UnsafeMutablePointer<Self>, _ name: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    guard key(ingest, name, count) != 0 else { return 0 }
    ingest.pointee.passString(behind: name, count)
    return 1
  }

  /// Lets the string behind a member's name pass unread, if the field's strings have escapes.
  @inline(__always)
  private mutating func passString(behind name: UnsafePointer<UInt8>, _ count: Int) {
    guard mode == .object, let escapedFields, Int(current.pointee.plan) < bound.fields.count,
      escapedFields[Int(current.pointee.plan)], top.pointee.row != nil,
      core.pointee.callbacks.mayMute, core.pointee.isInPiece(name)
    else { return }
    // Behind the name's closing quote.
    unread = name + (count + 1)
    core.pointee.callbacks.passString(Self.handlersInPassing)
  }

  /// What takes the token that comes while a string may pass.
  private static let handlersInPassing = TokenHandlers(
    null: { Ingest.at($0).pointee.endPassing().null($0) },
    boolean: { Ingest.at($0).pointee.endPassing().boolean($0, $1) },
    number: { Ingest.at($0).pointee.endPassing().number($0, $1, $2) },
    string: { Ingest.at($0).pointee.endPassing().string($0, $1, $2) },
    key: {
      guard Ingest.at($0).pointee.readUnread() != 0 else { return 0 }
      return Ingest.watchedKey(Ingest.at($0), $1.unsafelyUnwrapped, $2)
    },
    openObject: { Ingest.at($0).pointee.endPassing().openObject($0) },
    closeObject: {
      guard Ingest.at($0).pointee.readUnread() != 0 else { return 0 }
      return Ingest.closeObject(Ingest.at($0))
    },
    openList: { Ingest.at($0).pointee.endPassing().openList($0) },
    closeList: { Ingest.at($0).pointee.endPassing().closeList($0) })

  /// Has tokens go where they always do; says where that is.
  private mutating func endPassing() -> TokenHandlers {
    core.pointee.callbacks.endPassing()
    return core.pointee.callbacks.handlers
  }

  /// Reads the string that has passed.
  private mutating func readUnread() -> Int32 {
    _ = endPassing()
    guard let text = decodeUnread() else { return fail(.malformed("a string without an end")) }
    return take(text)
  }

  /// At the end of what yajl has read: reads the string if it has passed, and leaves it to yajl if not.
  mutating func endUnread() -> Int32 {
    _ = endPassing()
    return decodeUnread().map { take($0) } ?? 1
  }

  private mutating func take(_ text: UnsafeRawBufferPointer) -> Int32 {
    // Safe: what was decoded has an address, and whoever keeps the text copies it first.
    let start = text.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: UInt8.self)
    return withUnsafeMutablePointer(to: &self) { Self.string($0, start, text.count) }
  }

  /// Decodes the string behind the member's name, into the arena where it can stay; nil where it does not
  /// end in what yajl is reading.
  private mutating func decodeUnread() -> UnsafeRawBufferPointer? {
    var rest = core.pointee.piece(from: unread)[...]
    rest = rest.drop { $0 == 0x3A || $0 == 0x20 || (0x09...0x0D).contains($0) }
    guard rest.first == 0x22 else { return nil }
    let bytes = UnsafeRawBufferPointer(rebasing: rest.dropFirst())
    let room = table.pointee.arena.lend()
    switch EscapedText.decode(bytes, into: room) {
    case .text(let count): return UnsafeRawBufferPointer(rebasing: room[..<count])
    case .noEnd: return nil
    case .noRoom: return decodeApart(bytes)
    }
  }

  /// Decodes into a buffer, where the arena has too little left: with room for twice as much each time.
  @inline(never)
  private mutating func decodeApart(
    _ bytes: UnsafeRawBufferPointer
  ) -> UnsafeRawBufferPointer? {
    var size = 1 << 12
    while true {
      unreadText.reserve(EscapedText.room(for: min(size, bytes.count)))
      let room = UnsafeMutableRawBufferPointer(
        start: unreadText.mutableStart, count: unreadText.mutableLimit - unreadText.mutableStart)
      switch EscapedText.decode(bytes, into: room) {
      case .text(let count): return UnsafeRawBufferPointer(rebasing: room[..<count])
      case .noEnd: return nil
      case .noRoom: size *= 2
      }
    }
  }
}
