@testable import Baton

/// A normalizer and store written from the specification alone, as naively as can be: over a tree, with
/// records by the text of their identity and slots by the text of their storage key.
struct ReferenceStore {
  private struct Value {
    /// When the value began; of two for one slot the one that begins later stays.
    var began: Int
    var text: String
  }

  private struct Record {
    var type: String
    var slots: [String: Value] = [:]
  }

  private var records: [String: Record] = [:]
  private(set) var counts = Baton.Counts()
  private var clock = 0

  /// The store as its dump's lines.
  var lines: [String] {
    records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { identity, record in
      var line = JSONTree.quoted(identity) + ":{\"__typename\":" + JSONTree.quoted(record.type)
      let slots = record.slots.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      for (key, value) in slots { line += "," + JSONTree.quoted(key) + ":" + value.text }
      return line + "}"
    }
  }

  mutating func take(_ response: JSONTree, _ table: RandomTable, _ variables: RandomVariables) {
    guard case .object(let envelope) = response,
      let data = envelope.first(where: { $0.name == "data" })?.value
    else { return }
    counts = Baton.Counts()
    var reader = Reader(table: table, variables: variables)
    reader.object(data, table.selections.count - 1, into: &self) { _ in "Query" }
  }

  private mutating func write(_ identity: String, _ key: String, _ began: Int, _ text: String) {
    if let old = records[identity]?.slots[key], old.began > began { return }
    records[identity]?.slots[key] = Value(began: began, text: text)
  }

  private struct Reader {
    let table: RandomTable
    let variables: RandomVariables

    /// Reads an object. `path` gives the identity of one without keys, by its type; `link` is called as
    /// soon as the identity is known.
    mutating func object(
      _ tree: JSONTree, _ number: Int, into store: inout ReferenceStore,
      link: (inout ReferenceStore, String) -> Void = { _, _ in }, path: (String) -> String
    ) {
      guard case .object(let members) = tree else { return }
      store.counts.objects += 1
      let selection = table.selections[number]
      let type = type(of: members, selection)
      let choices = selection.variant(for: type)!.choices
        .filter { $0.isSelected(variables.flags) }
      let identity = key(of: members, type, choices) ?? path(type)
      if store.records[identity] == nil { store.records[identity] = Record(type: type) }
      link(&store, identity)
      for member in members {
        guard let choice = choices.first(where: { $0.key == member.name }),
          let field = choice.field
        else { continue }
        let storageKey = choice.storageKey(variables.numbers)
        store.clock += 1
        let began = store.clock
        let isAbstract = choice.selection.map { table.selections[$0].isAbstract } ?? false
        if field.depth == 0, field.kind == .link, case .object = member.value {
          object(
            member.value, choice.selection!, into: &store,
            link: { $0.write(identity, storageKey, began, "{\"__ref\":\(JSONTree.quoted($1))}") },
            path: { isAbstract ? "\(identity):\(storageKey):\($0)" : "\(identity):\(storageKey)" })
        } else {
          let text = value(
            member.value, choice, field, level: 0, into: &store, "\(identity):\(storageKey)")
          store.write(identity, storageKey, began, text)
        }
      }
    }

    private func type(
      of members: [JSONTree.Member], _ selection: RandomTable.Selection
    ) -> String {
      guard selection.isAbstract else { return selection.type }
      let names = Set(selection.variants.flatMap(\.choices).filter { $0.field == nil }.map(\.key))
      for member in members where names.contains(member.name) {
        if case .string(let type) = member.value { return type }
      }
      return selection.only!
    }

    private func key(
      of members: [JSONTree.Member], _ type: String, _ choices: [RandomTable.Choice]
    ) -> String? {
      let keys = table.schema.keys(of: type)
      var text = type
      for key in keys {
        guard
          let member = members.first(where: { member in
            choices.first { $0.key == member.name }?.field?.name == key
          }), let part = keyText(member.value, key)
        else { return nil }
        text += ":" + part.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
      }
      return keys.isEmpty ? nil : text
    }

    private func keyText(_ value: JSONTree, _ key: String) -> String? {
      switch value {
      case .string(let text): text
      case .boolean(let value): "\(value)"
      // Only an ID's and an Int's numbers have several texts; what is left keeps its own.
      case .number(let text): key == "id" || key == "b" ? "\(Int(Double(text)!))" : text
      default: nil
      }
    }

    private mutating func value(
      _ tree: JSONTree, _ choice: RandomTable.Choice, _ field: RandomSchema.Field, level: Int,
      into store: inout ReferenceStore, _ place: String
    ) -> String {
      if case .null = tree {
        store.counts.nulls += 1
        return "null"
      }
      if level < field.depth, case .list(let elements) = tree {
        store.counts.lists += 1
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
          texts.append(
            value(element, choice, field, level: level + 1, into: &store, "\(place):\(index)"))
        }
        return "[" + texts.joined(separator: ",") + "]"
      }
      if field.kind == .link {
        var text = ""
        // The type belongs to a path where others could stand there.
        let isAbstract = table.selections[choice.selection!].isAbstract
        object(
          tree, choice.selection!, into: &store,
          link: { text = "{\"__ref\":\(JSONTree.quoted($1))}" },
          path: { isAbstract ? "\(place):\($0)" : place })
        return text
      }
      store.counts.scalars += 1
      switch (field.kind, tree) {
      case (.int, .number(let text)):
        return text.contains(where: { !"-0123456789".contains($0) })
          ? "\(Int(Double(text)!))" : "\(Int(text)!)"
      case (.float, .number(let text)): return "\(Double(text)!)"
      case (.id, .number(let text)): return JSONTree.quoted(text == "-0" ? "0" : text)
      default: return tree.text
      }
    }
  }
}
