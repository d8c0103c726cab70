import Foundation
import Payloads
import Testing

/// Responses through pipes between processes. One at a time: they use both cores, and look at memory.
@Suite(.serialized)
struct PipelineTests {
  private func ingest(_ payload: Payload, _ more: String...) -> Process {
    Tool.baton.process(
      ["ingest", "--schema", Payload.schemaPath] + more + [payload.documentPath])
  }

  /// What `generate` writes goes to `ingest`, which reports as JSON.
  private func pipe(_ payload: Payload, bytes: Int, _ more: String...) throws -> [String: Any] {
    let pipe = Pipe()
    let generator = Tool.benchmarks.process([
      "generate", payload.rawValue, "--bytes", "\(bytes)",
    ])
    generator.standardOutput = pipe
    try generator.run()
    let process = Tool.baton.process(
      ["ingest", "--schema", Payload.schemaPath, "--stats", "json"] + more
        + [payload.documentPath])
    let run = try Tool.run(process, input: pipe)
    generator.waitUntilExit()
    #expect(generator.terminationStatus == 0)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test("What one process generates another ingests and verifies", arguments: Payload.allCases)
  func verified(payload: Payload) throws {
    let statistics = try pipe(payload, bytes: 2_000_000, "--verify")
    #expect(statistics["verified"] as? Bool == true)
    #expect(try #require(statistics["bytes"] as? Int) >= 2_000_000)
  }

  private static let measuresMemory = ConditionTrait.enabled(
    if: Tool.sanitizer == nil, "a sanitizer keeps what was freed")

  @Test("A response that is mostly skipped passes through in little memory", measuresMemory)
  func memory() throws {
    let small = try #require(pipe(.skip, bytes: 100_000)["peakBytes"] as? Int)
    let large = try #require(pipe(.skip, bytes: 40_000_000)["peakBytes"] as? Int)
    #expect(large - small < 40_000_000 * 3 / 10)
  }

  @Test("Verification holds little of the response", measuresMemory)
  func verificationMemory() throws {
    let process = ingest(.issues, "--verify")
    let alone = ingest(.issues)
    var peaks: [Int] = []
    for process in [alone, process] {
      let pipe = Pipe()
      let generator = Tool.benchmarks.process(["generate", "issues", "--bytes", "10000000"])
      generator.standardOutput = pipe
      try generator.run()
      process.standardInput = pipe
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // The last look that succeeds is close enough to the end.
      var peak = 0
      while process.isRunning {
        peak = max(peak, Self.peak(of: process.processIdentifier) ?? 0)
        usleep(2000)
      }
      #expect(process.terminationStatus == 0)
      generator.waitUntilExit()
      peaks.append(peak)
    }
    #if os(Linux)
      #expect(peaks[1] - peaks[0] < 3_000_000)
    #endif
  }

  private static func peak(of process: Int32) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
  }

  @Test("Input that arrives in pieces, with pauses, is the same input")
  func trickle() throws {
    let response = Payload.characters.bytes(1000)
    let pipe = Pipe()
    let writer = Thread {
      for start in stride(from: 0, to: response.count, by: 1777) {
        let piece = response[start..<min(start + 1777, response.count)]
        try? pipe.fileHandleForWriting.write(contentsOf: Data(piece))
        usleep(500)
      }
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    let run = try Tool.run(ingest(.characters, "--verify", "--dump", "-"), input: pipe)
    #expect(run.status == 0)
    #expect(run.output.contains("avatar/50.jpeg"))
    #expect(run.errors.contains("verified: "))
  }

  @Test("Input that breaks off is told with its length, and nothing is dumped")
  func truncated() throws {
    let response = Payload.characters.bytes(1000)
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(response.prefix(20_000)))
    try pipe.fileHandleForWriting.close()
    let run = try Tool.run(ingest(.characters, "--dump", "-"), input: pipe)
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("20000"), "\(run.errors)")
  }

  @Test("A generator whose reader goes away ends quietly")
  func readerGone() throws {
    let pipe = Pipe()
    let generator = Tool.benchmarks.process(["generate", "skip", "--bytes", "50000000"])
    let errors = Pipe()
    generator.standardOutput = pipe
    generator.standardError = errors
    try generator.run()
    _ = try pipe.fileHandleForReading.read(upToCount: 10)
    try pipe.fileHandleForReading.close()
    generator.waitUntilExit()
    #expect(generator.terminationReason == .exit)
    #expect(generator.terminationStatus == 0)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test("The tools tell what they are, and what they do not understand")
  func usage() throws {
    #expect(try Tool.baton.run("--version").output.hasPrefix("baton "))
    #expect(try Tool.baton.run("--help").status == 0)
    #expect(try Tool.baton.run("nonsense").status == 2)
    #expect(try Tool.benchmarks.run("--help").status == 0)
    #expect(try Tool.benchmarks.run("generate", "--bytes", "x", "skip").status == 2)
  }
}
