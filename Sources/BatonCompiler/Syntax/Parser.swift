/// A recursive-descent parser for executable and type system documents (September 2025, appendix B).
package struct Parser {
  /// How deep selection sets, values and types may nest. Parsing and printing a document of this depth
  /// stays inside a thread's usual 512 KiB of stack, without optimization too.
  package static let nestingLimit = 100

  var lexer: Lexer
  /// The token that has not been consumed yet.
  var token: Token
  private var depth = 0

  /// Parses a document; `index` is the source's number in its ``SourceSet``.
  package static func parse(_ source: Source, index: Int32) throws(SyntaxError) -> Document {
    try source.text.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var parser = try Parser(Lexer(bytes, source: index))
      return try parser.document()
    }
  }

  /// Parses the one definition that stands in a part of a source. Positions are the source's.
  static func parse(
    definitionIn part: Range<Int>, of source: Source, index: Int32
  ) throws(SyntaxError) -> Definition {
    try source.text.withUnsafeBufferPointer { bytes throws(SyntaxError) in
      var lexer = Lexer(UnsafeBufferPointer(rebasing: bytes[..<part.upperBound]), source: index)
      lexer.offset = part.lowerBound
      var parser = try Parser(lexer)
      return try parser.definition()
    }
  }

  /// Parses a type reference that stands in a string at a position; nil unless the text is one.
  package static func typeReference(_ text: String, at position: Position) -> TypeReference? {
    var text = text
    return text.withUTF8 { bytes in
      guard var parser = try? Parser(Lexer(bytes, source: position.source)),
        let type = try? parser.typeReference(), parser.token.kind == .endOfFile
      else { return nil }
      return type.moved(to: position)
    }
  }

  private init(_ lexer: Lexer) throws(SyntaxError) {
    self.lexer = lexer
    token = try self.lexer.next()
  }

  private mutating func document() throws(SyntaxError) -> Document {
    var document = Document(definitions: [])
    repeat {
      document.starts.append(Int32(token.start))
      document.definitions.append(try definition())
    } while token.kind != .endOfFile
    return document
  }

  private mutating func definition() throws(SyntaxError) -> Definition {
    if token.kind == .leftBrace { return .operation(try shorthandQuery()) }
    let described = token
    let description = try optionalDescription()
    guard token.kind == .name else { throw unexpected() }
    switch tokenText {
    case "query": return .operation(try operation(.query, description))
    case "mutation": return .operation(try operation(.mutation, description))
    case "subscription": return .operation(try operation(.subscription, description))
    case "fragment": return .fragment(try fragment(description))
    case "extend":
      if description != nil {
        throw lexer.error(
          "Unexpected description, only definitions support descriptions.", at: described.start)
      }
      return .typeSystem(try typeSystemExtension())
    default:
      return .typeSystem(try typeSystemDefinition(description))
    }
  }

  // MARK: Tokens

  var position: Position { Position(source: lexer.source, offset: Int32(token.start)) }

  var tokenText: String { lexer.text(token.start, token.end) }

  mutating func advance() throws(SyntaxError) {
    token = try lexer.next()
  }

  /// Consumes a token of this kind if it is next.
  mutating func skip(_ kind: Token.Kind) throws(SyntaxError) -> Bool {
    guard token.kind == kind else { return false }
    try advance()
    return true
  }

  mutating func expect(_ kind: Token.Kind) throws(SyntaxError) {
    guard token.kind == kind else {
      throw lexer.error(
        "Expected \(kind.description), found \(tokenDescription).", at: token.start)
    }
    try advance()
  }

  func isKeyword(_ keyword: StaticString) -> Bool {
    guard token.kind == .name, token.end - token.start == keyword.utf8CodeUnitCount else {
      return false
    }
    for index in 0..<keyword.utf8CodeUnitCount
    where lexer.bytes[token.start + index] != keyword.utf8Start[index] {
      return false
    }
    return true
  }

  mutating func skipKeyword(_ keyword: StaticString) throws(SyntaxError) -> Bool {
    guard isKeyword(keyword) else { return false }
    try advance()
    return true
  }

  mutating func expectKeyword(_ keyword: StaticString) throws(SyntaxError) {
    guard isKeyword(keyword) else {
      throw lexer.error("Expected \"\(keyword)\", found \(tokenDescription).", at: token.start)
    }
    try advance()
  }

  mutating func name() throws(SyntaxError) -> Name {
    guard token.kind == .name else {
      throw lexer.error("Expected Name, found \(tokenDescription).", at: token.start)
    }
    let name = Name(tokenText, at: position)
    try advance()
    return name
  }

  mutating func optionalDescription() throws(SyntaxError) -> String? {
    guard token.kind == .string || token.kind == .blockString else { return nil }
    let text = lexer.stringValue
    try advance()
    return text
  }

  func unexpected() -> SyntaxError {
    lexer.error("Unexpected \(tokenDescription).", at: token.start)
  }

  private var tokenDescription: String {
    switch token.kind {
    case .name, .int, .float: "\(token.kind.description) \"\(tokenText)\""
    case .string, .blockString: "\(token.kind.description) \"\(lexer.stringValue)\""
    default: token.kind.description
    }
  }

  // MARK: Nesting

  /// Counts a level of nesting; a matching ``leave()`` follows unless an error is thrown.
  mutating func enter() throws(SyntaxError) {
    guard depth < Self.nestingLimit else {
      throw lexer.error("Nested deeper than \(Self.nestingLimit) levels.", at: token.start)
    }
    depth += 1
  }

  mutating func leave() {
    depth -= 1
  }
}
