import BenchmarkReport

/// A subject whose findings go into the report.
protocol Measured {
  static var name: String { get }
  /// One line.
  static var summary: String { get }
  /// What a filter may choose of it, besides payloads.
  static var choices: [String] { get }
  static func measure(_ settings: Settings) throws -> Findings
}

extension Measured {
  static var choices: [String] { [] }
}
