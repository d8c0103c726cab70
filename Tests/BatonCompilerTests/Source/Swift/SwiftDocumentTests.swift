import Testing

@testable import BatonCompiler

@Suite struct SwiftDocumentTests {
  private struct Found: Equatable {
    var marker: Marker
    var text: String
  }

  private func find(_ swift: String) -> (documents: [Found], faults: [String]) {
    var sources = SourceSet()
    let source = Source(path: "View.swift", text: swift)
    let index = sources.append(source)
    let (documents, diagnostics) = SwiftDocument.find(in: source, index: index)
    return (
      documents.map {
        Found(marker: $0.marker, text: String(decoding: $0.source.text, as: UTF8.self))
      },
      diagnostics.map { $0.rendered(in: sources) }
    )
  }

  /// The bytes of a document with the lines and columns they have in the Swift file.
  private func places(_ swift: String) throws -> [String] {
    let source = Source(path: "View.swift", text: swift)
    let document = try #require(SwiftDocument.find(in: source, index: 0).documents.first)
    return document.source.text.indices.map { offset in
      let place = document.source.lineAndColumn(at: offset)
      let byte = Character(Unicode.Scalar(document.source.text[offset]))
      return "\(byte == "\n" ? "↵" : byte)\(place.line):\(place.column)"
    }
  }

