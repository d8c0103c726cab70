/// The fields of all selection sets by number, and which of them several sets have together.
struct MergedFields {
  struct Entry {
    var field: Field
    /// Nil where the type or the field is not known.
    var parent: NamedType?
    var type: TypeReference?
    /// Which response key it is.
    var key: Int32
    /// The definition that the field stands in.
    var definition: DefinitionNumber
  }

  private let context: ValidationContext
  private(set) var entries: [Entry] = []
  private var keys: [String: Int32] = [:]
  private var sets: [ObjectIdentifier: Members] = [:]

  /// What a selection set holds, inline fragments resolved.
  private struct Members {
    var fields: [Int32] = []
    var spreads: [Int] = []
  }

  init(_ context: ValidationContext) {
    self.context = context
  }

  /// The fields at the root of a definition.
  mutating func root(_ definition: DefinitionNumber) -> [Int32] {
    switch definition {
    case .operation(let number):
      let operation = context.definitions.operations[number]
      return fields(
        of: [
          members(
            operation.selectionSet, on: context.schema.rootType(operation.kind), definition)
        ])
    case .fragment(let number):
      return fields(of: [members(ofFragment: number)])
    }
  }

  /// The fields that the selections of some fields have together.
  mutating func below(_ fields: ArraySlice<Int32>) -> [Int32] {
    var members: [Members] = []
    for number in fields {
      let entry = entries[Int(number)]
      guard let set = entry.field.selectionSet else { continue }
      members.append(
        self.members(
          set, on: entry.type.flatMap { context.compositeType(named: $0.name) }, entry.definition))
    }
    return self.fields(of: members)
  }

  /// All fields, spreads followed, each once: those of one response key together, in the order in which
  /// they were first seen. The same set always comes out the same.
  private mutating func fields(of roots: [Members]) -> [Int32] {
    if roots.isEmpty { return [] }
    var fields: [Int32] = []
    var visited: Set<Int> = []
    var pending = roots
    while let members = pending.popLast() {
      fields += members.fields
      for spread in members.spreads where visited.insert(spread).inserted {
        pending.append(self.members(ofFragment: spread))
      }
    }
    fields.sort { (entries[Int($0)].key, $0) < (entries[Int($1)].key, $1) }
    return fields
  }

  private mutating func members(ofFragment number: Int) -> Members {
    let fragment = context.definitions.fragments[number]
    return members(
      fragment.selectionSet, on: context.compositeType(named: fragment.typeCondition),
      .fragment(number))
  }

  private mutating func members(
    _ set: SelectionSet, on parent: NamedType?, _ definition: DefinitionNumber
  ) -> Members {
    if let known = sets[ObjectIdentifier(set)] { return known }
    var members = Members()
    add(set, on: parent, definition, to: &members)
    sets[ObjectIdentifier(set)] = members
    return members
  }

  private mutating func add(
    _ set: SelectionSet, on parent: NamedType?, _ definition: DefinitionNumber,
    to members: inout Members
  ) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        let type = parent.flatMap { context.schema.field(named: field.name.text, on: $0)?.type }
        members.fields.append(Int32(entries.count))
        entries.append(
          Entry(
            field: field, parent: parent, type: type, key: key(field.responseKey.text),
            definition: definition))
      case .inline(let fragment):
        let type = fragment.typeCondition.map { context.compositeType(named: $0) } ?? parent
        add(fragment.selectionSet, on: type, definition, to: &members)
      case .spread(let spread):
        if let number = context.definitions.fragmentNumbers[spread.name.text] {
          members.spreads.append(number)
        }
      }
    }
  }

  private mutating func key(_ text: String) -> Int32 {
    if let key = keys[text] { return key }
    let key = Int32(keys.count)
    keys[text] = key
    return key
  }
}
