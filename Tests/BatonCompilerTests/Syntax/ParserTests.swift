import Foundation
import Testing

@testable import BatonCompiler

@Suite struct ParserTests {
  @Test(
    "A syntax error names what was expected, what was found, and where",
    arguments: [
      ("", "1:1: Syntax Error: Unexpected <EOF>."),
      ("# nothing", "1:10: Syntax Error: Unexpected <EOF>."),
      ("{", "1:2: Syntax Error: Expected Name, found <EOF>."),
      ("{ }", "1:3: Syntax Error: Expected Name, found \"}\"."),
      ("{ ... on }", "1:10: Syntax Error: Expected Name, found \"}\"."),
      ("query Q($a) { b }", "1:11: Syntax Error: Expected \":\", found \")\"."),
      ("query Q() { b }", "1:9: Syntax Error: Expected \"$\", found \")\"."),
      ("{ a() }", "1:5: Syntax Error: Expected Name, found \")\"."),
      ("{ a(b: ) }", "1:8: Syntax Error: Unexpected \")\"."),
      ("notAnOperation Foo", "1:1: Syntax Error: Unexpected Name \"notAnOperation\"."),
      ("fragment on on T { a }", "1:10: Syntax Error: Unexpected Name \"on\"."),
      ("fragment F { a }", "1:12: Syntax Error: Expected \"on\", found \"{\"."),
      (
        "query Q($x: Int = $y) { a }",
        "1:19: Syntax Error: Unexpected variable \"$y\" in constant value."
      ),
      (
        "type T @d(a: [$y]) { a: Int }",
        "1:15: Syntax Error: Unexpected variable \"$y\" in constant value."
      ),
      ("type T { }", "1:10: Syntax Error: Expected Name, found \"}\"."),
      ("type T implements { a: B }", "1:19: Syntax Error: Expected Name, found \"{\"."),
      ("extend type T", "1:14: Syntax Error: Unexpected <EOF>."),
      ("extend schema", "1:14: Syntax Error: Unexpected <EOF>."),
      (
        "\"no\" extend type T { a: B }",
        "1:1: Syntax Error: Unexpected description, only definitions support descriptions."
      ),
      ("\"no\" { a }", "1:6: Syntax Error: Unexpected \"{\"."),
      (
        "enum E { true }",
        "1:10: Syntax Error: Name \"true\" is reserved and cannot be used for an enum value."
      ),
      ("union U = |", "1:12: Syntax Error: Expected Name, found <EOF>."),
      ("directive @a on NOWHERE", "1:17: Syntax Error: Unexpected Name \"NOWHERE\"."),
      ("schema { query: Q other: R }", "1:19: Syntax Error: Unexpected Name \"other\"."),
      ("{ a }\r\n\r\n  !", "3:3: Syntax Error: Unexpected \"!\"."),
      ("fragment F($x: Int) on T { a }", "1:11: Syntax Error: Expected \"on\", found \"(\"."),
    ])
  func errors(text: String, error: String) {
    #expect(syntaxError(text) == error)
  }

  @Test("Executable definitions may have descriptions")
  func descriptions() throws {
    let document = try parse(
      """
      "What it asks" query Q("Which one" $id: ID!) { a }
      \"""Part\""" fragment F on T { b }
      """)
    guard case .operation(let operation) = document.definitions[0],
      case .fragment(let fragment) = document.definitions[1]
    else {
      Issue.record("other definitions")
      return
    }
    #expect(operation.description == "What it asks")
    #expect(operation.variables[0].description == "Which one")
    #expect(fragment.description == "Part")
  }

  @Test("Every keyword is a name where a name may stand")
  func keywords() {
    let text = """
      query query($on: fragment = true) { type: query(input: null, on: [enum]) ...fragment }
      fragment fragment on on { on fragment query mutation true: false null }
      type type implements & interface & union { input(type: scalar): enum @extend }
      enum enum { on query type }
      directive @directive repeatable on | FIELD | SCHEMA
      """
    #expect(syntaxError(text) == "parses")
  }

  @Test("Positions are those of the first byte")
  func positions() throws {
    guard
      case .operation(let operation) = try parse(" query Q { a: b ... @c { d } }").definitions[0]
    else {
      Issue.record("no operation")
      return
    }
    #expect(operation.position.offset == 1)
    #expect(operation.name?.position.offset == 7)
    #expect(operation.selectionSet.position.offset == 9)
    guard case .field(let field) = operation.selectionSet.selections[0],
      case .inline(let inline) = operation.selectionSet.selections[1]
    else {
      Issue.record("other selections")
      return
    }
    #expect(field.name.position.offset == 14)
    #expect(inline.position.offset == 16)
    #expect(inline.directives[0].position.offset == 20)
  }

  @Test(
    "Nesting beyond the limit is a syntax error, not a crash of a small stack",
    arguments: [
      ("", "{a", "", "}", ""), ("{a", "...{a", "", "}", "}"), ("{a(x:", "[", "1", "]", ")}"),
      ("{a(x:", "{x:", "1", "}", ")}"), ("query($x:", "[", "I", "]", "){a}"),
    ])
  func nesting(prefix: String, open: String, core: String, close: String, suffix: String) async {
    let outer = prefix.hasPrefix("{") ? 1 : 0
    @Sendable func text(_ depth: Int) -> String {
      prefix + String(repeating: open, count: depth - outer) + core
        + String(repeating: close, count: depth - outer) + suffix
    }
    let limit = Parser.nestingLimit
    let (below, beyond, far) = await onSmallStack {
      let below = (try? parse(text(limit))).map { Printer.print($0) }
      return (below, syntaxError(text(limit + 1)), syntaxError(text(100_000)))
    }
    #expect(below != nil)
    #expect(beyond.hasSuffix("Syntax Error: Nested deeper than \(limit) levels."))
    #expect(far.hasSuffix("Syntax Error: Nested deeper than \(limit) levels."))
  }

  @Test("Every file of the corpus parses", .enabled(if: Corpus.isPresent))
  func corpus() throws {
    let files = ["operations", "schemas", "responses", "conformance/graphql-js"]
      .flatMap { Corpus.files(below: $0) }
    #expect(files.count > 300)
    for file in files {
      #expect(throws: Never.self, "\(file)") { try Corpus.parse(file) }
    }
  }

  @Test("Syntax verdicts are those of graphql-core", .enabled(if: Corpus.isPresent))
  func verdicts() throws {
    let rows = try Corpus.verdicts("apollo-rs.tsv")
    #expect(rows.count == 218)
    for row in rows {
      let file = try #require(row["file"])
      let isRefused = (try? Corpus.parse("conformance/apollo-rs/\(file)")) == nil
      #expect(isRefused == (row["graphql-core 3.2.8"] == "SYNTAX"), "\(file)")
    }
  }
}

/// Runs work on a thread with the 512 KiB that threads get where nobody says otherwise.
func onSmallStack<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    // The frames of a sanitized build (`scripts/sanitize`) are several times as large.
    let isSanitized = ProcessInfo.processInfo.environment["BATON_SANITIZER"] != nil
    thread.stackSize = isSanitized ? 4 << 20 : 512 << 10
    thread.start()
  }
}
