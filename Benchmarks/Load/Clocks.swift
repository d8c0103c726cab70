#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Seconds, by the clocks of the operating system.
enum Clocks {
  /// The clock that Python's `time.monotonic` reads too.
  static var now: Double { read(CLOCK_MONOTONIC) }
  /// What this thread has computed.
  static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// What the process has computed.
  static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
