import Testing

@testable import BatonCompiler

@Suite struct LexerTests {
  /// The meaning of a value that stands as an argument.
  private func value(_ text: String) throws -> Value.Kind? {
    guard case .operation(let operation) = try parse("{a(x:\(text))}").definitions[0],
      case .field(let field) = operation.selectionSet.selections[0]
    else { return nil }
    return field.arguments[0].value.kind
  }

  private func string(_ text: String) throws -> String? {
    guard case .string(let value, isBlock: _) = try value(text) else { return nil }
    return value
  }

  @Test("Escapes mean their characters")
  func escapes() throws {
    #expect(try string(#""\"\\\/\b\f\n\r\t""#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(try string(#""\u00e9 \u{1F600} \u{61} \uD83D\uDE00""#) == "é 😀 a 😀")
    #expect(try string("\"\"") == "")
    #expect(try string("\"tab\there, bell \u{7}\"") == "tab\there, bell \u{7}")
  }

  @Test(
    "A wrong escape is refused where it stands",
    arguments: [
      (#"\x"#, #"1:7: Syntax Error: Invalid character escape sequence: "\x"."#),
      (#"\u12"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\u12"."#),
      (#"\u{}"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\u{}"."#),
      (#"\u{110000}"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\u{110000}"."#),
      (#"\u{D800}"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\u{D800}"."#),
      (#"\uD83D"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\uD83D"."#),
      (#"\uDE00"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\uDE00"."#),
      (#"\uD83D\u0061"#, #"1:7: Syntax Error: Invalid Unicode escape sequence: "\uD83D"."#),
    ])
  func wrongEscapes(text: String, error: String) {
    #expect(syntaxError("{a(x:\"\(text)\")}") == error)
  }

  @Test("A string ends on its line")
  func unterminated() {
    #expect(syntaxError("{a(x:\"b\n\")}") == "1:8: Syntax Error: Unterminated string.")
    #expect(syntaxError("{a(x:\"b") == "1:8: Syntax Error: Unterminated string.")
    #expect(syntaxError("{a(x:\"\"\"b\n\"\"") == "2:3: Syntax Error: Unterminated string.")
  }

  @Test("A block string loses common indentation and blank lines at its ends")
  func blockStrings() throws {
    let text = "\"\"\"\n\n    Hello,\n      World!\r\n\r    Yours,\n      GraphQL.\n  \n\"\"\""
    #expect(try string(text) == "Hello,\n  World!\n\nYours,\n  GraphQL.")
    #expect(try string("\"\"\"  first\n    second\n   third\"\"\"") == "  first\n second\nthird")
    #expect(try string(#""""a \""" b \n " """"#) == #"a """ b \n " "#)
    #expect(try string("\"\"\"\"\"\"") == "")
    #expect(try string("\"\"\"  \n \n\"\"\"") == "")
    #expect(try string("\"\"\"a\n\n  b\n     \n  c\"\"\"") == "a\n\nb\n   \nc")
  }

  @Test("Numbers keep their text")
  func numbers() throws {
    for text in ["0", "-0", "9", "-123"] {
      guard case .int(text) = try value(text) else {
        Issue.record("\(text) is no Int")
        continue
      }
    }
    for text in ["0.0", "-1.50", "1e10", "0E-3", "1.2e+3"] {
      guard case .float(text) = try value(text) else {
        Issue.record("\(text) is no Float")
        continue
      }
    }
  }

  @Test(
    "A number may not touch what could belong to it",
    arguments: [
      ("00", #"1:7: Syntax Error: Invalid number, unexpected digit after 0: "0"."#),
      ("1.", #"1:8: Syntax Error: Invalid number, expected digit but got: ")"."#),
      (".1", #"1:6: Syntax Error: Unexpected character: "."."#),
      ("1a", #"1:7: Syntax Error: Invalid number, expected digit but got: "a"."#),
      ("1_", #"1:7: Syntax Error: Invalid number, expected digit but got: "_"."#),
      ("1.2.3", #"1:9: Syntax Error: Invalid number, expected digit but got: "."."#),
      ("1.e1", #"1:8: Syntax Error: Invalid number, expected digit but got: "e"."#),
      ("-", #"1:7: Syntax Error: Invalid number, expected digit but got: ")"."#),
      ("0xF", #"1:7: Syntax Error: Invalid number, expected digit but got: "x"."#),
    ])
  func numberLookahead(text: String, error: String) {
    #expect(syntaxError("{a(x:\(text))}") == error)
  }

  @Test("What begins no token is named")
  func unexpectedCharacters() {
    #expect(syntaxError("{ é }") == "1:3: Syntax Error: Unexpected character: U+00E9.")
    #expect(syntaxError("{ ? }") == "1:3: Syntax Error: Unexpected character: \"?\".")
    #expect(syntaxError("{ .. }") == "1:3: Syntax Error: Unexpected character: \".\".")
    #expect(syntaxError("{ \0 }") == "1:3: Syntax Error: Unexpected character: U+0000.")
    #expect(syntaxError("{a(x:'b')}").contains("did you mean to use a double quote"))
  }

  @Test("Commas, comments and byte order marks separate and mean nothing")
  func ignored() throws {
    #expect(syntaxError("\u{FEFF}{,a\u{FEFF}b,,#c }\r\t}") == "parses")
  }
}
