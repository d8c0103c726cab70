/// An input value (September 2025, section 2.9).
package struct Value: Sendable {
  package indirect enum Kind: Sendable {
    case variable(String)
    /// The number's text as written.
    case int(String)
    case float(String)
    /// The string's meaning, escapes resolved and block indentation removed.
    case string(String, isBlock: Bool)
    case boolean(Bool)
    case null
    case enumeration(String)
    case list([Value])
    case object([ObjectField])
  }

  package struct ObjectField: Sendable {
    package var name: Name
    package var value: Value

    package init(name: Name, value: Value) {
      self.name = name
      self.value = value
    }
  }

  package var kind: Kind
  package var position: Position

  package init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}

extension Value {
  /// The meaning of a string; nil for any other value.
  var string: String? {
    if case .string(let text, isBlock: _) = kind { text } else { nil }
  }

  var isVariable: Bool {
    if case .variable = kind { true } else { false }
  }

  /// Whether a variable stands for the value or for a part of it.
  var hasVariable: Bool {
    switch kind {
    case .variable: true
    case .list(let elements): elements.contains(where: \.hasVariable)
    case .object(let fields): fields.contains { $0.value.hasVariable }
    default: false
    }
  }
}
