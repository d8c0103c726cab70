/// What is read of an object whose concrete type is known.
final class ReadObject {
  let type: String
  /// By response key.
  let fields: [[UInt8]: ReadField]
  /// The key fields that the type has, with the response keys that may carry each.
  let keys: [(field: String, responseKeys: Set<[UInt8]>)]

  /// The key fields that the document does not select. The compiler does, and the store may hold them.
  let addedKeys: [AddedKey]

  struct AddedKey {
    var storageKey: String
    var responseKeys: Set<[UInt8]>
    var slot: Int
  }

  init(type: String, fields: [ReadField], operation: ReadOperation) {
    self.type = type
    self.fields = Dictionary(uniqueKeysWithValues: fields.map { (Array($0.responseKey.utf8), $0) })
    let responseKeys = Set(fields.map(\.responseKey))
    let named = operation.keyFields(of: type).map { key in
      let selected = fields.filter { $0.storageKey == key }.map(\.responseKey)
      // One that the document does not select is added by the compiler: under its own name, or under
      // this alias where that means something else.
      let names =
        selected.isEmpty ? [key, "baton_\(key)"].filter { !responseKeys.contains($0) } : selected
      return (
        field: key, isAdded: selected.isEmpty, responseKeys: Set(names.map { Array($0.utf8) })
      )
    }
    keys = named.map { ($0.field, $0.responseKeys) }
    addedKeys = named.filter(\.isAdded).map { key in
      AddedKey(
        storageKey: key.field, responseKeys: key.responseKeys,
        slot: operation.slot(of: key.field, type: type))
    }
  }
}
