/// The middle of some samples, and the quartiles that half of them lie between.
package struct Spread: Hashable, Sendable {
  package let median: Double
  package let low: Double
  package let high: Double
  /// How many samples there are.
  package let count: Int

  /// - Parameter samples: one at least.
  package init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "there is no middle of nothing")
    let sorted = samples.sorted()
    count = samples.count
    median = Self.quantile(sorted, 0.5)
    low = Self.quantile(sorted, 0.25)
    high = Self.quantile(sorted, 0.75)
  }

  private static func quantile(_ sorted: [Double], _ share: Double) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
