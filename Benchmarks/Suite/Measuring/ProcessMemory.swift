import CHeap
import Foundation

/// What this process has of memory.
enum ProcessMemory {
  /// The most that it had resident.
  static var peakBytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return (line.flatMap { Int($0.filter(\.isNumber)) } ?? 0) * 1024
    #endif
  }

  /// What is allocated now; zero where the C library does not tell.
  static var heapBytes: Int { heap_bytes() }
}
