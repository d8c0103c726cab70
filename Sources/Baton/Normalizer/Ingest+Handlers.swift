/// What yajl calls.
///
/// The first steps of the frequent tokens are static functions over the pointer that yajl holds, and whatever
/// is rarer is a call at their end. The reason is what they compile to: a `mutating` method has its `self` in a
/// register that whoever changes it must give back, and a call on the way needs others; a handler with either
/// saves and restores six registers on every token. A call at the end is a jump, and most tokens need no stack
/// frame at all. That is a tenth of the time that is not yajl's.
extension Ingest {
  // Safe: the context is what `Normalizer` gave the tokenizer: its `Ingest`, in memory that stays as long
  // as it takes bytes.
  /// The state behind a handler's context.
  @inline(__always)
  static func at(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Ingest> {
    context.unsafelyUnwrapped.assumingMemoryBound(to: Ingest.self)
  }

  /// The functions that yajl calls.
  static let handlers = TokenHandlers(
    null: { Ingest.at($0).pointee.null() },
    boolean: { Ingest.at($0).pointee.boolean($1 != 0) },
    number: { context, text, count in
      // Safe, here and below: yajl points into its input or its buffer, for the empty string too; no other
      // token has no bytes.
      let bytes = UnsafeRawPointer(text.unsafelyUnwrapped).assumingMemoryBound(to: UInt8.self)
      return Ingest.number(Ingest.at(context), bytes, count)
    },
    string: { Ingest.string(Ingest.at($0), $1.unsafelyUnwrapped, $2) },
    key: { Ingest.key(Ingest.at($0), $1.unsafelyUnwrapped, $2) },
    openObject: { Ingest.openObject(Ingest.at($0)) },
    closeObject: { Ingest.closeObject(Ingest.at($0)) },
    openList: { Ingest.at($0).pointee.openList() },
    closeList: { Ingest.at($0).pointee.closeList() },
    endPiece: { Ingest.at($0).pointee.endUnread() })
}
