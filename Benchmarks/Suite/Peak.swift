import Baton
import Foundation
import Payloads

/// The most memory that a process had which did one thing.
enum Peak {
  /// Runs this executable anew for a contender, or for nothing but the preparations; bytes.
  static func measure(_ contender: Contender?, _ payload: Payload, _ size: Int) throws -> Int {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "demo", payload.rawValue, "--bytes", "\(size)", "--peak", contender?.rawValue ?? "nothing",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let peak = Int(String(decoding: output, as: UTF8.self).filter(\.isNumber))
    else { throw UsageError("the process that measures memory failed") }
    return peak
  }

  /// Does the contender's work once and prints the process's peak.
  static func printInThisProcess(_ name: String, _ payload: Payload, _ size: Int) throws {
    let subject = try Subject(payload)
    switch Contender(rawValue: name) {
    case .baton:
      // The response is never in memory, as it is not where it arrives over a network.
      let normalizer = Baton.Normalizer(subject.table)
      try payload.write(bytes: size) { try normalizer.write($0) }
      let store = Baton.Store()
      try store.commit(try normalizer.finish())
      withExtendedLifetime(store) {}
    case let contender?:
      try payload.bytes(size).withUnsafeBytes { try contender.run($0, subject.table) }
    case nil: break
    }
    print(peakBytes)
  }

  private static var peakBytes: Int {
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
}
