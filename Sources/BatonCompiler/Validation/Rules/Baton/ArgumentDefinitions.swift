/// `@argumentDefinitions` gives each variable an object of a type, as text, and at most a constant
/// default value: `count: { type: "Int", defaultValue: 10 }`.
final class ArgumentDefinitions: Rule {
  override func enter(_ fragment: FragmentDefinition) {
    for directive in fragment.directives where directive.name.text == "argumentDefinitions" {
      for argument in directive.arguments { check(argument) }
    }
  }

  private func check(_ argument: Argument) {
    let name = argument.name
    guard case .object(let fields) = argument.value.kind else {
      return report(
        "Variable \"$\(name.text)\" is defined by an object, as in { type: \"Int\" }, found "
          + "\(Printer.print(argument.value)).", at: argument.value.position)
    }
    for field in fields where !["type", "defaultValue"].contains(field.name.text) {
      report(
        "Variable \"$\(name.text)\" is defined by \"type\" and \"defaultValue\", found "
          + "\"\(field.name.text)\".", at: field.name.position)
    }
    if let type = fields.first(where: { $0.name.text == "type" }) {
      check(type.value, ofVariable: name.text)
    } else {
      report("Variable \"$\(name.text)\" has no type.", at: name.position)
    }
    if let value = fields.first(where: { $0.name.text == "defaultValue" })?.value,
      value.hasVariable
    {
      report(
        "The default value of variable \"$\(name.text)\" must be a constant.", at: value.position)
    }
  }

  private func check(_ value: Value, ofVariable name: String) {
    guard let text = value.string,
      let type = Parser.typeReference(text, at: value.position)
    else {
      return report(
        "The type of variable \"$\(name)\" is a text such as \"[Int!]\", found "
          + "\(Printer.print(value)).", at: value.position)
    }
    guard let named = context.schema.type(named: type.name.text) else {
      let known = context.schema.types.filter(\.isInput).map(\.name)
      return report(
        "Unknown type \"\(type.name.text)\"."
          + Suggestion.question(for: type.name.text, among: known), at: value.position)
    }
    if !named.isInput {
      report(
        "Variable \"$\(name)\" cannot be non-input type \"\(type)\".", at: value.position)
    }
  }
}
