#if canImport(Darwin)
  import Darwin
#else
  import Foundation
#endif

/// The most physical memory that this process has had at once.
enum PeakMemory {
  static func bytes() -> Int? {
    #if canImport(Darwin)
      var usage = rusage()
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { return nil }
      // Bytes on macOS; kilobytes elsewhere.
      return Int(usage.ru_maxrss)
    #else
      // Not getrusage: across an exec its figure is the parent's too.
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
        return nil
      }
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    #endif
  }
}
