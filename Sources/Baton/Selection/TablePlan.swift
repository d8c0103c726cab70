/// A selection table as its text says it, before it is bound to variables.
struct TablePlan: Sendable {
  var schema = ""
  var operationName: String?
  var kind = OperationKind.query
  var rootType = ""
  var rootSelection = 0
  var variables: [Variable] = []
  /// Key fields by concrete type; `*` holds those of types the schema does not know.
  var keyFields: [String: [String]] = [:]
  var selections: [Selection] = []

  struct Variable: Sendable {
    var name: String
    var type: VariableType
    var defaultValue: JSONValue?
  }

  struct Selection: Sendable {
    var type: String
    /// The only concrete type that can stand here, under an abstract one.
    var onlyType: String?
    var variants: [Variant] = []

    /// Whether objects here have to say their type.
    var isAbstract: Bool {
      variants.count != 1 || variants[0].types != [type]
    }
  }

  struct Variant: Sendable {
    /// The concrete types; empty for every other one.
    var types: [String]
    var fields: [Field] = []
  }

  struct Field: Sendable {
    var responseKey: String
    var storageKey: StorageKey
    var type: FieldType
    var selection: Int?
    /// The field is selected if all conditions of one alternative hold. Empty: always.
    var guards: [[Condition]] = []
    var label: String?
    var isAdded = false
    var isOptional = false

    /// Whether a response that is complete may do without the field.
    var mayBeAbsent: Bool { isAdded || isOptional || label != nil }
  }

  /// A Boolean variable, or its opposite.
  struct Condition: Sendable {
    var variable: String
    var isNegated: Bool
  }

  /// Whether guards let their field be, with these values of variables.
  static func hold(_ guards: [[Condition]], _ values: [String: JSONValue]) -> Bool {
    guards.isEmpty
      || guards.contains { alternative in
        alternative.allSatisfy { (values[$0.variable] == .boolean(true)) != $0.isNegated }
      }
  }
}

/// A variable's type, as far as values are checked and coerced by it.
indirect enum VariableType: Sendable {
  case named(String)
  case list(VariableType)
  case nonNull(VariableType)

  init?(_ word: Substring) {
    if word.last == "!" {
      guard let wrapped = VariableType(word.dropLast()) else { return nil }
      self = .nonNull(wrapped)
    } else if word.first == "[" {
      guard word.last == "]", let element = VariableType(word.dropFirst().dropLast()) else {
        return nil
      }
      self = .list(element)
    } else {
      guard !word.isEmpty, !word.contains("]") else { return nil }
      self = .named(String(word))
    }
  }

  var text: String {
    switch self {
    case .named(let name): name
    case .list(let element): "[\(element.text)]"
    case .nonNull(let wrapped): "\(wrapped.text)!"
    }
  }

  /// The value as its type has it: a single value for a list is wrapped, an ID is a string. Nil where it
  /// cannot be one. Input objects are taken as they are: the server knows their fields.
  func coerce(_ value: JSONValue) -> JSONValue? {
    switch (self, value) {
    case (.nonNull(let wrapped), _): return value == .null ? nil : wrapped.coerce(value)
    case (_, .null): return value
    case (.list(let element), .list(let values)):
      var coerced: [JSONValue] = []
      for value in values {
        guard let value = element.coerce(value) else { return nil }
        coerced.append(value)
      }
      return .list(coerced)
    case (.list(let element), _): return element.coerce(value).map { .list([$0]) }
    case (.named("Int"), .number(let text)):
      guard let integer = Int64(CanonicalJSON.number(text)) else { return nil }
      return .number("\(integer)")
    case (.named("ID"), .number(let text)):
      return Int64(CanonicalJSON.number(text)).map { .string("\($0)") }
    case (.named("Float"), .number), (.named("ID"), .string), (.named("String"), .string),
      (.named("Boolean"), .boolean):
      return value
    case (.named("Int"), _), (.named("Float"), _), (.named("ID"), _), (.named("String"), _),
      (.named("Boolean"), _):
      return nil
    case (.named, _): return value
    }
  }
}
