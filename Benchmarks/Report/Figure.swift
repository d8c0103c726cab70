/// A number that was measured.
package struct Figure: Codable, Hashable, Sendable {
  package var value: Double
  /// Half of the samples lie between these two, where there were several.
  package var low: Double?
  package var high: Double?
  package var unit: Unit

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  package init(_ spread: Spread, _ unit: Unit) {
    value = spread.median
    if spread.count > 1 { (low, high) = (spread.low, spread.high) }
    self.unit = unit
  }

  /// As people read it: `0.81 × (0.79–0.83)`.
  package var text: String {
    let middle = Text.fixed(value, unit.decimals) + unit.suffix
    guard let low, let high else { return middle }
    return "\(middle) (\(Text.fixed(low, unit.decimals))–\(Text.fixed(high, unit.decimals)))"
  }
}
