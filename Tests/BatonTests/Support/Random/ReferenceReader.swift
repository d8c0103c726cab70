@testable import Baton

/// Reads a response by tree, for a ``ReferenceStore``.
struct ReferenceReader {
  let table: RandomTable
  let variables: RandomVariables

  /// Reads an object. `path` gives the identity of one without keys, by its type; `link` is called as
  /// soon as the identity is known.
  mutating func object(
    _ tree: JSONTree, _ number: Int, _ steps: [JSONTree], into store: inout ReferenceStore,
    link: (inout ReferenceStore, String) -> Void = { _, _ in }, path: (String) -> String
  ) {
    guard case .object(let members) = tree else { return }
    let selection = table.selections[number]
    let type = table.type(of: members, selection)
    let choices = selection.variant(for: type)!.choices
      .filter { $0.isSelected(variables.flags) }
    let identity = key(of: members, type, choices) ?? path(type)
    let fields = choices.filter { $0.field != nil }.map {
      ($0.key, $0.storageKey(variables.numbers))
    }
    store.begin(
      steps, identity, type, selected: Dictionary(fields, uniquingKeysWith: { first, _ in first }))
    link(&store, identity)
    for member in members {
      guard let choice = choices.first(where: { $0.key == member.name }),
        let field = choice.field
      else { continue }
      let storageKey = choice.storageKey(variables.numbers)
      let place = ReferenceStore.Place(identity: identity, key: storageKey)
      let steps = steps + [.string(member.name)]
      let began = store.field(steps, place)
      let isAbstract = choice.selection.map { table.selections[$0].isAbstract } ?? false
      if field.depth == 0, field.kind == .link, case .object = member.value {
        object(
          member.value, choice.selection!, steps, into: &store,
          link: { $0.write(place, began, "{\"__ref\":\(JSONTree.quoted($1))}") },
          path: { isAbstract ? "\(identity):\(storageKey):\($0)" : "\(identity):\(storageKey)" })
      } else {
        let text = value(
          member.value, choice, field, level: 0, steps, into: &store,
          "\(identity):\(storageKey)")
        store.write(place, began, text)
      }
    }
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
    _ steps: [JSONTree], into store: inout ReferenceStore, _ place: String
  ) -> String {
    if case .null = tree {
      store.count(\.nulls)
      return "null"
    }
    if level < field.depth, case .list(let elements) = tree {
      store.count(\.lists)
      var texts: [String] = []
      for (index, element) in elements.enumerated() {
        texts.append(
          value(
            element, choice, field, level: level + 1, steps + [.number("\(index)")], into: &store,
            "\(place):\(index)"))
      }
      return "[" + texts.joined(separator: ",") + "]"
    }
    if field.kind == .link {
      var text = ""
      // The type belongs to a path where others could stand there.
      let isAbstract = table.selections[choice.selection!].isAbstract
      object(
        tree, choice.selection!, steps, into: &store,
        link: { text = "{\"__ref\":\(JSONTree.quoted($1))}" },
        path: { isAbstract ? "\(place):\($0)" : place })
      return text
    }
    store.count(\.scalars)
    return Self.text(of: tree, field)
  }

  /// A scalar as the store holds it.
  static func text(of tree: JSONTree, _ field: RandomSchema.Field) -> String {
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
