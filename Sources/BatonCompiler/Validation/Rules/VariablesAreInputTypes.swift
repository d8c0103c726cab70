/// A variable's type is one of input (September 2025, section 5.8.2).
final class VariablesAreInputTypes: Rule {
  override func variable(_ variable: VariableDefinition) {
    guard let type = context.schema.type(named: variable.type.name.text), !type.isInput else {
      return
    }
    report(
      "Variable \"$\(variable.name.text)\" cannot be non-input type \"\(variable.type)\".",
      at: variable.type.position)
  }
}
