/// A parsed document: executable definitions, type system definitions and extensions, in the order in
/// which they stand (September 2025, section 2.2).
package struct Document: Sendable {
  package var definitions: [Definition]
  /// Where each definition starts in its source, the description included; of a document that was not
  /// parsed, nothing.
  var starts: [Int32] = []

  package init(definitions: [Definition]) {
    self.definitions = definitions
  }
}

/// One definition of a document.
package enum Definition: Sendable {
  case operation(OperationDefinition)
  case fragment(FragmentDefinition)
  case typeSystem(TypeSystemDefinition)
}

/// A query, mutation or subscription (September 2025, section 2.3).
package struct OperationDefinition: Sendable {
  package enum Kind: String, Sendable {
    case query, mutation, subscription
  }

  package var description: String?
  package var kind: Kind
  package var name: Name?
  package var variables: [VariableDefinition]
  package var directives: [Directive]
  package var selectionSet: SelectionSet
  package var position: Position

  package init(
    description: String? = nil, kind: Kind, name: Name?, variables: [VariableDefinition] = [],
    directives: [Directive] = [], selectionSet: SelectionSet, at position: Position
  ) {
    self.description = description
    self.kind = kind
    self.name = name
    self.variables = variables
    self.directives = directives
    self.selectionSet = selectionSet
    self.position = position
  }
}

/// `$name: Type = default @directives` (September 2025, section 2.10).
package struct VariableDefinition: Sendable {
  package var description: String?
  package var name: Name
  package var type: TypeReference
  package var defaultValue: Value?
  package var directives: [Directive]
  /// The `$`.
  package var position: Position

  package init(
    description: String? = nil, name: Name, type: TypeReference, defaultValue: Value? = nil,
    directives: [Directive] = [], at position: Position
  ) {
    self.description = description
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.directives = directives
    self.position = position
  }
}

/// `fragment Name on Type { … }` (September 2025, section 2.8).
package struct FragmentDefinition: Sendable {
  package var description: String?
  package var name: Name
  package var typeCondition: Name
  package var directives: [Directive]
  package var selectionSet: SelectionSet
  package var position: Position

  package init(
    description: String? = nil, name: Name, typeCondition: Name, directives: [Directive] = [],
    selectionSet: SelectionSet, at position: Position
  ) {
    self.description = description
    self.name = name
    self.typeCondition = typeCondition
    self.directives = directives
    self.selectionSet = selectionSet
    self.position = position
  }
}
