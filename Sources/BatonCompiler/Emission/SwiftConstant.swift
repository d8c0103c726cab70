/// GraphQL's constants as Swift expressions.
enum SwiftConstant {
  /// The expression for a variable's default; nil where it would need more than a literal.
  static func text(
    _ value: Value, as type: TypeReference, _ types: inout SwiftTypes, schema: Schema
  ) -> String? {
    if let element = type.listElement {
      if case .list(let values) = value.kind {
        var elements: [String] = []
        for value in values {
          guard let text = text(value, as: element, &types, schema: schema) else { return nil }
          elements.append(text)
        }
        return "[\(elements.joined(separator: ", "))]"
      }
      if case .null = value.kind { return nil }
      return text(value, as: element, &types, schema: schema).map { "[\($0)]" }
    }
    guard let leaf = schema.type(named: type.name.text) else { return nil }
    switch (value.kind, leaf.name) {
    case (.int(let text), "Int"): return Int(text) == nil ? nil : text
    case (.int(let text), "ID"): return "\"\(text)\""
    case (.int(let text), "Float"), (.float(let text), "Float"):
      return Double(text).map { $0.isFinite ? text : nil } ?? nil
    case (.boolean(let flag), "Boolean"): return flag ? "true" : "false"
    case (.string(let text, isBlock: _), "String"), (.string(let text, isBlock: _), "ID"):
      return literal(text)
    case (.enumeration(let name), _) where leaf.kind == .enumeration:
      // `.none` could be an optional's, and `.Type` is no case.
      if othersMembers.contains(name) {
        return "\(types.name(of: leaf))(rawValue: \"\(name)\")"
      }
      return SwiftNames.cases(of: leaf.values.map(\.name.text))[name].map {
        ".\(SwiftNames.quoted($0))"
      }
    default: return nil
    }
  }

  /// Values that behind a dot could be something else.
  private static let othersMembers: Set<String> = [
    "Protocol", "RawValue", "Type", "init", "none", "self", "some",
  ]

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case "\0"..<" ", "\u{7F}": literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
