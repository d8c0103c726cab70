@testable import Baton

/// Reads an operation back from a store, along the store's links, and compares with what the response
/// said at each place (DESIGN 6.5). It consults neither the bound table nor the normalizer.
struct ReadBack {
  let store: Baton.Store
  let table: RandomTable
  let variables: RandomVariables
  /// Slots that the response wrote several times, with different values.
  let superseded: Set<ReferenceStore.Place>
  /// Values that were overwritten later in the response, and those below them.
  private(set) var supersededCount = 0
  /// Values that were as the response said.
  private(set) var equalCount = 0
  private(set) var differences: [String] = []

  init(
    _ store: Baton.Store, _ table: RandomTable, _ variables: RandomVariables,
    superseded: Set<ReferenceStore.Place>
  ) {
    self.store = store
    self.table = table
    self.variables = variables
    self.superseded = superseded
  }

  mutating func compare(_ response: JSONTree) {
    guard case .object(let envelope) = response, let root = store.rootRecord("Query"),
      let data = envelope.first(where: { $0.name == "data" })?.value
    else { return differences.append("no root") }
    object(data, table.selections.count - 1, root, "")
  }

  private mutating func object(
    _ tree: JSONTree, _ number: Int, _ record: Baton.RecordNumber, _ path: String
  ) {
    guard case .object(let members) = tree else { return differences.append("\(path): a link") }
    let selection = table.selections[number]
    let type = table.type(of: members, selection)
    let identity = store.identity(of: record)
    for choice in selection.variant(for: type)!.choices where choice.isSelected(variables.flags) {
      // Of two members of one name the last counts.
      guard let field = choice.field, let member = members.last(where: { $0.name == choice.key })
      else { continue }
      let key = choice.storageKey(variables.numbers)
      if superseded.contains(.init(identity: identity, key: key)) {
        supersededCount += 1
      } else {
        let value = store.value(of: record, storageKey: key)
        self.value(member.value, choice, field, level: 0, value, "\(path).\(choice.key)")
      }
    }
  }

  private mutating func value(
    _ tree: JSONTree, _ choice: RandomTable.Choice, _ field: RandomSchema.Field, level: Int,
    _ value: Baton.StoredValue, _ path: String
  ) {
    switch (tree, value) {
    case (.null, .null): equalCount += 1
    case (.list(let elements), .list(let list)) where level < field.depth:
      guard elements.count == list.count else {
        return differences.append("\(path): \(list.count) elements, not \(elements.count)")
      }
      for (index, element) in elements.enumerated() {
        self.value(element, choice, field, level: level + 1, list[index], "\(path)[\(index)]")
      }
    case (.object, .link(let record)) where field.kind == .link:
      object(tree, choice.selection!, record, path)
    default:
      let wanted = ReferenceReader.text(of: tree, field)
      let found = Self.text(value)
      if found == wanted {
        equalCount += 1
      } else {
        differences.append("\(path): \(found), not \(wanted)")
      }
    }
  }

  private static func text(_ value: Baton.StoredValue) -> String {
    switch value {
    case .absent: "absent"
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let bytes): JSONTree.quoted(String(decoding: bytes, as: UTF8.self))
    case .source(let bytes): String(decoding: bytes, as: UTF8.self)
    case .link(let record): "link \(record)"
    case .list(let list): "list of \(list.count)"
    }
  }
}
