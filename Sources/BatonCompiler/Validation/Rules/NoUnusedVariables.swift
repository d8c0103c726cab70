/// An operation or one of its fragments uses each variable (September 2025, section 5.8.4).
final class NoUnusedVariables: Rule {
  override func finish() {
    for (number, operation) in context.definitions.operations.enumerated() {
      let used = Set(context.operationVariableUses[number].map(\.name))
      let place = operation.name.map { " in operation \"\($0.text)\"" } ?? ""
      for variable in operation.variables where !used.contains(variable.name.text) {
        report(
          "Variable \"$\(variable.name.text)\" is never used\(place).", at: variable.position,
          concerning: .operation(number))
      }
    }
  }
}
