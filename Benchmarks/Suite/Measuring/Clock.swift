#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Seconds.
enum Clock {
  /// What the thread has used of a processor.
  static func processor() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// What has passed.
  static func wall() -> Double { read(CLOCK_MONOTONIC) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
