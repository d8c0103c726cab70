/// The operations and fragments of a run's documents.
package struct DefinitionTable: Sendable {
  /// All operations, in the order in which they stand.
  package private(set) var operations: [OperationDefinition] = []
  /// All fragments, in the order in which they stand.
  package private(set) var fragments: [FragmentDefinition] = []
  /// Where among ``fragments`` a name stands: the first place, if it is defined more than once.
  package private(set) var fragmentNumbers: [String: Int] = [:]

  package init(_ documents: [Document]) {
    for definition in documents.lazy.flatMap(\.definitions) {
      switch definition {
      case .operation(let operation):
        operations.append(operation)
      case .fragment(let fragment):
        let name = fragment.name.text
        if fragmentNumbers[name] == nil { fragmentNumbers[name] = fragments.count }
        fragments.append(fragment)
      case .typeSystem: break
      }
    }
  }

  package func fragment(named name: String) -> FragmentDefinition? {
    fragmentNumbers[name].map { fragments[$0] }
  }
}
