/// Makes the lenses of definitions, as their authors wrote them: fragments stay fragments, arguments stay
/// variables.
struct LensLowering {
  let schema: Schema
  let definitions: DefinitionTable
  private let names: LensNames
  /// Names that no accessor of the definition may have.
  private let reservedAccessors: Set<String>
  private var typeSets: [String: [String]] = [:]

  /// The lens of an operation.
  static func lower(
    _ operation: OperationDefinition, _ definitions: DefinitionTable, schema: Schema,
    names: LensNames
  ) -> LensDefinition? {
    guard let type = schema.rootType(operation.kind) else { return nil }
    return lower(
      .operation(operation), name: operation.name, on: type, operation.selectionSet,
      operation.directives, definitions, isDeferred: false, schema: schema, names: names)
  }

  /// The lens of a fragment. `uses` are the operation's variables that it needs; `isDeferred` says whether
  /// some spread of it is.
  static func lower(
    _ fragment: FragmentDefinition, _ definitions: DefinitionTable, uses: [String],
    isDeferred: Bool, schema: Schema, names: LensNames
  ) -> LensDefinition? {
    guard let type = schema.type(named: fragment.typeCondition.text), type.isComposite else {
      return nil
    }
    var definition = lower(
      .fragment(fragment), name: fragment.name, on: type, fragment.selectionSet,
      fragment.directives, definitions, isDeferred: isDeferred, schema: schema, names: names)
    definition.uses = uses
    definition.arguments = FragmentVariable.definitions(of: fragment).map { variable in
      LensDefinition.Argument(
        name: variable.name.text, type: variable.type,
        defaultValue: variable.defaultValue.map {
          StorageKey.constant($0, as: variable.type, in: schema)
        })
    }
    return definition
  }

  private static func lower(
    _ kind: LensDefinition.Kind, name: Name?, on type: NamedType, _ set: SelectionSet,
    _ directives: [Directive], _ definitions: DefinitionTable, isDeferred: Bool, schema: Schema,
    names: LensNames
  ) -> LensDefinition {
    let errorHandling: LensDefinition.ErrorHandling =
      if directives.first(named: "throwOnFieldError") != nil {
        .throwing
      } else if let target = CatchTarget(directives) {
        .caught(target)
      } else {
        .none
      }
    var handlesErrors = true
    if case .none = errorHandling { handlesErrors = false }
    var lowering = LensLowering(
      schema: schema, definitions: definitions, names: names,
      reservedAccessors: directives.first(named: "inline") == nil
        ? [] : SwiftNames.reservedInHashable)
    let draft = lowering.node(
      type, known: [type], [Place(set: set, type: type)], handlesErrors: handlesErrors)
    if isDeferred { lowering.addPresence(to: draft, [set]) }
    let swiftName =
      switch kind {
      case .operation(let operation): names.swiftName(of: operation)
      case .fragment(let fragment): fragment.name.text
      }
    let root = draft.numbered()
    return LensDefinition(
      kind: kind, name: name, swiftName: swiftName, type: type, errorHandling: errorHandling,
      arguments: [], uses: [],
      typeSets: lowering.typeSets.sorted { $0.key < $1.key }.map {
        LensDefinition.TypeSet(name: $0.key, types: $0.value)
      }, nodes: Self.flattened(root))
  }

  private static func flattened(_ root: LensNode) -> [LensNode] {
    var nodes: [LensNode] = []
    var pending = [root]
    while let next = pending.popLast() {
      nodes.append(next)
      pending += next.nested
    }
    return nodes.sorted { $0.number < $1.number }
  }

  private init(
    schema: Schema, definitions: DefinitionTable, names: LensNames, reservedAccessors: Set<String>
  ) {
    self.schema = schema
    self.definitions = definitions
    self.names = names
    self.reservedAccessors = reservedAccessors
  }

  // MARK: Nodes

  private mutating func node(
    _ type: NamedType, known: [NamedType], _ places: [Place], handlesErrors: Bool
  ) -> LensDraft {
    var gathered = Gathered()
    for place in places { gather(place, known: known, into: &gathered) }
    shareAbstractNarrowings(&gathered)
    let context = Guard(places.map(\.conditions))
    let draft = LensDraft(type: type)
    for key in gathered.order {
      let made: LensDraft.Member? =
        switch key {
        case .field(let key):
          gathered.fields[key].flatMap { field($0, where: context, handlesErrors: handlesErrors) }
        case .spread(let key):
          gathered.spreads[key].map { spread($0, known: known, where: context) }
        case .narrowing(let key):
          gathered.narrowings[key].map {
            narrowing($0, known: known, where: context, handlesErrors: handlesErrors)
          }
        case .typename(let key): typename(key, gathered.typenames[key] ?? [], where: context)
        }
      if let made { draft.members.append(made) }
    }
    let chosen = names.names(draft.members.map(\.wanted), reserved: reservedAccessors)
    for (index, name) in chosen.enumerated() {
      draft.members[index].member.accessor = name.accessor
      draft.members[index].nodeName = name.node
    }
    return draft
  }

