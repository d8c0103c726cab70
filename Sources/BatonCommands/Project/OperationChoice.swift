import BatonCompiler

extension [CompiledOperation] {
  func named(_ name: String) throws(CommandFailure) -> CompiledOperation {
    if let operation = first(where: { $0.name == name }) { return operation }
    let known = compactMap(\.name)
    let suggestion = Suggestion.text(for: name, among: known)
    throw .usage("no operation '\(name)'\(suggestion)\(Self.list(known))")
  }

  /// The one that is meant: by name, or because there is no other.
  func single(named name: String?) throws(CommandFailure) -> CompiledOperation {
    if let name { return try named(name) }
    guard let only = first else { throw .usage("the documents hold no operation") }
    guard count == 1 else {
      throw .usage("several operations: give --operation NAME\(Self.list(compactMap(\.name)))")
    }
    return only
  }

  private static func list(_ names: [String]) -> String {
    if names.isEmpty { return "; none has a name" }
    let shown = names.sorted().prefix(20).joined(separator: ", ")
    return "; there are \(shown)\(names.count > 20 ? " and \(names.count - 20) more" : "")"
  }
}
