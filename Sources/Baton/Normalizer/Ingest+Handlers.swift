/// What yajl calls.
///
/// The first steps of the frequent tokens are static functions over the pointer that yajl holds, and whatever
/// is rarer is a call at their end. The reason is what they compile to: a `mutating` method has its `self` in a
/// register that whoever changes it must give back, and a call on the way needs others; a handler with either
/// saves and restores six registers on every token. A call at the end is a jump, and most tokens need no stack
/// frame at all. `docs/performance.md` has what that paid.
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
    number: takeNumber, string: takeString, key: takeKey, openObject: takeObject,
    closeObject: takeObjectEnd,
    openList: { Ingest.at($0).pointee.openList() },
    closeList: { Ingest.at($0).pointee.closeList() },
    endPiece: { Ingest.at($0).pointee.endUnread() })
}

// Functions, since those can be inlined into what yajl calls; a closure of that size is called from there.

@inline(__always)
private func takeNumber(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<CChar>?, _ count: Int
) -> Int32 {
  // Safe, here and below: yajl points into its input or its buffer, for the empty string too; no other
  // token has no bytes.
  let bytes = UnsafeRawPointer(text.unsafelyUnwrapped).assumingMemoryBound(to: UInt8.self)
  return Ingest.number(Ingest.at(context), bytes, count)
}

@inline(__always)
private func takeString(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int
) -> Int32 {
  Ingest.string(Ingest.at(context), text.unsafelyUnwrapped, count)
}

@inline(__always)
private func takeKey(
  _ context: UnsafeMutableRawPointer?, _ text: UnsafePointer<UInt8>?, _ count: Int
) -> Int32 {
  Ingest.key(Ingest.at(context), text.unsafelyUnwrapped, count)
}

@inline(__always)
private func takeObject(_ context: UnsafeMutableRawPointer?) -> Int32 {
  Ingest.openObject(Ingest.at(context))
}

@inline(__always)
private func takeObjectEnd(_ context: UnsafeMutableRawPointer?) -> Int32 {
  Ingest.closeObject(Ingest.at(context))
}
