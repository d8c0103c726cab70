import Testing

@testable import BatonCompiler

@Suite struct PrinterTests {
  @Test("A document is laid out with a line for each selection and field")
  func layout() throws {
    let text = """
      query Q($a: Int = 1, $b: [String!]! @d) @e(x: 1) {
        a: b(x: $a, y: {z: ["s", E, null]}) @include(if: true) {
          ...F @f
          ... on T {
            c
          }
          ... @skip(if: false) {
            d
          }
        }
      }

      "Part"
      fragment F on T {
        g
      }

      type A implements B & C @d {
        \"""Of a\"""
        a(
          \"""Of x\"""
          x: Int = 1 @d
        ): Int!
        b(x: Int, y: [Int]): String @d
      }

      extend schema @d {
        query: Q
      }

      union U @d = A | B

      scalar S

      enum E {
        A @d
        B
      }

      input I {
        a: Int = 1
      }

      directive @d(x: Int) repeatable on FIELD | ENUM

      """
    #expect(Printer.print(try parse(text)) == text.replacing("\"Part\"", with: "\"\"\"Part\"\"\""))
  }

  @Test("A compact document has no white space but what keeps tokens apart")
  func compact() throws {
    let text = """
      query Q($a: Int = -1, $b: [I!]!) @d { a: b(x: 1.5, y: [1, "s", {k: E}]) @include(if: $c) { c d }
        ...F @e ... on T { g } ... { h } i ...G }
      { a(x: "", y: \"""b\nc\""") }
      """
    #expect(
      Printer.printCompact(try parse(text)) == """
        query Q($a:Int=-1,$b:[I!]!)@d{a:b(x:1.5,y:[1,"s",{k:E}])@include(if:$c){c d}...F@e\
        ...on T{g}...{h}i...G}query{a(x:"",y:"b\\nc")}
        """)
  }

  @Test("A query behind a type without fields keeps its keyword")
  func shorthand() throws {
    #expect(Printer.printCompact(try parse("type A query { b }")) == "type A query{b}")
    #expect(Printer.print(try parse("query { b }")) == "{\n  b\n}\n")
  }

  @Test(
    "Strings are read back as they were",
    arguments: [
      "", " ", "a", "a\"", "a\\", "\"\"\"", "a\nb", "  a\nb", "a\n  b", "  a\n  b", "\na\n",
      "a\n\nb",
      "a\n  \n b\nc", "\r", "a\r\nb", "\t", "é😀", "\u{7F}\u{0}\u{1B}", "  a", "  a\"",
      "a\\\n\"\"\"\"b",
    ])
  func strings(text: String) throws {
    for isBlock in [false, true] {
      let value = Value(.string(text, isBlock: isBlock), at: Position(source: 0, offset: 0))
      for depth in 0...1 {
        let open = String(repeating: "{a", count: depth)
        let close = String(repeating: "}", count: depth)
        let document = try parse("\(open){b(x:\(Printer.print(value)))}\(close)")
        // Once more through the layout of a nested selection.
        let again = try parse(Printer.print(document))
        #expect(strings(in: again) == [text])
        #expect(strings(in: try parse(Printer.printCompact(again))) == [text])
      }
    }
  }

  private func strings(in document: Document) -> [String] {
    var found: [String] = []
    func walk(_ set: SelectionSet) {
      for case .field(let field) in set.selections {
        for argument in field.arguments {
          if case .string(let text, isBlock: _) = argument.value.kind { found.append(text) }
        }
        if let below = field.selectionSet { walk(below) }
      }
    }
    for case .operation(let operation) in document.definitions { walk(operation.selectionSet) }
    return found
  }

  @Test("Printing what was printed changes nothing", .enabled(if: Corpus.isPresent))
  func corpus() throws {
    let folders = ["operations", "schemas", "responses", "conformance/graphql-js"]
    for file in folders.flatMap({ Corpus.files(below: $0) }) {
      let document = try Corpus.parse(file)
      let text = Printer.print(document)
      let compact = Printer.printCompact(document)
      #expect(Printer.print(try parse(text)) == text, "\(file)")
      #expect(Printer.printCompact(try parse(text)) == compact, "\(file)")
      #expect(Printer.printCompact(try parse(compact)) == compact, "\(file)")
    }
  }
}
