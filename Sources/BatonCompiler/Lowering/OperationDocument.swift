/// An operation and the fragments that it reaches.
struct OperationDocument {
  var operation: OperationDefinition
  /// In the order in which the operation reaches them.
  var fragments: [FragmentDefinition]

  var fragmentsByName: [String: FragmentDefinition] {
    Dictionary(fragments.map { ($0.name.text, $0) }) { first, _ in first }
  }

  var document: Document {
    Document(definitions: [.operation(operation)] + fragments.map { .fragment($0) })
  }
}
