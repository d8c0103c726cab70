/// A fragment uses the variables that it gives itself. One that it does not use harms nobody, so that
/// this is a warning.
final class NoUnusedFragmentVariables: Rule {
  override func leave(_ fragment: FragmentDefinition) {
    guard let current = context.current else { return }
    let used = Set((context.variableUses[current] ?? []).map(\.name))
    let variables = FragmentVariable.all(of: fragment).values
      .sorted { $0.name.position < $1.name.position }
    for variable in variables where !used.contains(variable.name.text) {
      report(
        "Variable \"$\(variable.name.text)\" is never used in fragment "
          + "\"\(fragment.name.text)\".", at: variable.name.position, severity: .warning)
    }
  }
}
