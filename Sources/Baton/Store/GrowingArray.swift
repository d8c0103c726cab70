#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Trivial elements that grow at the end in one block, without bounds or uniqueness checks. A value
/// without ownership: whoever holds it calls ``deallocate()``.
///
/// Large blocks grow by `realloc`, which moves pages and not bytes; what is not written yet costs
/// nothing.
// Safe: owners give indexes below `count`, and read `start` after the first element alone. Pointers to
// elements are good until the next one is appended.
struct GrowingArray<Element> {
  private(set) var start: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  var heldBytes: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { start.unsafelyUnwrapped[index] }
    nonmutating set { start.unsafelyUnwrapped[index] = newValue }
  }

  @inline(__always)
  func pointer(to index: Int) -> UnsafeMutablePointer<Element> {
    start.unsafelyUnwrapped + index
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { resize(max(16, capacity * 2)) }
    (start.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  /// Gives back what is not in use.
  mutating func trim() {
    if count > 0, count < capacity { resize(count) }
  }

  @inline(never)
  private mutating func resize(_ size: Int) {
    guard let block = realloc(start, size * MemoryLayout<Element>.stride) else {
      preconditionFailure("out of memory")
    }
    start = block.assumingMemoryBound(to: Element.self)
    capacity = size
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func deallocate() {
    free(start)
  }
}
