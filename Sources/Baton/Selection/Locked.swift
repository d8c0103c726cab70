#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that all threads share, behind a lock.
///
/// The lock is the C library's. The toolchain's `Mutex` locks as well, but the thread sanitizer does not
/// see it (Swift 6.3): under contention it reports what stands behind one as a race, also to whoever
/// links this library.
final class Locked<Value: Sendable>: Sendable {
  // Safe: initialized once, and used through the C library's functions alone.
  private nonisolated(unsafe) let lock: UnsafeMutablePointer<pthread_mutex_t>
  // Safe: after init read and written while the lock is held alone.
  private nonisolated(unsafe) var value: Value

  init(_ value: Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    let code = pthread_mutex_init(lock, nil)
    precondition(code == 0, "no lock could be made: error \(code)")
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Runs the body while nobody else does. It must not lock again.
  func withLock<Result, Failure>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }
}
