import Foundation
import Payloads

/// What one thing takes in a process of its own.
struct Probe: Codable {
  /// The most memory that the process had.
  var peakBytes: Int
  /// What the result holds of the C library's heap.
  var keptBytes: Int
  /// The response's length.
  var responseBytes: Int
  /// Seconds of processor time, the generator's left out; by round.
  var seconds: [Double]

  /// Runs this executable anew for a work, or for nothing but the response's generation.
  static func measure(
    _ work: ProbeSubject.Work, _ payload: Payload, bytes: Int, rounds: Int = 1
  ) throws -> Probe {
    // The table is compiled here, so that what the compiler needs is no part of the other's peak.
    let table = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID())")
    try Workload.tableText(payload).write(to: table, atomically: false, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: table) }
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [
      "probe", work.rawValue, payload.rawValue, "--bytes", "\(bytes)", "--rounds", "\(rounds)",
      "--table", table.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UsageError("the process that measures memory failed")
    }
    return try JSONDecoder().decode(Probe.self, from: output)
  }
}
