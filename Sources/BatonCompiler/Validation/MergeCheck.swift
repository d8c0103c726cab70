/// Finds fields that cannot be merged: see ``OverlappingFieldsCanBeMerged``.
struct MergeCheck {
  struct Conflict: Hashable {
    var responseKey: String
    var reason: String
    var first: Position
    var second: Position
    /// The definition that brings the fields together, if they do not both stand in it.
    var meetingPlace: DefinitionNumber?
  }

  /// A set of fields, and what is asked of it.
  private struct Question: Hashable {
    var fields: [Int32]
    /// Whether fields of types that no object has at once are all that is merged, so that only the
    /// response's shape matters.
    var isShapeOnly: Bool
  }

  private struct Pair: Hashable {
    var first: Int32
    var second: Int32
  }

  private let context: ValidationContext
  private var fields: MergedFields
  private var conflicts: [Conflict] = []
  private var numbers: [Pair: Int] = [:]
  /// The conflicts in and below the sets that were checked.
  private var answers: [Question: Set<Int>] = [:]
  private var arguments: [Int32: String?] = [:]
  private var current = DefinitionNumber.operation(0)

  init(_ context: ValidationContext) {
    self.context = context
    fields = MergedFields(context)
  }

  /// The conflicts of a definition and of the fragments that it reaches.
  mutating func conflicts(in definition: DefinitionNumber) -> [Conflict] {
    current = definition
    return check(fields.root(definition), isShapeOnly: false).sorted().map { conflicts[$0] }
  }

  // MARK: Sets

  private mutating func check(_ set: [Int32], isShapeOnly: Bool) -> Set<Int> {
    if set.isEmpty { return [] }
    let question = Question(fields: set, isShapeOnly: isShapeOnly)
    if let answer = answers[question] { return answer }
    var found: Set<Int> = []
    var start = 0
    while start < set.count {
      let key = fields.entries[Int(set[start])].key
      var end = start + 1
      while end < set.count, fields.entries[Int(set[end])].key == key { end += 1 }
      check(set[start..<end], isShapeOnly: isShapeOnly, &found)
      start = end
    }
    answers[question] = found
    return found
  }

  /// Checks the fields of one response key.
  private mutating func check(
    _ group: ArraySlice<Int32>, isShapeOnly: Bool, _ found: inout Set<Int>
  ) {
    let groups = isShapeOnly ? [] : groupsByObject(group)
    var isAlike = true
    for group in groups where !areSameField(group, &found) { isAlike = false }
    let hasOneShape = haveSameShape(group, &found)
    if groups.count == 1 {
      if isAlike, hasOneShape { found.formUnion(check(fields.below(group), isShapeOnly: false)) }
      return
    }
    if hasOneShape { found.formUnion(check(fields.below(group), isShapeOnly: true)) }
    if isAlike {
      for group in groups {
        found.formUnion(check(fields.below(group), isShapeOnly: false))
      }
    }
  }

  /// Groups of fields that one object can have together: for each object type among the parents its
  /// fields and those of abstract parents.
  private func groupsByObject(_ group: ArraySlice<Int32>) -> [ArraySlice<Int32>] {
    if group.count == 1 { return [group] }
    func object(_ number: Int32) -> NamedType? {
      fields.entries[Int(number)].parent.flatMap { $0.kind == .object ? $0 : nil }
    }
    var names: [String] = []
    var byName: [String: [Int32]] = [:]
    for number in group {
      guard let name = object(number)?.name else { continue }
      if byName[name] == nil { names.append(name) }
      byName[name, default: []].append(number)
    }
    if names.count < 2 { return [group] }
    let abstract = group.filter { object($0) == nil }
    return names.map { name in
      let own = byName[name] ?? []
      return abstract.isEmpty ? own[...] : (own + abstract).sorted()[...]
    }
  }

  // MARK: Fields

