import Foundation

/// Counts what works take on one response, in processes of their own under valgrind.
final class Counting {
  private let folder: URL
  private let program: String
  private let files: [String]

  /// Copies this program: valgrind 3.19 cannot read Swift's debug information. The response and its table
  /// are made here, once and not under valgrind.
  init(_ workload: Workload) throws {
    guard let source = Bundle.main.executablePath else {
      throw UsageError("where is this program?")
    }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    program = folder.path + "/baton-benchmarks"
    try FileManager.default.copyItem(atPath: source, toPath: program)
    _ = try SystemTool.run(["strip", "--strip-debug", program])
    try Data(workload.bytes).write(to: folder.appendingPathComponent("response"))
    try Data(workload.tableText.utf8).write(to: folder.appendingPathComponent("table"))
    files = ["--table", folder.path + "/table", "--response", folder.path + "/response"]
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func total(_ counter: Valgrind, _ works: [Work], rounds: Int = 1) throws -> Int {
    let names = works.map(\.name).joined(separator: ",")
    return try counter.total([program, "alone", names, "--rounds", "\(rounds)"] + files)
  }

  /// Instructions of a response into a store, of its like byte by byte, and of its commit again.
  ///
  /// Each is what a process takes more that has read the response before, so that start-up and first times
  /// fall out.
  func instructions() throws -> (ingest: Double, drip: Double, again: Double) {
    let first = Work.contender(.baton)
    let base = try total(.instructions, [first])
    let ingest = try total(.instructions, [first, first]) - base
    let drip = try total(.instructions, [first, .contender(.batonDrip)]) - base
    // Two ingests, of which the second finds all of it there.
    let again = try total(.instructions, [first, .again]) - base - 2 * ingest
    return (Double(ingest), Double(drip), Double(again))
  }

  /// Allocations of a response into a store.
  func allocations(rounds: Int) throws -> Double {
    let work = [Work.contender(.baton)]
    let more = try total(.allocations, work, rounds: 1 + rounds) - total(.allocations, work)
    return Double(more) / Double(rounds)
  }
}
