import BatonCompiler

extension InputValue {
  /// A value of a document, with variables put in and single values wrapped where the type is a list's.
  /// Nil where it is a variable that has no value.
  init?(
    _ value: Value, type: TypeReference?, variables: [String: InputValue], in types: TypeIndex
  ) {
    var type = type
    if case .nonNull(let inner) = type { type = inner }
    switch (value.kind, type) {
    case (.variable(let name), _):
      // Wrapped already, by the variable's own type.
      guard let given = variables[name] else { return nil }
      self = given
    case (.null, _):
      self = .null
    case (.list(let elements), _):
      var elementType: TypeReference?
      if case .list(let element, at: _) = type { elementType = element }
      self = .list(
        elements.map { element in
          InputValue(element, type: elementType, variables: variables, in: types) ?? .null
        })
    case (_, .list(let elementType, at: _)):
      let element = InputValue(value, type: elementType, variables: variables, in: types)
      self = .list([element ?? .null])
    case (.int(let text), .named(let name)?) where name.text == "ID":
      self = .string(text == "-0" ? "0" : text)
    case (.int(let text), _), (.float(let text), _): self = .number(text)
    case (.string(let text, isBlock: _), _), (.enumeration(let text), _): self = .string(text)
    case (.boolean(let flag), _): self = .boolean(flag)
    case (.object(let fields), _):
      let fieldTypes = type.flatMap { types.types[$0.name.text]?.inputFields } ?? [:]
      var members: [String: InputValue] = [:]
      for field in fields {
        let type = fieldTypes[field.name.text]
        members[field.name.text] = InputValue(
          field.value, type: type, variables: variables, in: types)
      }
      self = .object(members)
    }
  }

  /// The same value with single values wrapped where the type is a list's, and IDs as text, as far as the
  /// type itself tells.
  func wrapped(for type: TypeReference) -> InputValue {
    switch (type, self) {
    case (.nonNull(let inner), _): wrapped(for: inner)
    case (.named(let name), .number(let text)) where name.text == "ID": .string(text)
    case (_, .null), (.named, _): self
    case (.list(let element, at: _), .list(let elements)):
      .list(elements.map { $0.wrapped(for: element) })
    case (.list(let element, at: _), _): .list([wrapped(for: element)])
    }
  }

  /// The values that the variables of an operation have, given the caller's as JSON.
  static func variables(
    of operation: OperationDefinition, json: String, in types: TypeIndex
  ) throws -> [String: InputValue] {
    let reader = JSONReader(text: json)
    guard case .object(let given) = try InputValue(reader) else {
      throw reader.fault("variables are a JSON object")
    }
    var result: [String: InputValue] = [:]
    for variable in operation.variables {
      if let value = given[variable.name.text] {
        result[variable.name.text] = value.wrapped(for: variable.type)
      } else if let value = variable.defaultValue {
        result[variable.name.text] = InputValue(
          value, type: variable.type, variables: [:], in: types)
      }
    }
    return result
  }

  var canonicalJSON: String {
    switch self {
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .number(let text): return Self.canonicalNumber(text)
    case .string(let text): return CanonicalJSON.quoted(text)
    case .list(let elements):
      return "[" + elements.map(\.canonicalJSON).joined(separator: ",") + "]"
    case .object(let members):
      let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      let parts = sorted.map { CanonicalJSON.quoted($0.key) + ":" + $0.value.canonicalJSON }
      return "{" + parts.joined(separator: ",") + "}"
    }
  }

  private static func canonicalNumber(_ text: String) -> String {
    if text == "-0" { return "0" }
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }),
      let number = Double(text), number.isFinite
    else { return text }
    let isShort = number.rounded() == number && number.magnitude < 0x1p53
    return isShort ? String(Int64(number)) : number.description
  }
}
