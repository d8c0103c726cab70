/// The attributes whose string literal is a document: `@Fragment("fragment …")`.
package enum Marker: String, CaseIterable, Sendable {
  case fragment = "Fragment"
  case query = "Query"
  case mutation = "Mutation"
  case subscription = "Subscription"

  /// Whether a definition is of the marker's kind.
  package func takes(_ definition: Definition) -> Bool {
    switch (self, definition) {
    case (.fragment, .fragment): true
    case (.query, .operation(let operation)): operation.kind == .query
    case (.mutation, .operation(let operation)): operation.kind == .mutation
    case (.subscription, .operation(let operation)): operation.kind == .subscription
    default: false
    }
  }

  /// What is wrong with a marker's document: it holds one definition, of the marker's own kind.
  package func diagnostics(for document: Document) -> [Diagnostic] {
    func report(_ found: String, at position: Position) -> Diagnostic {
      Diagnostic(
        .error, "@\(rawValue) takes one \(rawValue.lowercased()), found \(found).", rule: "Markers",
        at: position)
    }
    guard let first = document.definitions.first else { return [] }
    guard takes(first) else { return [report(first.noun, at: first.position)] }
    return document.definitions.dropFirst().prefix(1).map {
      report("another definition behind it", at: $0.position)
    }
  }
}

extension Definition {
  fileprivate var noun: String {
    switch self {
    case .operation(let operation): "a \(operation.kind.rawValue)"
    case .fragment: "a fragment"
    case .typeSystem: "a type system definition"
    }
  }

  var position: Position {
    switch self {
    case .operation(let operation): operation.position
    case .fragment(let fragment): fragment.position
    case .typeSystem(.schema(let definition)): definition.position
    case .typeSystem(.type(let definition)): definition.position
    case .typeSystem(.directive(let definition)): definition.position
    }
  }
}
