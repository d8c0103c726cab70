import Foundation

/// What a process holds of the system, where `/proc` tells it; zeros elsewhere.
struct ProcessState {
  var residentBytes = 0
  var threads = 0
  var descriptors = 0

  static var now: ProcessState {
    var state = ProcessState()
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") {
      let number = Int(line.filter(\.isNumber)) ?? 0
      if line.hasPrefix("VmRSS:") { state.residentBytes = number * 1024 }
      if line.hasPrefix("Threads:") { state.threads = number }
    }
    // One of them is the folder's own.
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    state.descriptors = max(0, open.count - 1)
    return state
  }

  var megabytes: Double { Double(residentBytes) / 1e6 }
}
