/// The envelope of a response that comes in several payloads. Its own members, and parts with them, wait
/// as tokens for the payload's end: servers write `data` and `items` before the `path` or `id` that tells
/// what they are about, and the data of the first payload may stand behind the parts that go into it.
extension Ingest {
  /// Whether a member of the envelope has to do with incremental delivery.
  func isOfPayload(_ name: String) -> Bool {
    switch name {
    // The first payload's data are the response's own.
    case "data": delivery?.pointee.places.hasData ?? false
    case "items", "path", "label", "incremental", "pending", "completed", "hasNext": true
    default: false
    }
  }

  @inline(never)
  mutating func beginPayloadMember(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let delivery else { return 0 }
    delivery.pointee.log.append(.key, offset: offset, name, count)
    delivery.pointee.level = 0
    mode = .payload
    return 1
  }

  @inline(never)
  mutating func payloadKey(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    guard let delivery else { return 0 }
    delivery.pointee.log.append(.key, offset: offset, name, count)
    return 1
  }

  @inline(never)
  mutating func payloadScalar(
    _ kind: TokenLog.Kind, _ text: UnsafePointer<UInt8>, _ count: Int
  ) -> Int32 {
    guard let delivery else { return 0 }
    delivery.pointee.log.append(kind, offset: offset, text, count)
    if delivery.pointee.level == 0 { mode = .envelope }
    return 1
  }

  @inline(never)
  mutating func payloadOpen(_ kind: TokenLog.Kind) -> Int32 {
    guard let delivery else { return 0 }
    delivery.pointee.log.append(kind, offset: offset)
    delivery.pointee.level += 1
    return 1
  }

  @inline(never)
  mutating func payloadClose(_ kind: TokenLog.Kind) -> Int32 {
    guard let delivery else { return 0 }
    delivery.pointee.log.append(kind, offset: offset)
    delivery.pointee.level -= 1
    if delivery.pointee.level == 0 { mode = .envelope }
    return 1
  }
}
