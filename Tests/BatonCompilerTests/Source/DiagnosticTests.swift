import Testing

@testable import BatonCompiler

@Suite struct DiagnosticTests {
  @Test("A diagnostic renders as path, line, column, severity, message and rule, notes below")
  func rendering() {
    var sources = SourceSet()
    sources.append(Source(path: "a.graphql", text: "type A"))
    let second = sources.append(Source(path: "b.graphql", text: "\n  type A"))
    let diagnostic = Diagnostic(
      .error, "There can be only one type named \"A\".", rule: "UniqueTypeNames",
      at: Position(source: second, offset: 8),
      notes: [.init("It is first defined here.", at: Position(source: 0, offset: 5))])
    #expect(
      diagnostic.rendered(in: sources) == """
        b.graphql:2:8: error: There can be only one type named "A". [UniqueTypeNames]
        a.graphql:1:6: note: It is first defined here.
        """)
    #expect(Diagnostic(.warning, "Odd.").rendered(in: sources) == "warning: Odd.")
  }
}
