/// Objects by number, some numbers without one. What an array does, without counting references to itself
/// on every look.
struct References<Object: AnyObject> {
  private var start: UnsafeMutablePointer<Unmanaged<Object>?>?
  private var count = 0

  var heldBytes: Int { count * MemoryLayout<Unmanaged<Object>?>.stride }

  @inline(__always)
  subscript(index: Int) -> Object? {
    guard index < count, let found = start.unsafelyUnwrapped[index] else { return nil }
    // Safe: `set` retained it, and `deallocate` alone releases: at the store's end, while nobody reads. The
    // caller's reference is one of its own.
    return found.takeUnretainedValue()
  }

  /// Puts an object at a number that has none.
  mutating func set(_ index: Int, _ object: Object) {
    if index >= count {
      let size = max(index + 1, count * 2)
      let grown = UnsafeMutablePointer<Unmanaged<Object>?>.allocate(capacity: size)
      grown.initialize(repeating: nil, count: size)
      if let start {
        grown.update(from: start, count: count)
        start.deallocate()
      }
      start = grown
      count = size
    }
    start.unsafelyUnwrapped[index] = Unmanaged.passRetained(object)
  }

  /// Lets go of all. The last use of the value and of every copy.
  @inline(__always)
  func deallocate() {
    if start != nil { releaseAll() }
  }

  @inline(never)
  private func releaseAll() {
    for index in 0..<count { start?[index]?.release() }
    start?.deallocate()
  }
}
