import Testing

@testable import BatonCompiler

@Suite struct GuardTests {
  /// A guard from its text, `a&!b|c`.
  private func makeGuard(_ text: String) -> Guard {
    Guard(
      text.split(separator: "|", omittingEmptySubsequences: false).map { alternative in
        alternative.split(separator: "&").reduce(Conjunction()) { conjunction, condition in
          let isNegated = condition.hasPrefix("!")
          let variable = String(isNegated ? condition.dropFirst() : condition)
          return conjunction.adding(Condition(variable: variable, isNegated: isNegated))
            ?? conjunction
        }
      })
  }

  private func text(_ condition: Guard) -> String {
    condition.alternatives.map { alternative in
      alternative.conditions.map { ($0.isNegated ? "!" : "") + $0.variable }.joined(separator: "&")
    }.joined(separator: "|")
  }

  @Test(
    "A guard is as short as single alternatives allow, whatever their order",
    arguments: [
      ("b|a", "a|b"), ("b&a", "a&b"), ("a|a&b", "a"), ("a&b|a", "a"), ("a|!a", ""), ("a|", ""),
      ("a&b|a&!b", "a"), ("a&b|!a&b|c", "b|c"), ("a&b|a&!b|!a", ""), ("a&b|c&d", "a&b|c&d"),
    ])
  func simplification(given: String, expected: String) {
    #expect(text(makeGuard(given)) == expected)
    let reversed = given.split(separator: "|", omittingEmptySubsequences: false).reversed()
    #expect(text(makeGuard(reversed.joined(separator: "|"))) == expected)
  }

  @Test("A condition and its opposite never hold together")
  func contradiction() {
    let held = Conjunction().adding(Condition(variable: "a", isNegated: false))
    #expect(held?.adding(Condition(variable: "a", isNegated: true)) == nil)
    #expect(held?.adding(Condition(variable: "a", isNegated: false)) == held)
  }

  @Test("A guard is implied where each of the other's alternatives says enough")
  func implication() {
    #expect(makeGuard("a|b").isImplied(by: makeGuard("a&c|b")))
    #expect(!makeGuard("a").isImplied(by: makeGuard("a|b")))
    #expect(makeGuard("").isImplied(by: makeGuard("a")))
  }
}
