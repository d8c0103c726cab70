/// No two variables of an operation have the same name (September 2025, section 5.8.1).
final class UniqueVariableNames: Rule {
  override func enter(_ operation: OperationDefinition) {
    var names: [String: Name] = [:]
    for variable in operation.variables {
      let name = variable.name
      if let first = names[name.text] {
        report(
          "There can be only one variable named \"$\(name.text)\".", at: variable.position,
          notes: [.init("It is first defined here.", at: first.position)])
      } else {
        names[name.text] = name
      }
    }
  }
}
