import Testing

@testable import BatonCompiler

@Suite struct SelectionDepthTests {
  /// A chain of fragments, two levels each.
  private func chain(_ count: Int) -> String {
    "{ dog { ...F0 } }\n"
      + (0..<count).map { "fragment F\($0) on Dog { mother { ...F\($0 + 1) } }\n" }.joined()
      + "fragment F\(count) on Dog { name }"
  }

  @Test("Selections go to a depth of 500, spreads followed")
  func deep() throws {
    #expect(try errors(SelectionDepth.self, chain(248)) == [])
  }

  @Test("An operation that is too deep is told")
  func operation() throws {
    #expect(
      try errors(SelectionDepth.self, chain(249))
        == ["1:1: The operation nests deeper than 500 levels."])
  }

  @Test("Of fragments that are too deep the innermost is told")
  func fragment() throws {
    #expect(
      try errors(SelectionDepth.self, chain(2000))
        == [#"1752:1: Fragment "F1750" nests deeper than 500 levels."#])
  }

  @Test("What has no end is another rule's")
  func ring() throws {
    #expect(
      try errors(SelectionDepth.self, "{ dog { ...F } } fragment F on Dog { mother { ...F } }")
        == [])
  }
}
