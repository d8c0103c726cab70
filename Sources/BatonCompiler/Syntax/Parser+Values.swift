/// Arguments, directives, values and type references (September 2025, sections 2.6 and 2.9 to 2.12).
///
/// Where a value must be constant, variables are refused.
extension Parser {
  mutating func arguments(isConstant: Bool) throws(SyntaxError) -> [Argument] {
    guard try skip(.leftParenthesis) else { return [] }
    var arguments: [Argument] = []
    repeat {
      let name = try name()
      try expect(.colon)
      arguments.append(Argument(name: name, value: try value(isConstant: isConstant)))
    } while try !skip(.rightParenthesis)
    return arguments
  }

  mutating func directives(isConstant: Bool) throws(SyntaxError) -> [Directive] {
    var directives: [Directive] = []
    while token.kind == .at {
      let position = position
      try advance()
      directives.append(
        Directive(name: try name(), arguments: try arguments(isConstant: isConstant), at: position))
    }
    return directives
  }

  mutating func value(isConstant: Bool) throws(SyntaxError) -> Value {
    let position = position
    let kind: Value.Kind
    switch token.kind {
    case .leftBracket:
      return Value(.list(try list(isConstant: isConstant)), at: position)
    case .leftBrace:
      return Value(.object(try object(isConstant: isConstant)), at: position)
    case .dollar:
      try advance()
      let name = try name()
      if isConstant {
        throw SyntaxError("Unexpected variable \"$\(name.text)\" in constant value.", at: position)
      }
      return Value(.variable(name.text), at: position)
    case .int: kind = .int(tokenText)
    case .float: kind = .float(tokenText)
    case .string: kind = .string(lexer.stringValue, isBlock: false)
    case .blockString: kind = .string(lexer.stringValue, isBlock: true)
    case .name:
      switch tokenText {
      case "true": kind = .boolean(true)
      case "false": kind = .boolean(false)
      case "null": kind = .null
      case let name: kind = .enumeration(name)
      }
    default:
      throw unexpected()
    }
    try advance()
    return Value(kind, at: position)
  }

  private mutating func list(isConstant: Bool) throws(SyntaxError) -> [Value] {
    try enter()
    try advance()
    var values: [Value] = []
    while try !skip(.rightBracket) {
      values.append(try value(isConstant: isConstant))
    }
    leave()
    return values
  }

  private mutating func object(isConstant: Bool) throws(SyntaxError) -> [Value.ObjectField] {
    try enter()
    try advance()
    var fields: [Value.ObjectField] = []
    while try !skip(.rightBrace) {
      let name = try name()
      try expect(.colon)
      fields.append(Value.ObjectField(name: name, value: try value(isConstant: isConstant)))
    }
    leave()
    return fields
  }

  mutating func typeReference() throws(SyntaxError) -> TypeReference {
    let position = position
    let type: TypeReference
    if token.kind == .leftBracket {
      try enter()
      try advance()
      type = .list(try typeReference(), at: position)
      try expect(.rightBracket)
      leave()
    } else {
      type = .named(try name())
    }
    return try skip(.bang) ? .nonNull(type) : type
  }
}
