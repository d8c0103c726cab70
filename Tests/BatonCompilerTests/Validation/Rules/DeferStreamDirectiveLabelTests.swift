import Testing

@testable import BatonCompiler

@Suite struct DeferStreamDirectiveLabelTests {
  @Test("Labels of different operations may be alike")
  func valid() throws {
    #expect(
      try errors(
        DeferStreamDirectiveLabel.self,
        """
        query A { dog { ... @defer(label: "a") { name } ... @defer { name } } } query B { dog
        { ... @defer(label: "a") { name } } }
        """, options: .project)
        == [])
  }

  @Test("A label that an operation has twice is told, through its fragments too")
  func duplicates() throws {
    #expect(
      try errors(
        DeferStreamDirectiveLabel.self,
        """
        {
          human { relatives @stream(label: "a") { name } ... @defer(label: "b") { ...F } }
        }
        fragment F on Human { pets @stream(label: "a") { name } ... @defer(label: "b") { name } }
        """, options: .project)
        == [
          #"4:43: Label "a" must be unique. (2:36: It is first used here.)"#,
          #"4:75: Label "b" must be unique. (2:68: It is first used here.)"#,
        ])
  }

  @Test("A label is no variable")
  func variable() throws {
    #expect(
      try errors(
        DeferStreamDirectiveLabel.self,
        "query Q($l: String) { dog { ... @defer(label: $l) { name } } }", options: .project)
        == [
          #"1:47: Argument "label" of "@defer" must be a static string."#
        ])
  }
}
