#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory from the C library's `malloc`, given back by its `free`.
///
/// On Linux `UnsafeMutablePointer.allocate` is `posix_memalign`, which costs twice as much (Swift 6.3):
/// what each response allocates comes from here.
enum Heap {
  /// The largest block that the GNU C library has at hand once one was given back; it takes several times as
  /// long for a larger one.
  static let quickBytes = 1032

  /// A large page of x86-64, and of ARM with small pages of 4 KiB.
  static let largePageBytes = 1 << 21

  /// A block of `count` bytes, at a multiple of 16.
  static func block(_ count: Int) -> UnsafeMutableRawPointer {
    guard let block = malloc(count) else { preconditionFailure("out of memory") }
    return block
  }

  /// Room for a value, or several, in a block of their own.
  static func room<Value: ~Copyable>(
    _ type: Value.Type, count: Int = 1
  ) -> UnsafeMutablePointer<Value> {
    block(MemoryLayout<Value>.stride * count).bindMemory(to: type, capacity: count)
  }

  /// Room for values that are read here and there. From ``largePageBytes`` on it lies in pages of that size, if
  /// the system has some at hand: of millions of values in small pages, a processor has to look up in memory
  /// where each page is before it can read the value.
  static func scattered<Value: ~Copyable>(
    _ type: Value.Type, count: Int
  ) -> UnsafeMutablePointer<Value> {
    let bytes = MemoryLayout<Value>.stride * count
    guard bytes >= largePageBytes else { return room(type, count: count) }
    var block: UnsafeMutableRawPointer?
    guard posix_memalign(&block, largePageBytes, bytes) == 0, let block else {
      preconditionFailure("out of memory")
    }
    #if os(Linux)
      // No more than a wish: a system without such pages refuses it, and the block is as good as any.
      _ = madvise(block, bytes, MADV_HUGEPAGE)
    #endif
    return block.bindMemory(to: type, capacity: count)
  }

  /// A block of `count` bytes with what the old one has, which is given back; at best the same, larger.
  static func grow(_ block: UnsafeMutableRawPointer?, to count: Int) -> UnsafeMutableRawPointer {
    guard let larger = realloc(block, count) else { preconditionFailure("out of memory") }
    return larger
  }

  /// What values take where something else stands behind them in a block, at a multiple of 16.
  @inline(__always)
  static func padded<Value: ~Copyable>(_ type: Value.Type, count: Int = 1) -> Int {
    (MemoryLayout<Value>.stride * count + 15) & ~15
  }

  /// Gives a block back, however it was grown since.
  @inline(__always)
  static func release(_ block: UnsafeMutableRawPointer?) {
    if let block { free(block) }
  }
}
