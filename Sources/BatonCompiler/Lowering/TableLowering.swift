/// Makes the selection table of an operation whose keys are complete.
///
/// The selections of an object depend on its type and on the selection sets that count on it; both
/// together are remembered, and equal selections are written once. So fragments that spread each other
/// many times cost their size, not the number of ways through them.
struct TableLowering {
  private let keys: KeyConfiguration
  private let collector: FieldCollector
  private var selections: [SelectionTable.Selection] = []
  private var numbers: [SelectionTable.Selection: Int] = [:]
  private var memory: [Key: Int] = [:]
  /// Key fields of the object types that can occur.
  private var types: [String: [String]] = [:]

  private struct Key: Hashable {
    var type: String
    var occurrences: [Occurrence]
  }

  private var schema: Schema { collector.schema }

  static func lower(
    _ document: OperationDocument, keys: KeyConfiguration, schema: Schema, schemaName: String
  ) -> SelectionTable? {
    let operation = document.operation
    guard let rootType = schema.rootType(operation.kind) else { return nil }
    var lowering = TableLowering(
      keys: keys, collector: FieldCollector(schema: schema, fragments: document.fragmentsByName))
    let root = lowering.selection(of: rootType, [Occurrence(set: operation.selectionSet)])
    return SelectionTable(
      schemaName: schemaName, kind: operation.kind, name: operation.name?.text,
      rootType: rootType.name,
      variables: operation.variables.map { variable in
        SelectionTable.Variable(
          name: variable.name.text, type: Printer.print(variable.type),
          defaultValue: variable.defaultValue.map {
            StorageKey.constant($0, as: variable.type, in: schema)
          })
      },
      types: lowering.types.sorted { $0.key < $1.key }
        .map { SelectionTable.KeyedType(name: $0.key, keyFields: $0.value) },
      unknownTypeKeys: keys.defaultKeys,
      selections: lowering.selections, root: root)
  }

  private init(keys: KeyConfiguration, collector: FieldCollector) {
    self.keys = keys
    self.collector = collector
  }

  /// The number of the selection of a type.
  private mutating func selection(of type: NamedType, _ occurrences: [Occurrence]) -> Int {
    let key = Key(type: type.name, occurrences: occurrences)
    if let number = memory[key] { return number }
    let variants = type.isAbstract ? variants(of: type, occurrences) : [variant(type, occurrences)]
    let possible = type.isAbstract ? schema.possibleTypes(of: type) : []
    let selection = SelectionTable.Selection(
      type: type.name, onlyType: possible.count == 1 ? possible[0].name : nil, variants: variants)
    let number = numbers[selection] ?? selections.count
    if number == selections.count {
      selections.append(selection)
      numbers[selection] = number
    }
    memory[key] = number
    return number
  }

  // MARK: Variants

  private mutating func variant(
    _ type: NamedType, _ occurrences: [Occurrence]
  ) -> SelectionTable.Variant {
    _ = keyFields(of: type)
    let collected = collector.collect(occurrences, on: .object(type))
    let definitions = collected.map {
      schema.field(named: $0.places[0].field.name.text, on: type)
    }
    return SelectionTable.Variant(
      types: [type.name], fields: fields(collected, definitions, where: Guard(of: occurrences)))
  }

