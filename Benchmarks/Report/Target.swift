/// A figure that the design demands, beside what was reached.
package struct Target: Codable, Hashable, Sendable {
  package enum Bound: String, Codable, Sendable {
    case atLeast
    case atMost
  }

  package enum Verdict: String, Codable, Sendable {
    case met
    case missed
    case notMeasured
  }

  package var subject: String
  package var figure: String
  /// The payload or the response.
  package var workload: String
  package var bound: Bound
  package var limit: Double
  package var unit: Unit
  package var reached: Double?
  package var verdict: Verdict

  package init(
    subject: String, figure: String, workload: String, _ bound: Bound, _ limit: Double,
    _ unit: Unit, reached: Double?
  ) {
    self.subject = subject
    self.figure = figure
    self.workload = workload
    self.bound = bound
    self.limit = limit
    self.unit = unit
    self.reached = reached
    verdict =
      switch (reached, bound) {
      case (nil, _): .notMeasured
      case (let reached?, .atLeast): reached >= limit ? .met : .missed
      case (let reached?, .atMost): reached <= limit ? .met : .missed
      }
  }

  static let header = ["figure", "of", "target", "reached", ""]

  var line: [String] {
    let sign = bound == .atLeast ? "≥" : "≤"
    let mark =
      switch verdict {
      case .met: "met"
      case .missed: "MISSED"
      case .notMeasured: "not measured"
      }
    return [
      figure, workload, "\(sign) \(Figure(limit, unit).text)",
      reached.map { Figure($0, unit).text } ?? "", mark,
    ]
  }
}
