import Foundation

/// Counts what works take, each in processes of its own under valgrind.
final class Counting {
  private let program: String

  /// Copies this program: valgrind 3.19 cannot read Swift's debug information.
  init() throws {
    guard let source = Bundle.main.executablePath else {
      throw UsageError("where is this program?")
    }
    program = FileManager.default.temporaryDirectory.path + "/baton-benchmarks-\(UUID())"
    try FileManager.default.copyItem(atPath: source, toPath: program)
    _ = try SystemTool.run(["strip", "--strip-debug", program])
  }

  deinit {
    try? FileManager.default.removeItem(atPath: program)
  }

  /// What a response more takes, so that start-up and preparations fall out.
  private func difference(
    _ counter: Valgrind, _ work: Work, _ response: String, bytes: Int?, rounds: Int
  ) throws -> Double {
    func total(_ rounds: Int) throws -> Int {
      try counter.total(
        [program, "alone", work.name, response, "--rounds", "\(rounds)"]
          + (bytes.map { ["--bytes", "\($0)"] } ?? []))
    }
    return Double(try total(1 + rounds) - total(1)) / Double(rounds)
  }

  func instructions(_ work: Work, _ response: String, bytes: Int, rounds: Int = 1) throws -> Double
  {
    try difference(.instructions, work, response, bytes: bytes, rounds: rounds)
  }

  func allocations(_ work: Work, _ response: String, bytes: Int?, rounds: Int) throws -> Double {
    try difference(.allocations, work, response, bytes: bytes, rounds: rounds)
  }

  /// Instructions of the commit of the same payload again, for each of its ingest's.
  func again(_ payload: String, bytes: Int) throws -> Double {
    let ingest = try instructions(.contender(.baton64), payload, bytes: bytes)
    return (try instructions(.again, payload, bytes: bytes) - ingest) / ingest
  }
}
