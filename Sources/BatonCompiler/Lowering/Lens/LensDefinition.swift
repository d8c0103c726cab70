/// What the generated code of an operation or a fragment reads: `docs/lens-table.md` as a value, with the
/// names that the code gives things.
package struct LensDefinition: Sendable {
  package enum Kind: Sendable {
    case operation(OperationDefinition)
    case fragment(FragmentDefinition)
  }

  /// What becomes of field errors, as the definition's directives say.
  package enum ErrorHandling: Sendable {
    case none
    /// `@throwOnFieldError`.
    case throwing
    /// `@catch`.
    case caught(CatchTarget)
  }

  /// A variable that a fragment gives itself.
  package struct Argument: Sendable {
    package var name: String
    package var type: TypeReference
    /// Canonical JSON.
    package var defaultValue: String?
  }

  /// The object types that meet an abstract condition.
  package struct TypeSet: Sendable {
    package var name: String
    package var types: [String]
  }

  package var kind: Kind
  /// Nil for an operation without one, which has no generated code.
  package var name: Name?
  /// The Swift type's name.
  package var swiftName: String
  package var type: NamedType
  package var errorHandling: ErrorHandling
  package var arguments: [Argument]
  /// Variables of the operation that the definition, or what it spreads, uses; sorted.
  package var uses: [String]
  package var typeSets: [TypeSet]
  /// In the order of their numbers; the root first.
  package var nodes: [LensNode]

  package var root: LensNode { nodes[0] }

  /// Whether the definition compiles to a value instead of a lens.
  package var isInline: Bool {
    if case .fragment(let fragment) = kind {
      fragment.directives.first(named: "inline") != nil
    } else {
      false
    }
  }

  /// The source that the definition stands in.
  package var position: Position {
    switch kind {
    case .operation(let operation): operation.position
    case .fragment(let fragment): fragment.position
    }
  }
}

/// What a `@catch` turns field errors into.
package enum CatchTarget: String, Sendable {
  case result, null

  /// Of a definition's or selection's directives.
  init?(_ directives: [Directive]) {
    guard let directive = directives.first(named: "catch") else { return nil }
    if case .enumeration("NULL") = directive.argument("to")?.kind {
      self = .null
    } else {
      self = .result
    }
  }
}