  private mutating func variants(
    of type: NamedType, _ occurrences: [Occurrence]
  ) -> [SelectionTable.Variant] {
    struct Content: Hashable {
      var fields: [SelectionTable.Field]
      var keys: [String]
    }
    let context = Guard(of: occurrences)
    var groups: [Content: [String]] = [:]
    for objects in collector.group(type, under: occurrences) {
      let collected = collector.collect(occurrences, on: .object(objects[0]))
      // Most types of a group define the fields alike, and then have equal variants.
      var known: [(definitions: [FieldDefinition?], fields: [SelectionTable.Field])] = []
      for object in objects {
        let definitions = collected.map {
          schema.field(named: $0.places[0].field.name.text, on: object)
        }
        let fields: [SelectionTable.Field]
        if let alike = known.first(where: { areAlike($0.definitions, definitions, in: collected) })
        {
          fields = alike.fields
        } else {
          fields = self.fields(collected, definitions, where: context)
          known.append((definitions, fields))
        }
        groups[Content(fields: fields, keys: keyFields(of: object)), default: []]
          .append(object.name)
      }
    }

    let collected = collector.collect(occurrences, on: .unknown(type))
    let others = fieldsOfUnknownType(collected, where: context)
    // Known types go without saying where nothing tells them from unknown ones; those of one group, so
    // that they have the same keys.
    let sure = others.filter { !$0.isUnsure }
    let unsaid = groups.filter { $0.key.fields == sure }
      .max { ($0.value.count, $1.key.keys.description) < ($1.value.count, $0.key.keys.description) }
    if let unsaid { groups[unsaid.key] = nil }

    return groups.map { SelectionTable.Variant(types: $0.value.sorted(), fields: $0.key.fields) }
      .sorted { ($0.types?.first ?? "") < ($1.types?.first ?? "") }
      + [SelectionTable.Variant(types: nil, fields: others)]
  }

  // MARK: Fields

  /// A field without a definition is one that a type lacks; the schema is invalid then.
  private mutating func fields(
    _ collected: [CollectedField], _ definitions: [FieldDefinition?], where context: Guard
  ) -> [SelectionTable.Field] {
    zip(collected, definitions).compactMap { field, definition in
      definition.flatMap { self.field(field, $0, where: context) }
    }
  }

  /// Whether two types' definitions of the collected fields lead to the same table.
  private func areAlike(
    _ one: [FieldDefinition?], _ other: [FieldDefinition?], in collected: [CollectedField]
  ) -> Bool {
    zip(zip(one, other), collected).allSatisfy { definitions, field in
      guard let one = definitions.0, let other = definitions.1 else {
        return definitions.0 == nil && definitions.1 == nil
      }
      guard one.type.isEqual(to: other.type) else { return false }
      let field = field.places[0].field
      return field.arguments.isEmpty
        || StorageKey.text(of: field, definition: one, in: schema)
          == StorageKey.text(of: field, definition: other, in: schema)
    }
  }

  /// What every type has, then what some may have.
  private mutating func fieldsOfUnknownType(
    _ collected: [CollectedField], where context: Guard
  ) -> [SelectionTable.Field] {
    let fields = collected.compactMap { field -> SelectionTable.Field? in
      let places = field.places
      guard let place = places.first(where: { $0.unsure.isEmpty }) ?? places.first,
        let definition = schema.field(named: place.field.name.text, on: place.parent)
      else { return nil }
      var field = field
      if place.unsure.isEmpty {
        // The definition that is sure goes first; one that disagrees does not count.
        let name = place.field.name.text
        field.places = places.filter { $0.unsure.isEmpty || $0.field.name.text == name }
        field.places.swapAt(0, field.places.firstIndex { $0.unsure.isEmpty } ?? 0)
      } else {
        // Places that disagree tell nothing of a type that is unknown.
        let key = StorageKey.text(of: place.field, definition: definition, in: schema)
        let agree = places.allSatisfy { other in
          guard let otherDefinition = schema.field(named: other.field.name.text, on: other.parent)
          else { return false }
          return key == StorageKey.text(of: other.field, definition: otherDefinition, in: schema)
            && definition.type.name.text == otherDefinition.type.name.text
        }
        guard agree else { return nil }
      }
      return self.field(field, definition, where: context)
    }
    return fields.filter { !$0.isUnsure } + fields.filter(\.isUnsure)
  }