  @Test("Each marker's string literal is a document, in every form that Swift has")
  func forms() {
    let found = find(
      ####"""
      struct Row {
        @Fragment("fragment A on B { c }") var a: A
        @Query( /* why */ "query Q { a }" ) // here
        var q: Q
        @Baton.Mutation(#"mutation M { a(x: "\n") }"#) let m: M
        @Subscription("""
          subscription S {
            a(x: "b")
          }
          """, ) var s: S
        @Query(###"""
      {
        a\###
       b
      }
      """###) var r: R
      }
      """####)
    #expect(found.faults == [])
    #expect(
      found.documents == [
        Found(marker: .fragment, text: "fragment A on B { c }"),
        Found(marker: .query, text: "query Q { a }"),
        Found(marker: .mutation, text: #"mutation M { a(x: "\n") }"#),
        Found(marker: .subscription, text: "subscription S {\n  a(x: \"b\")\n}"),
        Found(marker: .query, text: "{\n  a b\n}"),
      ])
  }

  @Test("Escapes mean what they mean in Swift")
  func escapes() {
    #expect(
      find(#"@Query("{ a(x: \"\u{48}\u{1F600}\\\t\") }\n")"#).documents
        == [Found(marker: .query, text: "{ a(x: \"H😀\\\t\") }\n")])
    #expect(
      find(##"@Query(#"{ a(x: "\#u{48}\u") }"#)"##).documents
        == [Found(marker: .query, text: #"{ a(x: "H\u") }"#)])
  }

  @Test(
    "What hides a marker hides it",
    arguments: [
      #"// @Query("{ a }")"#, #"/* @Query("{ a }") /* @Query("{ b }") */ @Query("{ c }") */"#,
      #"let x = "@Query(\"{ a }\")""#, ##"let x = #"@Query("{ a }")"#"##,
      "let x = \"\"\"\n@Query(\"{ a }\")\n\"\"\"", "let x = \"\\(\"@Query\") @Query(\\\"\"",
      ##"let x = #/@Query("{ a }")/#"##, #"let x = /@Query("{ a }")/"#,
      #"@Queries("{ a }")"#, #"@query("{ a }")"#, #"Query("{ a }")"#, "@Query var a: A",
      #"@Query(sort: \.name) var a: A"#, "@Query() var a: A", "@Query(text) var a: A",
    ])
  func hidden(swift: String) {
    let found = find(swift)
    #expect(found.documents == [])
    #expect(found.faults == [])
  }

  @Test(
    "What looks like hiding a marker does not",
    arguments: [
      #"let x = a / b; @Query("{ a }") var q: Q // /"#, #"let x = "//"; @Query("{ a }") var q: Q"#,
      #"let x = "/*"; @Query("{ a }") var q: Q"#,
      #"let x = "\(f("\("(")"))"; @Query("{ a }") var q: Q"#,
      ##"let x = #"""#; @Query("{ a }") var q: Q"##, ##"let x = #"\"#; @Query("{ a }") var q: Q"##,
      #"let x = `default`; @Query("{ a }") var q: Q"#, #"let x = /"/; @Query("{ a }") var q: Q"#,
      #"let x = "é😀"; @Query("{ a }") var q: Q"#,
      #"#if DEBUG"# + "\n" + #"@Query("{ a }") var q: Q"#,
      "let x = \"broken\n@Query(\"{ a }\") var q: Q",
      #"let x = "\(@Query("{ a }") var q: Q)""#,
    ])
  func visible(swift: String) {
    #expect(find(swift).documents == [Found(marker: .query, text: "{ a }")])
  }

  @Test(
    "What cannot be a document is an error at its place",
    arguments: [
      (
        #"@Query("{ \(name) }")"#,
        "1:11: error: A document cannot hold interpolation: its text has to be known at build time."
      ),
      (
        "@Query(\"\"\"\n  {\n    a\\(x)\n  }\n  \"\"\")",
        "3:6: error: A document cannot hold interpolation: its text has to be known at build time."
      ),
      (
        #"@Query("{ a }" + more)"#, "1:16: error: @Query takes one string literal and nothing else."
      ),
      (#"@Query("{ a }", x: 1)"#, "1:17: error: @Query takes one string literal and nothing else."),
      (#"@Query("{ a }"#, "1:8: error: The string literal does not end."),
      (#"@Query("""{ a }""")"#, "1:11: error: A multi-line string literal starts on a new line."),
      (
        "@Query(\"\"\"\n  {\n a\n  }\n  \"\"\")",
        "3:2: error: The line is indented less than the literal's closing delimiter."
      ),
      (#"@Query("\q")"#, "1:9: error: Unknown escape in a string literal."),
      (#"@Query("\u{110000}")"#, #"1:9: error: A \u escape takes up to eight digits in braces."#),
    ])
  func faults(swift: String, message: String) {
    let found = find(swift)
    #expect(found.documents == [])
    #expect(found.faults == ["View.swift:\(message) [Markers]"])
  }

  @Test("Every byte is told at its place in the Swift file")
  func positions() throws {
    #expect(try places(#"é @Query("a\"b")"#) == ["a1:11", "\"1:12", "b1:14"])
    #expect(
      try places("@Query(\"\"\"\r\n  a\r\n\r\n    b\\\r\n  c\r\n  \"\"\")") == [
        "a2:3", "↵2:4", "↵3:1", " 4:3", " 4:4", "b4:5", "c5:3",
      ])
    #expect(try places(##"@Query(#"\#u{61}\x"#)"##) == ["a1:10", "\\1:17", "x1:18"])
  }

  @Test("A syntax error in a document is told at its place in the Swift file")
  func syntaxErrors() throws {
    var sources = SourceSet()
    let host = Source(
      path: "View.swift",
      text:
        "struct V {\n  @Query(\"\"\"\n    query Q {\n      a(x: )\n    }\n    \"\"\") var q: Q\n}")
    sources.append(host)
    let document = try #require(SwiftDocument.find(in: host, index: 0).documents.first)
    let index = sources.append(document.source)
    let error = #expect(throws: SyntaxError.self) {
      _ = try Parser.parse(document.source, index: index)
    }
    let line = try #require(error?.diagnostic.rendered(in: sources))
    #expect(line.hasPrefix("View.swift:4:12: error: "), "\(line)")
    #expect(document.source.line(at: 14) == "      a(x: )")
  }

  @Test("A marker's document is one definition of its kind")
  func kinds() throws {
    func faults(_ marker: Marker, _ text: String) throws -> [String] {
      var sources = SourceSet()
      let source = Source(path: "d", text: text)
      let document = try Parser.parse(source, index: sources.append(source))
      return marker.diagnostics(for: document).map { $0.rendered(in: sources) }
    }
    #expect(try faults(.fragment, "fragment A on B { c }") == [])
    #expect(try faults(.query, "{ a }") == [])
    #expect(
      try faults(.query, "mutation { a }")
        == ["d:1:1: error: @Query takes one query, found a mutation. [Markers]"])
    #expect(
      try faults(.fragment, "\n query Q { a }")
        == ["d:2:2: error: @Fragment takes one fragment, found a query. [Markers]"])
    #expect(
      try faults(.query, "query A { a }\nquery B { a }")
        == ["d:2:1: error: @Query takes one query, found another definition behind it. [Markers]"])
  }

  @Test("Any bytes are scanned to their end")
  func anything() {
    let alphabet = Array("@Query(\"{}\\#/*)\n \"\"\"'`é")
    var state: UInt64 = 5
    for _ in 0..<20_000 {
      var swift = ""
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let pick = Int(state >> 33) % (alphabet.count + 3)
        swift += pick < alphabet.count ? String(alphabet[pick]) : "@Query(\"{a}\")"
      }
      _ = find(swift)
    }
  }

  @Test("Nesting has no limit")
  func nesting() {
    let deep = String(repeating: "\"\\(", count: 50_000)
    #expect(find(deep).documents == [])
    #expect(find(String(repeating: "/*", count: 100_000)).documents == [])
    let parentheses = String(repeating: "(", count: 100_000)
    #expect(find(parentheses + #"@Query("{ a }")"#).documents.count == 1)
  }
}
