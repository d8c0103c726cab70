import BatonCompiler

/// A field that the document selects on objects of one concrete type.
final class ReadField {
  enum Kind {
    case int, float, string, id, boolean, enumeration
    case customScalar
    case link(ReadSelection)
  }

  let responseKey: String
  let storageKey: String
  let kind: Kind
  /// How many lists the value stands in.
  let listDepth: Int
  let isTypename: Bool
  /// This storage key's number among those of its type.
  let slot: Int

  init(
    _ responseKey: String, of type: String, _ fields: [(field: Field, enclosing: String)],
    operation: ReadOperation
  ) {
    let first = fields[0]
    let name = first.field.name.text
    let types = operation.types
    // A concrete type may declare a narrower type than the interface that the field is written on.
    let written = types.field(name, of: first.enclosing)
    let definition = types.field(name, of: type) ?? written

    self.responseKey = responseKey
    isTypename = name == "__typename"
    storageKey = StorageKey.render(
      first.field, definition: written ?? definition, variables: operation.variables, in: types)
    slot = operation.slot(of: storageKey, type: type)

    listDepth = definition.map { Self.listDepth(of: $0.type) } ?? 0
    let declared = definition?.type.name.text ?? "String"
    let sets = fields.compactMap { field, enclosing in
      field.selectionSet.map { set in
        (set, types.field(field.name.text, of: enclosing)?.type.name.text ?? declared)
      }
    }
    if sets.isEmpty {
      kind = Self.leafKind(of: declared, in: types)
    } else {
      kind = .link(ReadSelection(declaredType: declared, sets: sets))
    }
  }

  private static func listDepth(of type: TypeReference) -> Int {
    switch type {
    case .named: 0
    case .list(let element, at: _): listDepth(of: element) + 1
    case .nonNull(let inner): listDepth(of: inner)
    }
  }

  private static func leafKind(of type: String, in types: TypeIndex) -> Kind {
    switch type {
    case "Int": .int
    case "Float": .float
    case "String": .string
    case "ID": .id
    case "Boolean": .boolean
    default: types.kind(of: type) == .enumeration ? .enumeration : .customScalar
    }
  }
}