  /// What stands under an interface or union belongs to the lenses of the object types that are of it
  /// too.
  private func shareAbstractNarrowings(_ gathered: inout Gathered) {
    let plain = gathered.narrowings.filter { $0.value.alias == nil }
    for (key, narrowing) in plain where narrowing.type.kind == .object {
      for other in gathered.order {
        guard case .narrowing(let otherKey) = other, let shared = plain[otherKey],
          shared.type.isAbstract, schema.isPossible(narrowing.type, of: shared.type)
        else { continue }
        gathered.narrowings[key]?.places += shared.places
      }
    }
  }

  private mutating func field(
    _ gathered: FieldPlaces, where context: Guard, handlesErrors: Bool
  ) -> LensDraft.Member? {
    let field = gathered.field
    let definition = gathered.definition
    let whens = gathered.whens
    let (condition, label, sharesConditions) = when(whens.map { ($0.conditions, $0.label) })
    let sharesLabel = whens.allSatisfy { $0.label == label }
    let type =
      handlesErrors || CatchTarget(field.directives) != nil
      ? definition.semanticType : definition.type
    guard let leaf = schema.type(named: definition.type.name.text) else { return nil }
    var lens = LensField(
      name: field.name.text,
      storageKey: StorageKey.text(of: field, definition: definition, in: schema), type: type,
      leaf: leaf, required: RequiredAction(field.directives), caught: CatchTarget(field.directives),
      isAdded: field.isAdded)
    // Where a guard may leave it out, null says nothing of the object.
    if !condition.isImplied(by: context) || label != nil { lens.required = nil }
    var below: LensDraft?
    if leaf.isComposite {
      let places = whens.compactMap { when in
        when.set.map { set in
          Place(
            set: set, conditions: sharesConditions ? Conjunction() : when.conditions,
            label: sharesLabel ? nil : when.label, type: leaf)
        }
      }
      below = node(
        leaf, known: [leaf], places, handlesErrors: handlesErrors || lens.caught != nil)
    }
    return LensDraft.Member(
      member: LensMember(
        number: 0, accessor: "", content: .field(lens),
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: .chosen(field.responseKey.text), node: below)
  }

  private mutating func spread(
    _ gathered: SpreadPlaces, known: [NamedType], where context: Guard
  ) -> LensDraft.Member {
    let (condition, label, _) = when(gathered.whens)
    let type = schema.type(named: gathered.fragment.typeCondition.text)
    var lens = LensSpread(fragment: gathered.fragment.name.text, arguments: gathered.arguments)
    if let type, !isImplied(type, by: known) { lens.typeTest = test(type) }
    return LensDraft.Member(
      member: LensMember(
        number: 0, accessor: "", content: .spread(lens),
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: gathered.alias.map { .chosen($0) } ?? .spread(lens.fragment))
  }

  private mutating func narrowing(
    _ gathered: NarrowingPlaces, known: [NamedType], where context: Guard, handlesErrors: Bool
  ) -> LensDraft.Member {
    let whens = gathered.places.map { (conditions: $0.conditions, label: $0.label) }
    let (condition, label, sharesConditions) = when(whens)
    let sharesLabel = whens.allSatisfy { $0.label == label }
    let caught = CatchTarget(gathered.directives)
    let places = gathered.places.map { place in
      var place = place
      if sharesConditions { place.conditions = Conjunction() }
      if sharesLabel { place.label = nil }
      return place
    }
    let below = node(
      gathered.type, known: gathered.isTested ? known + [gathered.type] : known, places,
      handlesErrors: handlesErrors || caught != nil)
    if label != nil { addPresence(to: below, places.map(\.set)) }
    let lens = LensNarrowing(
      node: LensNode(number: 0, type: gathered.type, name: "", members: []),
      typeTest: gathered.isTested ? test(gathered.type) : nil, caught: caught)
    return LensDraft.Member(
      member: LensMember(
        number: 0, accessor: "", content: .narrowing(lens),
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: gathered.alias.map { .chosen($0) } ?? .narrowing(gathered.type.name), node: below)
  }

  private func typename(
    _ key: String, _ whens: [(conditions: Conjunction, label: String?)], where context: Guard
  ) -> LensDraft.Member {
    let (condition, label, _) = when(whens)
    return LensDraft.Member(
      member: LensMember(
        number: 0, accessor: "", content: .typename,
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: .chosen(key))
  }

  /// When a member is selected that several places select: the condition, the label if it comes with
  /// deferred parts alone, and whether all places are under the same condition.
  private func when(
    _ whens: [(conditions: Conjunction, label: String?)]
  ) -> (condition: Guard, label: String?, sharesConditions: Bool) {
    let condition = Guard(whens.map(\.conditions))
    let prompt = whens.filter { $0.label == nil }
    let isPrompt = !prompt.isEmpty && Guard(prompt.map(\.conditions)) == condition
    return (
      condition, isPrompt ? nil : whens.lazy.compactMap(\.label).first,
      whens.allSatisfy { $0.conditions == whens[0].conditions }
    )
  }

  private mutating func test(_ type: NamedType) -> String {
    if type.isAbstract, typeSets[type.name] == nil {
      typeSets[type.name] = schema.possibleTypes(of: type).map(\.name)
    }
    return type.name
  }
}

extension RequiredAction {
  /// Of a field's directives.
  fileprivate init?(_ directives: [Directive]) {
    guard let value = directives.first(named: "required")?.argument("action") else { return nil }
    self.init(value)
  }
}
