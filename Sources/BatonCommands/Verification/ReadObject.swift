/// What is read of an object whose concrete type is known.
final class ReadObject {
  let type: String
  /// By response key.
  let fields: [[UInt8]: ReadField]
  /// In the order of the documents, which is that of most responses.
  private let ordered: [(responseKey: [UInt8], field: ReadField)]
  /// The response keys that may carry each of the type's key fields.
  let keys: [Set<[UInt8]>]

  /// The key fields as the compiler may have added them. The response and the store may hold them.
  let addedKeys: [AddedKey]

  struct AddedKey {
    var storageKey: String
    var responseKeys: Set<[UInt8]>
    /// Whether the documents select it too.
    var isSelected: Bool
    var slot: Int
  }

  init(type: String, declaredAs declared: String, fields: [ReadField], operation: ReadOperation) {
    self.type = type
    ordered = fields.map { (Array($0.responseKey.utf8), $0) }
    self.fields = Dictionary(uniqueKeysWithValues: ordered.map { ($0.responseKey, $0.field) })
    let taken = Set(ordered.map(\.responseKey))
    let keyFields =
      operation.types.kind(of: type) == nil
      ? operation.keyFields(ofUnknownTypeDeclaredAs: declared, selected: fields)
      : operation.keyFields(of: type)
    addedKeys = keyFields.map { key in
      let names = operation.addedResponseKeys(of: key, type: type).map { Array($0.utf8) }
      return AddedKey(
        storageKey: key, responseKeys: Set(names).subtracting(taken),
        isSelected: fields.contains { $0.storageKey == key },
        slot: operation.slot(of: key, type: type))
    }
    keys = addedKeys.map { key in
      let selected = fields.filter { $0.storageKey == key.storageKey }
      return key.responseKeys.union(selected.map { Array($0.responseKey.utf8) })
    }
  }

  /// The field of a response key. `expected` is where it is looked for first: behind the last one.
  func field(_ responseKey: [UInt8], expected: inout Int) -> ReadField? {
    if expected < ordered.count, ordered[expected].responseKey == responseKey {
      expected += 1
      return ordered[expected - 1].field
    }
    guard let field = fields[responseKey] else { return nil }
    expected = (ordered.firstIndex { $0.field === field } ?? expected) + 1
    return field
  }
}
