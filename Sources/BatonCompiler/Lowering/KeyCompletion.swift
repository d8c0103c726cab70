/// Adds to an operation what normalizing needs: `__typename` where a type is abstract, and key fields;
/// both first, so that a service's answer begins with them.
struct KeyCompletion {
  private let keys: KeyConfiguration
  private let collector: FieldCollector
  private var keysByType: [String: [String]] = [:]
  /// Response keys that the operation gives to something else than the field of that name.
  private var takenKeys: [String: [NamedType]] = [:]
  private var responseKeys: Set<String> = []
  private var places: ResponsePlaces

  private var schema: Schema { collector.schema }

  static func complete(
    _ document: OperationDocument, keys: KeyConfiguration, schema: Schema
  ) -> OperationDocument {
    var completion = KeyCompletion(document, keys: keys, schema: schema)
    guard let root = schema.rootType(document.operation.kind) else { return document }
    var result = document
    // The root object has its own identity, and a subscription's must keep its single field.
    result.operation.selectionSet = completion.descend(document.operation.selectionSet, on: root)
    result.fragments = document.fragments.map { fragment in
      guard let type = schema.type(named: fragment.typeCondition.text) else { return fragment }
      var fragment = fragment
      fragment.selectionSet = completion.descend(fragment.selectionSet, on: type)
      return fragment
    }
    return result
  }

  private init(_ document: OperationDocument, keys: KeyConfiguration, schema: Schema) {
    self.keys = keys
    collector = FieldCollector(schema: schema, fragments: document.fragmentsByName)
    places = ResponsePlaces(document, collector)
    if let root = schema.rootType(document.operation.kind) {
      gatherResponseKeys(document.operation.selectionSet, on: root)
    }
    for fragment in document.fragments {
      if let type = schema.type(named: fragment.typeCondition.text) {
        gatherResponseKeys(fragment.selectionSet, on: type)
      }
    }
  }

