/// What the variables that a fragment gives itself stand for where it is spread.
struct FragmentBindings {
  /// By name; nil for a variable that is absent.
  private let values: [String: Value?]

  /// Of a fragment without variables of its own, and of an operation.
  static let none = FragmentBindings(values: [:])

  private init(values: [String: Value?]) {
    self.values = values
  }

  /// The bindings inside of a fragment, at a spread that has the outer ones.
  init(of fragment: FragmentDefinition, at spread: FragmentSpread, in outer: FragmentBindings) {
    let definitions = Self.definitions(of: fragment)
    if definitions.isEmpty {
      self = .none
      return
    }
    let given = spread.directives.first { $0.name.text == "arguments" }?.arguments ?? []
    var values: [String: Value?] = [:]
    for definition in definitions {
      let name = definition.name.text
      if let argument = given.first(where: { $0.name.text == name }),
        let value = outer.bound(argument.value)
      {
        values[name] = .some(value)
      } else if case .object(let fields) = definition.value.kind,
        let value = fields.first(where: { $0.name.text == "defaultValue" })?.value
      {
        values[name] = .some(value)
      } else {
        values[name] = .some(nil)
      }
    }
    self.values = values
  }

  /// The bindings of a fragment by itself: its variables stand for values that are not known.
  init(unknownOf fragment: FragmentDefinition) {
    var values: [String: Value?] = [:]
    for definition in Self.definitions(of: fragment) {
      values[definition.name.text] = Value(
        .variable(Self.unknown + definition.name.text), at: definition.name.position)
    }
    self.values = values
  }

  private static func definitions(of fragment: FragmentDefinition) -> [Argument] {
    fragment.directives.first { $0.name.text == "argumentDefinitions" }?.arguments ?? []
  }

  /// What the names of values that are not known start with; no variable's name does.
  private static let unknown = "?"

  /// A text that tells bindings apart.
  var key: String {
    values.sorted { $0.key < $1.key }
      .map { "\($0.key):\($0.value.map(Printer.print) ?? "")" }.joined(separator: " ")
  }

  func bound(_ arguments: [Argument]) -> [Argument] {
    if values.isEmpty { return arguments }
    return arguments.compactMap { argument in
      bound(argument.value).map { Argument(name: argument.name, value: $0) }
    }
  }

  /// A value with the fragment's variables replaced; nil for a variable that is absent.
  private func bound(_ value: Value) -> Value? {
    if values.isEmpty { return value }
    switch value.kind {
    case .variable(let name):
      guard let binding = values[name] else { return value }
      return binding
    case .list(let elements):
      let bound = elements.map { self.bound($0) ?? Value(.null, at: $0.position) }
      return Value(.list(bound), at: value.position)
    case .object(let fields):
      let members = fields.compactMap { field in
        self.bound(field.value).map { Value.ObjectField(name: field.name, value: $0) }
      }
      return Value(.object(members), at: value.position)
    default:
      return value
    }
  }

  /// Whether a bound value hangs on one that is not known.
  static func isUnknown(_ value: Value) -> Bool {
    switch value.kind {
    case .variable(let name): name.hasPrefix(unknown)
    case .list(let elements): elements.contains(where: isUnknown)
    case .object(let fields): fields.contains { isUnknown($0.value) }
    default: false
    }
  }
}
