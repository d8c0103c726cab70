/// Where a field's value lives on a record, as `docs/selection-table.md` writes it: the field's name and
/// its arguments, their values canonical JSON.
enum StorageKey {
  /// The key of a field, words escaped; a template where arguments hold variables.
  static func text(of field: Field, definition: FieldDefinition, in schema: Schema) -> String {
    if field.arguments.isEmpty { return field.name.text }
    var arguments: [(name: String, value: String)] = []
    for argument in field.arguments {
      if case .null = argument.value.kind { continue }
      let type = definition.arguments.first { $0.name.text == argument.name.text }?.type
      let value = CanonicalJSON(schema: schema, isTemplate: true).text(of: argument.value, as: type)
      arguments.append((argument.name.text, value))
    }
    if arguments.isEmpty { return field.name.text }
    arguments.sort { $0.name < $1.name }
    let list = arguments.map { "\($0.name):\($0.value)" }.joined(separator: ",")
    return "\(field.name.text)(\(list))"
  }

  /// A value with variables in it, as a template.
  static func template(_ value: Value, as type: TypeReference?, in schema: Schema) -> String {
    CanonicalJSON(schema: schema, isTemplate: true).text(of: value, as: type)
  }

  /// A constant as canonical JSON, not escaped as a word.
  static func constant(_ value: Value, as type: TypeReference, in schema: Schema) -> String {
    CanonicalJSON(schema: schema, isTemplate: false).text(of: value, as: type)
  }
}

/// Values as canonical JSON, coerced to the types that the schema gives them.
private struct CanonicalJSON {
  let schema: Schema
  /// Whether `$` stands for a variable, so that one in a string is escaped; strings are escaped as words
  /// then, and what is around them needs none.
  let isTemplate: Bool

  func text(of value: Value, as type: TypeReference?) -> String {
    if case .nonNull(let wrapped) = type { return text(of: value, as: wrapped) }
    switch value.kind {
    case .variable(let name): return "$" + name
    case .null: return "null"
    case .list(let values):
      var element: TypeReference?
      if case .list(let type, at: _) = type { element = type }
      return "[" + values.map { text(of: $0, as: element) }.joined(separator: ",") + "]"
    default:
      // A single value stands for a list of it (September 2025, section 3.11).
      if case .list(let element, at: _) = type { return "[" + text(of: value, as: element) + "]" }
    }
    switch value.kind {
    case .int(let text):
      let digits = text == "-0" ? "0" : text
      // An ID is text, also where it is written as an integer.
      if case .named(let name) = type, name.text == "ID" { return string(digits) }
      return digits
    case .float(let text): return Self.float(text)
    case .boolean(let flag): return flag ? "true" : "false"
    case .string(let text, isBlock: _), .enumeration(let text): return string(text)
    case .object(let fields):
      let input = type.flatMap { schema.type(named: $0.name.text) }
      let members = fields.sorted { $0.name.text < $1.name.text }.map { field in
        "\"\(field.name.text)\":"
          + text(of: field.value, as: input?.inputField(named: field.name.text)?.type)
      }
      return "{" + members.joined(separator: ",") + "}"
    case .variable, .null, .list: return "null"
    }
  }

  private static func float(_ text: String) -> String {
    guard let value = Double(text), value.isFinite else { return text }
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) { return String(Int64(value)) }
    return value.description
  }

  private func string(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "\u{8}": json += "\\b"
      case "\u{C}": json += "\\f"
      case "\n": json += "\\n"
      case "\r": json += "\\r"
      case "\t": json += "\\t"
      case "\0"..<" ":
        json += scalar.value < 0x10 ? "\\u000" : "\\u00"
        json += String(scalar.value, radix: 16)
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
    return isTemplate ? SelectionTable.word(json).replacingDollars() : json
  }
}

extension String {
  /// `$` begins a variable in a template; in a string it is escaped like what is not printable.
  fileprivate func replacingDollars() -> String {
    guard utf8.contains(UInt8(ascii: "$")) else { return self }
    return split(separator: "$", omittingEmptySubsequences: false).joined(separator: "%24")
  }
}
