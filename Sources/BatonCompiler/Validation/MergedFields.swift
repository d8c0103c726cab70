/// The fields of all selection sets by number, and which of them several sets have together. A field of
/// a fragment that is spread with different arguments has several numbers.
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
    /// Which of the bindings its fragment's variables have.
    var bindings: Int
  }

  private let context: ValidationContext
  private(set) var entries: [Entry] = []
  private var keys: [String: Int32] = [:]
  private var sets: [BoundSet: Members] = [:]
  private(set) var bindings = [FragmentBindings.none]
  private var bindingNumbers: [String: Int] = ["": 0]

  private struct BoundSet: Hashable {
    var set: ObjectIdentifier
    var bindings: Int
  }

  private struct BoundFragment: Hashable {
    var number: Int
    var bindings: Int
  }

  /// What a selection set holds, inline fragments resolved.
  private struct Members {
    var fields: [Int32] = []
    var spreads: [BoundFragment] = []
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
            operation.selectionSet, on: context.schema.rootType(operation.kind), definition,
            bindings: 0)
        ])
    case .fragment(let number):
      let fragment = context.definitions.fragments[number]
      let bindings = self.number(
        context.options.allowsClientDirectives
          ? FragmentBindings(unknownOf: fragment) : FragmentBindings.none)
      return fields(of: [members(of: BoundFragment(number: number, bindings: bindings))])
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
          set, on: entry.type.flatMap { context.compositeType(named: $0.name) }, entry.definition,
          bindings: entry.bindings))
    }
    return self.fields(of: members)
  }

  /// All fields, spreads followed, each once: those of one response key together, in the order in which
  /// they were first seen. The same set always comes out the same.
  private mutating func fields(of roots: [Members]) -> [Int32] {
    if roots.isEmpty { return [] }
    var fields: [Int32] = []
    var visited: Set<BoundFragment> = []
    var pending = roots
    while let members = pending.popLast() {
      fields += members.fields
      for spread in members.spreads where visited.insert(spread).inserted {
        pending.append(self.members(of: spread))
      }
    }
    fields.sort { (entries[Int($0)].key, $0) < (entries[Int($1)].key, $1) }
    return fields
  }

  private mutating func members(of bound: BoundFragment) -> Members {
    let fragment = context.definitions.fragments[bound.number]
    return members(
      fragment.selectionSet, on: context.compositeType(named: fragment.typeCondition),
      .fragment(bound.number), bindings: bound.bindings)
  }

  private mutating func members(
    _ set: SelectionSet, on parent: NamedType?, _ definition: DefinitionNumber, bindings: Int
  ) -> Members {
    let key = BoundSet(set: ObjectIdentifier(set), bindings: bindings)
    if let known = sets[key] { return known }
    var members = Members()
    add(set, on: parent, definition, bindings, to: &members)
    sets[key] = members
    return members
  }

  private mutating func add(
    _ set: SelectionSet, on parent: NamedType?, _ definition: DefinitionNumber, _ bindings: Int,
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
            definition: definition, bindings: bindings))
      case .inline(let fragment):
        let type = fragment.typeCondition.map { context.compositeType(named: $0) } ?? parent
        add(fragment.selectionSet, on: type, definition, bindings, to: &members)
      case .spread(let spread):
        if let number = context.definitions.fragmentNumbers[spread.name.text] {
          members.spreads.append(
            BoundFragment(number: number, bindings: self.bindings(of: number, spread, bindings)))
        }
      }
    }
  }

  private mutating func bindings(
    of fragment: Int, _ spread: FragmentSpread, _ outer: Int
  ) -> Int {
    guard context.options.allowsClientDirectives else { return 0 }
    return number(
      FragmentBindings(
        of: context.definitions.fragments[fragment], at: spread, in: bindings[outer]))
  }

  private mutating func number(_ bindings: FragmentBindings) -> Int {
    let key = bindings.key
    if let number = bindingNumbers[key] { return number }
    bindingNumbers[key] = self.bindings.count
    self.bindings.append(bindings)
    return self.bindings.count - 1
  }

  private mutating func key(_ text: String) -> Int32 {
    if let key = keys[text] { return key }
    let key = Int32(keys.count)
    keys[text] = key
    return key
  }
}
