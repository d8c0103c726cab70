/// The operations and fragments of a run's documents.
package struct ExecutableDefinitions: Sendable {
  package private(set) var operations: [OperationDefinition] = []
  /// In the order in which they stand, each name once.
  package private(set) var fragments: [FragmentDefinition] = []
  package private(set) var fragmentsByName: [String: FragmentDefinition] = [:]
  /// Names that are defined twice.
  package private(set) var diagnostics: [Diagnostic] = []

  package init(_ documents: [Document]) {
    var operationNames: [String: Name] = [:]
    for document in documents {
      for definition in document.definitions {
        switch definition {
        case .operation(let operation):
          if let name = operation.name {
            if let first = operationNames[name.text] {
              report("operation", rule: "UniqueOperationNames", name, first: first)
              continue
            }
            operationNames[name.text] = name
          }
          operations.append(operation)
        case .fragment(let fragment):
          if let first = fragmentsByName[fragment.name.text] {
            report("fragment", rule: "UniqueFragmentNames", fragment.name, first: first.name)
            continue
          }
          fragmentsByName[fragment.name.text] = fragment
          fragments.append(fragment)
        case .typeSystem: break
        }
      }
    }
  }

  private mutating func report(_ what: String, rule: String, _ name: Name, first: Name) {
    diagnostics.append(
      Diagnostic(
        .error, "There can be only one \(what) named \"\(name.text)\".", rule: rule,
        at: name.position, notes: [.init("It is first defined here.", at: first.position)]))
  }
}
