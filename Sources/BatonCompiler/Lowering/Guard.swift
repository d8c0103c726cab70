/// A Boolean variable that must be true, or false where it is negated.
package struct Condition: Hashable, Comparable, Sendable {
  package var variable: String
  package var isNegated: Bool

  package static func < (one: Condition, other: Condition) -> Bool {
    (one.variable, one.isNegated ? 1 : 0) < (other.variable, other.isNegated ? 1 : 0)
  }
}

/// Conditions that must hold together, sorted; none always hold.
package struct Conjunction: Hashable, Comparable, Sendable {
  package private(set) var conditions: [Condition] = []

  /// This and one more condition; nil if both cannot hold.
  func adding(_ condition: Condition) -> Conjunction? {
    var result = self
    for other in conditions where other.variable == condition.variable {
      return other == condition ? self : nil
    }
    result.conditions.append(condition)
    result.conditions.sort()
    return result
  }

  /// What is left of this where `known` holds.
  func removing(_ known: Conjunction) -> Conjunction {
    var result = self
    result.conditions.removeAll { known.conditions.contains($0) }
    return result
  }

  /// Whether this holds wherever `other` does.
  func isImplied(by other: Conjunction) -> Bool {
    conditions.allSatisfy(other.conditions.contains)
  }

  /// The common part of two conjunctions that differ in one condition's sign.
  fileprivate func resolved(with other: Conjunction) -> Conjunction? {
    guard conditions.count == other.conditions.count else { return nil }
    var difference: Condition?
    for (one, two) in zip(conditions, other.conditions) where one != two {
      guard one.variable == two.variable, difference == nil else { return nil }
      difference = one
    }
    guard let difference else { return nil }
    return removing(Conjunction(conditions: [difference]))
  }

  private init(conditions: [Condition]) {
    self.conditions = conditions
  }

  package init() {}

  package static func < (one: Conjunction, other: Conjunction) -> Bool {
    one.conditions.lexicographicallyPrecedes(other.conditions)
  }
}

/// When a field is selected: where one of the alternatives holds. None of them implies another.
package struct Guard: Hashable, Sendable {
  package let alternatives: [Conjunction]

  package static let always = Guard([Conjunction()])

  package init(_ alternatives: some Sequence<Conjunction>) {
    var result: [Conjunction] = []
    var pending = Array(alternatives)
    while let next = pending.popLast() {
      if result.contains(where: { $0.isImplied(by: next) }) { continue }
      result.removeAll { next.isImplied(by: $0) }
      if let resolved = result.lazy.compactMap({ $0.resolved(with: next) }).first {
        // The shorter alternative swallows both.
        pending.append(resolved)
      }
      result.append(next)
    }
    self.alternatives = result.sorted()
  }

  package var isAlways: Bool { alternatives.first?.conditions.isEmpty == true }

  /// Whether one of the alternatives holds wherever `other` does, as far as single alternatives show.
  func isImplied(by other: Guard) -> Bool {
    other.alternatives.allSatisfy { known in
      alternatives.contains { $0.isImplied(by: known) }
    }
  }
}
