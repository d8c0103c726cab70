/// What the normalizer needs to know of an operation: `docs/selection-table.md` as a value.
package struct SelectionTable: Hashable, Sendable {
  /// A variable of the operation.
  package struct Variable: Hashable, Sendable {
    package var name: String
    /// As GraphQL writes it.
    package var type: String
    /// Canonical JSON.
    package var defaultValue: String?
  }

  /// An object type and its key fields.
  package struct KeyedType: Hashable, Sendable {
    package var name: String
    package var keyFields: [String]
  }

  /// What is selected on a value of a type.
  package struct Selection: Hashable, Sendable {
    /// The static type.
    package var type: String
    /// The only type that is possible, if the static type is abstract and has just one.
    package var onlyType: String?
    package var variants: [Variant]
  }

  /// The fields of some concrete types.
  package struct Variant: Hashable, Sendable {
    /// Nil for every type that no other variant names.
    package var types: [String]?
    package var fields: [Field]
  }

  package struct Field: Hashable, Sendable {
    package var responseKey: String
    /// A template where the field's arguments hold variables.
    package var storageKey: String
    /// As GraphQL writes it, with `#` before an enum's and `~` before a custom scalar's name.
    package var type: String
    /// The number of the selection of a linked field.
    package var selection: Int?
    package var condition: Guard
    /// The label of the `@defer` or `@stream` that the field comes with, empty where that has none.
    package var label: String?
    package var isAdded: Bool
    /// Whether the field stands under an abstract type condition that the object's type may not meet.
    package var isUnsure: Bool
  }

  package var schemaName: String
  package var kind: OperationDefinition.Kind
  package var name: String?
  package var rootType: String
  package var variables: [Variable]
  /// Sorted by name.
  package var types: [KeyedType]
  /// Key fields of types that the schema does not know.
  package var unknownTypeKeys: [String]
  /// Each stands behind those that it refers to.
  package var selections: [Selection]
  /// The number of the root selection.
  package var root: Int
}
