import Testing

@testable import BatonCompiler

@Suite struct SuggestionTests {
  @Test("A swap, a slip, a missing letter and another case are each one step")
  func distances() {
    #expect(Suggestion.distance("", "abc", limit: 3) == 3)
    #expect(Suggestion.distance("schmea", "schema", limit: 3) == 1)
    #expect(Suggestion.distance("scheme", "schema", limit: 3) == 1)
    #expect(Suggestion.distance("schma", "schema", limit: 3) == 1)
    #expect(Suggestion.distance("SCHEMA", "schema", limit: 3) == 1)
    #expect(Suggestion.distance("same", "same", limit: 0) == 0)
  }

  @Test("What is farther away than the limit is not measured")
  func limits() {
    #expect(Suggestion.distance("schema", "fragment", limit: 3) == nil)
    #expect(Suggestion.distance("abcd", "badc", limit: 1) == nil)
    #expect(Suggestion.distance("abcd", "badc", limit: 2) == 2)
  }

  @Test("The nearest words come first, five at most")
  func questions() {
    #expect(Suggestion.question(for: "name", among: ["other"]) == "")
    #expect(
      Suggestion.question(for: "nmae", among: ["names", "name"])
        == #" Did you mean "name" or "names"?"#)
    #expect(
      Suggestion.question(for: "abcdefghij", among: (1...7).map { "abcdefghi\($0)" })
        == #" Did you mean "abcdefghi1", "abcdefghi2", "abcdefghi3", "abcdefghi4", or "abcdefghi5"?"#
    )
    #expect(
      Suggestion.question(["A"], prefix: "the enum value ") == #" Did you mean the enum value "A"?"#
    )
  }
}
