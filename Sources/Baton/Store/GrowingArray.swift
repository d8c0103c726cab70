/// Trivial elements that grow at the end in one block, without bounds or uniqueness checks. A value
/// without ownership: whoever holds it calls ``deallocate()``.
///
/// Large blocks grow by `realloc`, which moves pages and not bytes; what is not written yet costs
/// nothing.
// Safe: owners give indexes below `count`, and read `start` after the first element alone. Pointers to
// elements are good until the next one is appended, or room is made for it.
struct GrowingArray<Element> {
  private(set) var start: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0
  /// Whether the block is someone else's, until it is too small.
  private var isBorrowed = false

  init() {}

  /// An array whose first elements lie in memory that is the caller's and outlives it.
  init(borrowing start: UnsafeMutablePointer<Element>, capacity: Int) {
    self.start = start
    self.capacity = capacity
    isBorrowed = true
  }

  var heldBytes: Int { isBorrowed ? 0 : capacity * MemoryLayout<Element>.stride }

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
    if !hasRoom { makeRoom() }
    appendInRoom(element)
  }

  /// Whether ``append(_:)`` need not make room.
  @inline(__always)
  var hasRoom: Bool { count < capacity }

  /// Makes room for more.
  @inline(__always)
  mutating func makeRoom() { resize(max(16, capacity * 2)) }

  /// Appends where there is room.
  @inline(__always)
  mutating func appendInRoom(_ element: Element) {
    (start.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  /// Gives back what is not in use, if it is worth a call.
  mutating func trim() {
    let unused = (capacity - count) * MemoryLayout<Element>.stride
    if count > 0, unused > 1024, !isBorrowed { resize(count) }
  }

  @inline(never)
  private mutating func resize(_ size: Int) {
    let own = isBorrowed ? nil : start
    let block = Heap.grow(own, to: size * MemoryLayout<Element>.stride)
    let new = block.bindMemory(to: Element.self, capacity: size)
    if isBorrowed, let start { new.initialize(from: start, count: count) }
    isBorrowed = false
    start = new
    capacity = size
  }

  /// Gives the memory back. The last use of the value and of every copy.
  func deallocate() {
    if !isBorrowed { Heap.release(start) }
  }
}