  /// `context` holds wherever the object is selected.
  private mutating func field(
    _ collected: CollectedField, _ definition: FieldDefinition, where context: Guard
  ) -> SelectionTable.Field? {
    let field = collected.places[0].field
    guard let type = schema.type(named: definition.type.name.text) else { return nil }
    // Valid documents select one field under a key; of others the first counts.
    let places = collected.places.filter { $0.field.name.text == field.name.text }
    let condition = Guard(places.map(\.conditions))

    // A part of the field's own situation that all its places share is said of the field; below it, the
    // rest is said of what each place selects.
    let first = places[0]
    let sharesConditions = places.allSatisfy { $0.conditions == first.conditions }
    let prompt = places.filter { $0.label == nil }
    let isPrompt = !prompt.isEmpty && Guard(prompt.map(\.conditions)) == condition
    let label = isPrompt ? nil : places.lazy.compactMap(\.label).first
    let sure = places.filter { $0.unsure.isEmpty }
    let isUnsure = sure.isEmpty || Guard(sure.map(\.conditions)) != condition
    let sharesUnsure = places.allSatisfy { $0.unsure == first.unsure }

    var selection: Int?
    if type.isComposite {
      let occurrences = places.compactMap { place -> Occurrence? in
        guard let set = place.field.selectionSet else { return nil }
        return Occurrence(
          set: set, conditions: sharesConditions ? Conjunction() : place.conditions,
          label: place.label == label ? nil : place.label,
          unsure: sharesUnsure ? [] : place.unsure)
      }
      selection = self.selection(of: type, Occurrence.distinct(occurrences))
    }
    return SelectionTable.Field(
      responseKey: collected.responseKey,
      storageKey: StorageKey.text(of: field, definition: definition, in: schema),
      type: text(of: definition.type, type), selection: selection,
      condition: condition.isImplied(by: context) ? .always : condition,
      label: label ?? places.lazy.compactMap(\.field.directives.streamLabel).first,
      isAdded: places.allSatisfy(\.field.isAdded), isUnsure: isUnsure)
  }

  private func text(of reference: TypeReference, _ type: NamedType) -> String {
    let sign =
      switch type.kind {
      case .enumeration: "#"
      case .scalar where !BuiltIns.scalarNames.contains(type.name): "~"
      default: ""
      }
    return reference.text(sign: sign)
  }

  private mutating func keyFields(of object: NamedType) -> [String] {
    if let keys = types[object.name] { return keys }
    let keys = keys.keyFields(of: object, in: schema)
    types[object.name] = keys
    return keys
  }
}

extension Guard {
  /// When one of the occurrences counts.
  fileprivate init(of occurrences: [Occurrence]) {
    self.init(occurrences.map(\.conditions))
  }
}

extension Occurrence {
  /// Leaves out what another occurrence of the same set implies.
  static func distinct(_ occurrences: [Occurrence]) -> [Occurrence] {
    if occurrences.count < 2 { return occurrences }
    var sets: [ObjectIdentifier: [Occurrence]] = [:]
    for occurrence in occurrences {
      sets[ObjectIdentifier(occurrence.set), default: []].append(occurrence)
    }
    if sets.count == occurrences.count { return occurrences }
    var seen: Set<Occurrence> = []
    return occurrences.filter { occurrence in
      guard seen.insert(occurrence).inserted else { return false }
      let same = sets[ObjectIdentifier(occurrence.set)] ?? []
      return !same.contains { $0 != occurrence && $0.implies(occurrence) }
    }
  }

  private func implies(_ other: Occurrence) -> Bool {
    conditions.isImplied(by: other.conditions) && (label == nil || label == other.label)
      && unsure.allSatisfy(other.unsure.contains)
  }
}

extension TypeReference {
  /// As GraphQL writes it, with a sign before the name.
  func text(sign: String) -> String {
    switch self {
    case .named(let name): sign + name.text
    case .list(let element, at: _): "[\(element.text(sign: sign))]"
    case .nonNull(let wrapped): wrapped.text(sign: sign) + "!"
    }
  }
}
