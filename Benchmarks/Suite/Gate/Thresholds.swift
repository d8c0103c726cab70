import Foundation

/// Counts by response and by what was counted, as a file keeps them.
struct Thresholds {
  var counts: [String: [String: Double]] = [:]

  init() {}

  init(contentsOf file: URL) throws {
    counts = try JSONDecoder().decode(
      [String: [String: Double]].self, from: Data(contentsOf: file))
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let rounded = counts.mapValues { $0.mapValues { ($0 * 10_000).rounded() / 10_000 } }
    try (encoder.encode(rounded) + Data("\n".utf8)).write(to: file)
  }
}
