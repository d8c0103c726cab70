/// A variable in a value.
struct VariableUse {
  var name: String
  /// The `$`.
  var position: Position
  /// What the place takes; nil where that is not known.
  var type: TypeReference?
  /// Whether the place has a default value to fall back to.
  var hasDefault: Bool
  /// The input object that takes exactly one field, if the variable is the value of one of its fields.
  var oneOf: NamedType?
  /// The variable, if the fragment that the use stands in defines it itself.
  var fragmentVariable: FragmentVariable?
}

/// A variable that `@argumentDefinitions` gives a fragment: `count: { type: "Int!", defaultValue: 1 }`.
struct FragmentVariable {
  var name: Name
  /// Nil if it is missing or does not parse; the rule about the directive says so.
  var type: TypeReference?
  var defaultValue: Value?

  /// The variables of a fragment by name, the first where a name stands twice.
  static func all(of fragment: FragmentDefinition) -> [String: FragmentVariable] {
    var variables: [String: FragmentVariable] = [:]
    for directive in fragment.directives where directive.name.text == "argumentDefinitions" {
      for argument in directive.arguments where variables[argument.name.text] == nil {
        variables[argument.name.text] = FragmentVariable(argument)
      }
    }
    return variables
  }

  /// The variables of a fragment as the arguments that its spreads may give.
  static func definitions(of fragment: FragmentDefinition) -> [InputValueDefinition] {
    fragment.directives.filter { $0.name.text == "argumentDefinitions" }.flatMap(\.arguments)
      .map { argument in
        let variable = FragmentVariable(argument)
        return InputValueDefinition(
          description: nil, name: variable.name,
          // No type has this name: what cannot be known is not checked.
          type: variable.type ?? .named(Name("", at: variable.name.position)),
          defaultValue: variable.defaultValue, directives: [])
      }
  }

  init(_ argument: Argument) {
    name = argument.name
    guard case .object(let fields) = argument.value.kind else { return }
    for field in fields {
      switch (field.name.text, field.value.kind) {
      case ("type", .string(let text, isBlock: _)):
        type = Parser.typeReference(text, at: field.value.position)
      case ("defaultValue", _): defaultValue = field.value
      default: break
      }
    }
  }
}
