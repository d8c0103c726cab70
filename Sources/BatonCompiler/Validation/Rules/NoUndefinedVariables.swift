/// An operation defines the variables that it and its fragments use (September 2025, section 5.8.3).
final class NoUndefinedVariables: Rule {
  override func finish() {
    for (number, operation) in context.definitions.operations.enumerated() {
      let defined = Set(operation.variables.map(\.name.text))
      let place = operation.name.map { " by operation \"\($0.text)\"" } ?? ""
      for use in context.operationVariableUses[number] where !defined.contains(use.name) {
        report(
          "Variable \"$\(use.name)\" is not defined\(place).", at: use.position,
          notes: [.init("The operation is here.", at: operation.position)],
          concerning: .operation(number))
      }
    }
  }
}
