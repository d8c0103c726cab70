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
      return Ingest.at(context).pointee.number(bytes, count)
    },
    string: { Ingest.at($0).pointee.string($1.unsafelyUnwrapped, $2) },
    key: { Ingest.at($0).pointee.key($1.unsafelyUnwrapped, $2) },
    openObject: { Ingest.at($0).pointee.openObject() },
    closeObject: { Ingest.at($0).pointee.closeObject() },
    openList: { Ingest.at($0).pointee.openList() },
    closeList: { Ingest.at($0).pointee.closeList() },
    endPiece: { Ingest.at($0).pointee.endUnread() })
}