  private mutating func gatherResponseKeys(_ set: SelectionSet, on type: NamedType) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        let key = field.responseKey.text
        responseKeys.insert(key)
        if key != field.name.text || !field.arguments.isEmpty {
          takenKeys[key, default: []].append(type)
        }
        if let below = field.selectionSet, let type = linkedType(of: field, on: type) {
          gatherResponseKeys(below, on: type)
        }
      case .inline(let fragment):
        let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) }
        gatherResponseKeys(fragment.selectionSet, on: condition ?? type)
      case .spread: break
      }
    }
  }

  private func linkedType(of field: Field, on type: NamedType) -> NamedType? {
    schema.field(named: field.name.text, on: type)
      .flatMap { schema.type(named: $0.type.name.text) }
  }

  // MARK: Selection sets

  /// Completes the selection sets below the fields of a set. The key fields that stand in the set go to
  /// its front.
  private mutating func descend(_ set: SelectionSet, on type: NamedType) -> SelectionSet {
    SelectionSet(keysFirst(descended(set, on: type), on: type), at: set.position)
  }

  private mutating func descended(_ set: SelectionSet, on type: NamedType) -> [Selection] {
    set.selections.map { selection in
      switch selection {
      case .field(var field):
        if let below = field.selectionSet, let type = linkedType(of: field, on: type) {
          field.selectionSet = complete(below, on: type)
        }
        return .field(field)
      case .inline(var fragment):
        let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) }
        fragment.selectionSet = descend(fragment.selectionSet, on: condition ?? type)
        return .inline(fragment)
      case .spread:
        return selection
      }
    }
  }

  /// Moves `__typename` and the keys to the front, then the inline fragments that hold nothing else.
  private mutating func keysFirst(_ selections: [Selection], on type: NamedType) -> [Selection] {
    let names = ["__typename"] + keyNames(of: type)
    func isKey(_ selection: Selection, _ name: String) -> Bool {
      if case .field(let field) = selection { isSure(field, name) } else { false }
    }
    func holdsOnlyKeys(_ selection: Selection) -> Bool {
      guard case .inline(let fragment) = selection, fragment.directives.isEmpty else {
        return false
      }
      return fragment.selectionSet.selections.allSatisfy { field in
        names.contains { isKey(field, $0) }
      }
    }
    let fields = names.flatMap { name in selections.filter { isKey($0, name) } }
    let others = selections.filter { selection in !names.contains { isKey(selection, $0) } }
    return fields + others.filter(holdsOnlyKeys) + others.filter { !holdsOnlyKeys($0) }
  }

  /// Whether a field selects a key wherever its set counts.
  private func isSure(_ field: Field, _ name: String) -> Bool {
    field.name.text == name && field.arguments.isEmpty
      && Conjunction().adding(field.directives)?.conditions.isEmpty == true
  }

  /// Completes the set below a field of this type.
  private mutating func complete(_ set: SelectionSet, on type: NamedType) -> SelectionSet {
    let groups = groups(of: type, under: set)
    var added: [Selection] = []
    var shapes = places[set]

    if type.isAbstract {
      addDirectly("__typename", to: &added, set, on: type, groups, &shapes)
    }
    var direct: Set<String> = []
    for key in keyNames(of: type) where KeyConfiguration.isKey(key, of: type, in: schema) {
      direct.insert(key)
      let concerned = groups.filter { $0.keys.contains(key) }
      addDirectly(key, to: &added, set, on: type, concerned, &shapes)
    }
    addNarrowed(groups, except: direct, to: &added, on: type, at: set.position, &shapes)
    places[set] = shapes
    return SelectionSet(
      keysFirst(added + descended(set, on: type), on: type), at: set.position)
  }

  // MARK: What to add

  /// Object types on which a set selects the same fields, and whose keys are the same.
  private struct Group {
    var types: [NamedType]
    var keys: [String]
    var fields: [CollectedField]

    /// Whether anything but the type's name is selected.
    var selectsFields: Bool {
      fields.contains { $0.places.contains { $0.field.name.text != "__typename" } }
    }

    /// The response keys under which a field is selected without condition.
    func sureResponseKeys(of name: String) -> [String] {
      fields.filter { field in
        field.places.contains { place in
          place.field.name.text == name && place.field.arguments.isEmpty
            && place.conditions.conditions.isEmpty && place.label == nil
        }
      }.map(\.responseKey)
    }
  }

  private mutating func groups(of type: NamedType, under set: SelectionSet) -> [Group] {
    let occurrences = [Occurrence(set: set)]
    var groups: [Group] = []
    for types in collector.group(type, under: occurrences) {
      let fields = collector.collect(occurrences, on: .object(types[0]))
      var numbers: [[String]: Int] = [:]
      for object in types {
        let keys = keyFields(of: object)
        if let number = numbers[keys] {
          groups[number].types.append(object)
        } else {
          numbers[keys] = groups.count
          groups.append(Group(types: [object], keys: keys, fields: fields))
        }
      }
    }
    return groups
  }

  /// Selects a field on the set's own type, unless every group has it already.
  private func addDirectly(
    _ name: String, to added: inout [Selection], _ set: SelectionSet, on type: NamedType,
    _ groups: [Group], _ shapes: inout Shapes
  ) {
    let isDirect = set.selections.contains {
      if case .field(let field) = $0 { isSure(field, name) } else { false }
    }
    if isDirect { return }
    let known = groups.map { $0.sureResponseKeys(of: name) }
    if !known.isEmpty, known.allSatisfy({ !$0.isEmpty }) {
      // Found under its own name, it is repeated at the front, where it comes first in the answer;
      // found under an alias, it is there and a second one would cost.
      guard known.allSatisfy({ $0.contains(name) }), isFree(name, on: type, shapes) else {
        return
      }
    }
    added.append(.field(field(name, on: type, at: set.position, &shapes)))
  }

  /// Selects, below type conditions, the keys that the set's own type does not have.
  private mutating func addNarrowed(
    _ groups: [Group], except direct: Set<String>, to added: inout [Selection],
    on type: NamedType, at position: Position, _ shapes: inout Shapes
  ) {
    guard type.isAbstract else { return }
    var missing: [(type: NamedType, keys: [String])] = []
    for group in groups where group.selectsFields {
      let keys = group.keys.filter {
        !direct.contains($0) && group.sureResponseKeys(of: $0).isEmpty
      }
      if !keys.isEmpty { missing += group.types.map { ($0, keys) } }
    }
    func add(_ keys: [String], on condition: NamedType) {
      let fields = keys.map { Selection.field(field($0, on: condition, at: position, &shapes)) }
      added.append(
        .inline(
          InlineFragment(
            typeCondition: Name(condition.name, at: position),
            selectionSet: SelectionSet(fields, at: position), at: position)))
    }
    while let (interface, keys) = commonInterface(of: missing, below: type) {
      add(keys, on: interface)
      missing.removeAll { schema.isPossible($0.type, of: interface) }
    }
    for (object, keys) in missing { add(keys, on: object) }
  }

  /// An interface that gives at least two of the types the keys that they lack, and no type others than
  /// its own.
  private mutating func commonInterface(
    of missing: [(type: NamedType, keys: [String])], below type: NamedType
  ) -> (NamedType, [String])? {
    guard missing.count > 1 else { return nil }
    var counts: [String: Int] = [:]
    for (object, _) in missing {
      for interface in object.interfaces { counts[interface.text, default: 0] += 1 }
    }
    let candidates = counts.filter { $0.value > 1 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    for (name, _) in candidates {
      guard let interface = schema.type(named: name), interface !== type,
        let keys = missing.first(where: { schema.isPossible($0.type, of: interface) })?.keys,
        keys.allSatisfy({ KeyConfiguration.isKey($0, of: interface, in: schema) })
      else { continue }
      let isCommon = schema.possibleTypes(of: type).allSatisfy {
        !schema.isPossible($0, of: interface) || keyFields(of: $0) == keys
      }
      let isMissing = missing.allSatisfy {
        !schema.isPossible($0.type, of: interface) || $0.keys == keys
      }
      if isCommon, isMissing { return (interface, keys) }
    }
    return nil
  }

  /// An added field, under an alias where its name means something else.
  private func field(
    _ name: String, on type: NamedType, at position: Position, _ shapes: inout Shapes
  ) -> Field {
    let shape = shape(of: name, on: type)
    var alias: String?
    if !isFree(name, on: type, shapes) {
      let base = "baton_" + name.drop { $0 == "_" }
      var candidate = base
      var number = 1
      while responseKeys.contains(candidate) || !shapes.admits(shape, under: candidate) {
        number += 1
        candidate = "\(base)\(number)"
      }
      alias = candidate
    }
    shapes.add(shape, under: alias ?? name)
    return Field(
      alias: alias.map { Name($0, at: position) }, name: Name(name, at: position), isAdded: true)
  }

  /// Whether a field can stand under its own name.
  private func isFree(_ name: String, on type: NamedType, _ shapes: Shapes) -> Bool {
    shapes.admits(shape(of: name, on: type), under: name)
      && !(takenKeys[name] ?? []).contains { schema.overlap($0, type) }
  }

  private func shape(of name: String, on type: NamedType) -> String {
    schema.field(named: name, on: type).map { Printer.print($0.type) } ?? ""
  }

  // MARK: Keys

  private mutating func keyFields(of object: NamedType) -> [String] {
    if let keys = keysByType[object.name] { return keys }
    let keys = keys.keyFields(of: object, in: schema)
    keysByType[object.name] = keys
    return keys
  }

  /// The keys of all object types of a type.
  private mutating func keyNames(of type: NamedType) -> [String] {
    if type.kind == .object { return keyFields(of: type) }
    // Interfaces and object types have different names, so they share a memory.
    if let names = keysByType[type.name] { return names }
    var names: [String] = []
    for object in schema.possibleTypes(of: type) {
      for key in keyFields(of: object) where !names.contains(key) { names.append(key) }
    }
    keysByType[type.name] = names
    return names
  }
}
