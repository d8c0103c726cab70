/// Selection-table text for the cases: reports of faults in other clients, each with its number and link
/// in the test that shows the right outcome.
enum CaseTable {
  /// - Parameters:
  ///   - number: the case's, so that no case shares types with another.
  ///   - keys: types and their key fields, `Shop id`.
  ///   - selections: what links lead to, the innermost first: `selection Shop`, then its lines.
  ///   - query: the root's fields.
  static func text(
    _ number: Int, keys: [String] = [], _ selections: [String] = [], query: [String],
    variables: [String] = []
  ) -> String {
    ([
      "baton 1 case\(number)", "operation query Case Query \(selections.count)",
    ] + variables.map { "variable \($0)" } + keys.map { "type \($0)" } + ["type Query"] + selections
      + ["selection Query", "on Query"] + query.map { "field \($0)" })
      .joined(separator: "\n")
  }

  /// A selection on one concrete type.
  static func selection(_ type: String, _ fields: String...) -> String {
    (["selection \(type)", "on \(type)"] + fields.map { "field \($0)" }).joined(separator: "\n")
  }

  /// A selection on an abstract type: what is selected for each of some types, and `*` for all others.
  static func selection(_ type: String, variants: [(String, [String])]) -> String {
    (["selection \(type)"]
      + variants.flatMap { types, fields in ["on \(types)"] + fields.map { "field \($0)" } })
      .joined(separator: "\n")
  }
}
