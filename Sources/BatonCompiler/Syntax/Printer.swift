/// Writes syntax trees as text: laid out for people, or compact for a request.
///
/// Printing is stable: parsing what was printed and printing it again gives the same text.
package struct Printer {
  private(set) var text = ""
  private let isCompact: Bool
  private var level = 0

  private init(isCompact: Bool) {
    self.isCompact = isCompact
  }

  /// A document with a line for each selection and field, indented by two spaces.
  package static func print(_ document: Document) -> String {
    var printer = Printer(isCompact: false)
    for (number, definition) in document.definitions.enumerated() {
      if number > 0 { printer.layout("\n\n") }
      printer.definition(definition, isFirst: number == 0)
    }
    printer.layout("\n")
    return printer.text
  }

  /// The same document in one line, without white space that separates nothing. Block strings are
  /// written as ordinary ones.
  package static func printCompact(_ document: Document) -> String {
    var printer = Printer(isCompact: true)
    for (number, definition) in document.definitions.enumerated() {
      printer.definition(definition, isFirst: number == 0)
    }
    return printer.text
  }

  package static func print(_ type: TypeReference) -> String {
    var printer = Printer(isCompact: true)
    printer.type(type)
    return printer.text
  }

  package static func print(_ value: Value) -> String {
    var printer = Printer(isCompact: false)
    printer.value(value)
    return printer.text
  }

  private mutating func definition(_ definition: Definition, isFirst: Bool) {
    switch definition {
    // Behind a type without fields, the braces of a bare selection set would hold its fields.
    case .operation(let operation): self.operation(operation, canBeShorthand: isFirst)
    case .fragment(let fragment): self.fragment(fragment)
    case .typeSystem(.schema(let schema)): self.schema(schema)
    case .typeSystem(.type(let type)): self.type(type)
    case .typeSystem(.directive(let directive)): self.directiveDefinition(directive)
    }
  }

  // MARK: Tokens and layout

  /// Appends a token. Compact text gets a space where the token would run into the one before.
  mutating func token(_ token: String) {
    if isCompact, let last = text.utf8.last, let first = token.utf8.first {
      let runsOn =
        isNameContinue(last)
        ? isNameContinue(first) || first == UInt8(ascii: "-")
        : last == UInt8(ascii: "\"") && first == UInt8(ascii: "\"")
      // A number may not touch the dots of a spread.
      if runsOn || isDigit(last) && first == UInt8(ascii: ".") { text += " " }
    }
    text += token
  }

  /// Appends white space that only people need.
  mutating func layout(_ space: String) {
    if !isCompact { text += space }
  }

  /// Appends what stands between list members: a comma, for readers that expect one.
  mutating func separator() {
    text += isCompact ? "," : ", "
  }

  mutating func newLine() {
    guard !isCompact else { return }
    text += "\n"
    for _ in 0..<level { text += "  " }
  }

  /// Prints a brace-delimited block with a line for each element.
  mutating func block<Element>(
    _ elements: [Element], _ open: String = "{", _ close: String = "}",
    _ print: (inout Printer, Element) -> Void
  ) {
    token(open)
    level += 1
    for element in elements {
      newLine()
      print(&self, element)
    }
    level -= 1
    newLine()
    token(close)
  }

  mutating func description(_ description: String?) {
    guard let description else { return }
    string(description, isBlock: true)
    newLine()
  }

  // MARK: Values, types, directives

  mutating func arguments(_ arguments: [Argument]) {
    guard !arguments.isEmpty else { return }
    token("(")
    for (number, argument) in arguments.enumerated() {
      if number > 0 { separator() }
      token(argument.name.text)
      token(":")
      layout(" ")
      value(argument.value)
    }
    token(")")
  }

  mutating func directives(_ directives: [Directive]) {
    for directive in directives {
      layout(" ")
      token("@" + directive.name.text)
      arguments(directive.arguments)
    }
  }

  mutating func value(_ value: Value) {
    switch value.kind {
    case .variable(let name): token("$" + name)
    case .int(let text), .float(let text), .enumeration(let text): token(text)
    case .boolean(let flag): token(flag ? "true" : "false")
    case .null: token("null")
    case .string(let text, let isBlock): string(text, isBlock: isBlock)
    case .list(let values):
      token("[")
      for (number, element) in values.enumerated() {
        if number > 0 { separator() }
        self.value(element)
      }
      token("]")
    case .object(let fields):
      token("{")
      for (number, field) in fields.enumerated() {
        if number > 0 { separator() }
        token(field.name.text)
        token(":")
        layout(" ")
        self.value(field.value)
      }
      token("}")
    }
  }

  mutating func type(_ type: TypeReference) {
    switch type {
    case .named(let name): token(name.text)
    case .nonNull(let wrapped):
      self.type(wrapped)
      token("!")
    case .list(let element, at: _):
      token("[")
      self.type(element)
      token("]")
    }
  }

  mutating func string(_ value: String, isBlock: Bool) {
    guard isBlock, !isCompact, let lines = blockLines(of: value) else {
      return token(quoted(value))
    }
    token("\"\"\"")
    if lines.count == 1, !value.hasSuffix("\""), !value.hasSuffix("\\") {
      text += lines[0]
    } else {
      for line in lines {
        // A blank line stays bare: indenting it would change nothing but the text.
        if line.isEmpty { text += "\n" } else { newLine() }
        text += line
      }
      newLine()
    }
    text += "\"\"\""
  }
}

/// A string in single quotation marks, with escapes where they are needed.
private func quoted(_ value: String) -> String {
  var text = "\""
  for scalar in value.unicodeScalars {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\u{8}": text += "\\b"
    case "\u{C}": text += "\\f"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case "\0"..<" ", "\u{7F}":
      let digits = String(scalar.value, radix: 16, uppercase: true)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

/// The lines of a block string that means `value`, or nil where no such text can be laid out.
private func blockLines(of value: String) -> [String]? {
  if value.isEmpty { return [""] }
  guard !value.utf8.contains(UInt8(ascii: "\r")) else { return nil }
  let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
  func indentation(_ line: Substring) -> Int {
    line.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
  }
  func isBlank(_ line: Substring) -> Bool { indentation(line) == line.utf8.count }
  // Blank lines at the ends, and indentation that all lines share, would not be read back. A single
  // line keeps its indentation where it can follow the quotation marks.
  guard let first = lines.first, let last = lines.last, !isBlank(first), !isBlank(last) else {
    return nil
  }
  let isInline = lines.count == 1 && !value.hasSuffix("\"") && !value.hasSuffix("\\")
  guard isInline || lines.contains(where: { !isBlank($0) && indentation($0) == 0 }) else {
    return nil
  }
  return lines.map { line in
    var text = ""
    var quotes = 0
    for scalar in line.unicodeScalars {
      quotes = scalar == "\"" ? quotes + 1 : 0
      text.unicodeScalars.append(scalar)
      if quotes == 3 {
        text.unicodeScalars.removeLast(3)
        text += "\\\"\"\""
        quotes = 0
      }
    }
    return text
  }
}