  /// Whether fields that one object can have together are the same field with the same arguments.
  private mutating func areSameField(_ group: ArraySlice<Int32>, _ found: inout Set<Int>) -> Bool {
    guard let first = group.first, group.count > 1 else { return true }
    let name = fields.entries[Int(first)].field.name.text
    /// The first field whose arguments are known.
    var known: (number: Int32, arguments: String)?
    var result = true
    for number in group {
      let other = fields.entries[Int(number)].field.name.text
      if name != other {
        found.insert(
          conflict(first, number, "\"\(name)\" and \"\(other)\" are different fields"))
        result = false
        continue
      }
      guard let arguments = arguments(of: number) else { continue }
      if let known, known.arguments != arguments {
        found.insert(conflict(known.number, number, "they have differing arguments"))
        result = false
      } else if known == nil {
        known = (number, arguments)
      }
    }
    return result
  }

  /// Whether the values of fields look alike in a response: the specification's `SameResponseShape`
  /// but for what is below.
  private mutating func haveSameShape(_ group: ArraySlice<Int32>, _ found: inout Set<Int>) -> Bool {
    let known = group.filter { fields.entries[Int($0)].type != nil }
    guard let first = known.first, let type = fields.entries[Int(first)].type else { return true }
    var result = true
    for number in known.dropFirst() {
      guard let other = fields.entries[Int(number)].type, !areSameShape(type, other) else {
        continue
      }
      found.insert(
        conflict(first, number, "they return conflicting types \"\(type)\" and \"\(other)\""))
      result = false
    }
    return result
  }

  private func areSameShape(_ one: TypeReference, _ other: TypeReference) -> Bool {
    switch (one, other) {
    case (.nonNull(let one), .nonNull(let other)): return areSameShape(one, other)
    case (.list(let one, at: _), .list(let other, at: _)): return areSameShape(one, other)
    case (.named(let one), .named(let other)):
      if one.text == other.text { return true }
      let types = [one, other].compactMap { context.schema.type(named: $0.text) }
      return types.allSatisfy(\.isComposite)
    default: return false
    }
  }

  /// The arguments in one form, whatever their order. Nil if they hang on variables of a fragment that
  /// is looked at by itself.
  private mutating func arguments(of number: Int32) -> String? {
    let entry = fields.entries[Int(number)]
    if entry.field.arguments.isEmpty { return "" }
    if let known = arguments[number] { return known }
    let bound = fields.bindings[entry.bindings].bound(entry.field.arguments)
    let isUnknown = bound.contains { FragmentBindings.isUnknown($0.value) }
    let text = isUnknown ? nil : canonical(bound, at: entry.field.name.position)
    arguments[number] = .some(text)
    return text
  }

  private func canonical(_ arguments: [Argument], at position: Position) -> String {
    if arguments.isEmpty { return "" }
    let fields = arguments.map { Value.ObjectField(name: $0.name, value: $0.value) }
    return Printer.print(Value(.object(fields), at: position).withSortedFields)
  }

  /// The number of the conflict of two fields. What is told of a pair first is all that is told of it.
  private mutating func conflict(_ one: Int32, _ other: Int32, _ reason: String) -> Int {
    let pair = Pair(first: one, second: other)
    if let number = numbers[pair] { return number }
    let entries = [fields.entries[Int(one)], fields.entries[Int(other)]]
    let positions = entries.map(\.field.responseKey.position).sorted()
    numbers[pair] = conflicts.count
    conflicts.append(
      Conflict(
        responseKey: entries[0].field.responseKey.text, reason: reason, first: positions[0],
        second: positions[1],
        meetingPlace: entries.allSatisfy { $0.definition == current } ? nil : current))
    return conflicts.count - 1
  }
}

extension Value {
  /// The value with the fields of its objects by name.
  fileprivate var withSortedFields: Value {
    switch kind {
    case .list(let elements):
      return Value(.list(elements.map(\.withSortedFields)), at: position)
    case .object(let fields):
      let sorted = fields.map { ObjectField(name: $0.name, value: $0.value.withSortedFields) }
        .sorted { $0.name.text < $1.name.text }
      return Value(.object(sorted), at: position)
    default: return self
    }
  }
}
