/// Makes the lenses of definitions, as their authors wrote them: fragments stay fragments, arguments stay
/// variables.
struct LensLowering {
  private let schema: Schema
  private let definitions: DefinitionTable
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
    var numbering = Numbering()
    let root = numbering.number(draft, name: "")
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

  // MARK: Gathering

  /// A selection set that counts on a node's records, and when it does.
  private struct Place {
    var set: SelectionSet
    var conditions = Conjunction()
    var label: String?
    /// The type on which the set selects.
    var type: NamedType
  }

  /// All that selects one field.
  private struct FieldPlaces {
    var field: Field
    var definition: FieldDefinition
    /// One for each selection; the set is the one below, if there is one.
    var whens: [(conditions: Conjunction, label: String?, set: SelectionSet?)] = []
  }

  private struct SpreadPlaces {
    var spread: FragmentSpread
    var fragment: FragmentDefinition
    var alias: String?
    var arguments: [(name: String, value: String)]
    var whens: [(conditions: Conjunction, label: String?)] = []
  }

  private struct NarrowingPlaces {
    var alias: String?
    var type: NamedType
    var directives: [Directive]
    var isTested: Bool
    var places: [Place] = []
  }

  private enum Key: Hashable {
    case field(String)
    case spread(String)
    case narrowing(String)
    case typename(String)
  }

  private struct Gathered {
    var order: [Key] = []
    var fields: [String: FieldPlaces] = [:]
    var spreads: [String: SpreadPlaces] = [:]
    var narrowings: [String: NarrowingPlaces] = [:]
    var typenames: [String: [(conditions: Conjunction, label: String?)]] = [:]
  }

  /// Gathers what a set selects on a node's records, whose type is one of `known` or below all of them.
  private func gather(_ place: Place, known: [NamedType], into gathered: inout Gathered) {
    for selection in place.set.selections {
      switch selection {
      case .field(let field): gather(field, place, into: &gathered)
      case .inline(let fragment): gather(fragment, place, known: known, into: &gathered)
      case .spread(let spread): gather(spread, place, into: &gathered)
      }
    }
  }

  private func gather(_ field: Field, _ place: Place, into gathered: inout Gathered) {
    guard let conditions = place.conditions.adding(field.directives) else { return }
    let key = field.responseKey.text
    if field.name.text == "__typename" {
      // What the compiler adds tells the type and nothing more.
      if field.isAdded { return }
      if gathered.typenames[key] == nil { gathered.order.append(.typename(key)) }
      gathered.typenames[key, default: []].append((conditions, place.label))
      return
    }
    guard let definition = schema.field(named: field.name.text, on: place.type) else { return }
    if gathered.fields[key] == nil {
      gathered.order.append(.field(key))
      gathered.fields[key] = FieldPlaces(field: field, definition: definition)
    }
    gathered.fields[key]?.whens.append((conditions, place.label, field.selectionSet))
    if !field.isAdded, gathered.fields[key]?.field.isAdded == true {
      gathered.fields[key]?.field = field
    }
  }

  private func gather(
    _ fragment: InlineFragment, _ outer: Place, known: [NamedType], into gathered: inout Gathered
  ) {
    guard let conditions = outer.conditions.adding(fragment.directives) else { return }
    let type = fragment.typeCondition.flatMap { schema.type(named: $0.text) }
    let place = Place(
      set: fragment.selectionSet, conditions: conditions,
      label: fragment.directives.deferLabel ?? outer.label, type: type ?? outer.type)
    let isTested = type.map { !isImplied($0, by: known) } ?? false
    let alias = self.alias(of: fragment.directives, default: fragment.typeCondition?.text)
    if !isTested, alias == nil {
      return gather(place, known: known + [type].compactMap(\.self), into: &gathered)
    }
    let key = alias.map { "@\($0)" } ?? place.type.name
    if gathered.narrowings[key] == nil {
      gathered.order.append(.narrowing(key))
      gathered.narrowings[key] = NarrowingPlaces(
        alias: alias, type: place.type, directives: fragment.directives, isTested: isTested)
    }
    gathered.narrowings[key]?.places.append(place)
  }

  private func gather(_ spread: FragmentSpread, _ place: Place, into gathered: inout Gathered) {
    guard let conditions = place.conditions.adding(spread.directives),
      let fragment = definitions.fragment(named: spread.name.text)
    else { return }
    let arguments = self.arguments(of: spread, fragment)
    let alias = self.alias(of: spread.directives, default: fragment.name.text)
    let key =
      "\(fragment.name.text) \(alias ?? "") "
      + arguments.map { "\($0.name):\($0.value)" }.joined(separator: ",")
    if gathered.spreads[key] == nil {
      gathered.order.append(.spread(key))
      gathered.spreads[key] = SpreadPlaces(
        spread: spread, fragment: fragment, alias: alias, arguments: arguments)
    }
    gathered.spreads[key]?.whens.append(
      (conditions, spread.directives.deferLabel ?? place.label))
  }

  private func alias(of directives: [Directive], default name: String?) -> String? {
    guard let directive = directives.first(named: "alias") else { return nil }
    return directive.argument("as")?.string ?? name
  }

  private func arguments(
    of spread: FragmentSpread, _ fragment: FragmentDefinition
  ) -> [(name: String, value: String)] {
    let given = spread.directives.first(named: "arguments")?.arguments ?? []
    let variables = FragmentVariable.all(of: fragment)
    return given.compactMap { argument in
      variables[argument.name.text].map { variable in
        let value = StorageKey.template(argument.value, as: variable.type, in: schema)
        return (argument.name.text, value)
      }
    }.sorted { $0.name < $1.name }
  }

  /// Whether an object that is of all the known types is of this one, in whatever version of the schema.
  private func isImplied(_ type: NamedType, by known: [NamedType]) -> Bool {
    known.contains { other in
      other === type || other.interfaces.contains { $0.text == type.name }
        || other.kind == .object && schema.isPossible(other, of: type)
    }
  }

  // MARK: Nodes

  /// A node before it has numbers and names.
  private final class Draft {
    let type: NamedType
    var members: [DraftMember] = []

    init(type: NamedType) {
      self.type = type
    }
  }

  private struct DraftMember {
    var member: LensMember
    var wanted: LensNames.Wanted
    var node: Draft?
    /// The struct's name for the node.
    var nodeName = ""
  }

  private mutating func node(
    _ type: NamedType, known: [NamedType], _ places: [Place], handlesErrors: Bool
  ) -> Draft {
    var gathered = Gathered()
    for place in places { gather(place, known: known, into: &gathered) }
    shareAbstractNarrowings(&gathered)
    let context = Guard(places.map(\.conditions))
    let draft = Draft(type: type)
    for key in gathered.order {
      let made: DraftMember? =
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
  ) -> DraftMember? {
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
    var below: Draft?
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
    return DraftMember(
      member: LensMember(
        number: 0, accessor: "", content: .field(lens),
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: .chosen(field.responseKey.text), node: below)
  }

  private mutating func spread(
    _ gathered: SpreadPlaces, known: [NamedType], where context: Guard
  ) -> DraftMember {
    let (condition, label, _) = when(gathered.whens)
    let type = schema.type(named: gathered.fragment.typeCondition.text)
    var lens = LensSpread(fragment: gathered.fragment.name.text, arguments: gathered.arguments)
    if let type, !isImplied(type, by: known) { lens.typeTest = test(type) }
    return DraftMember(
      member: LensMember(
        number: 0, accessor: "", content: .spread(lens),
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: gathered.alias.map { .chosen($0) } ?? .spread(lens.fragment))
  }

  private mutating func narrowing(
    _ gathered: NarrowingPlaces, known: [NamedType], where context: Guard, handlesErrors: Bool
  ) -> DraftMember {
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
    return DraftMember(
      member: LensMember(
        number: 0, accessor: "", content: .narrowing(lens),
        condition: condition.isImplied(by: context) ? .always : condition, label: label),
      wanted: gathered.alias.map { .chosen($0) } ?? .narrowing(gathered.type.name), node: below)
  }

  private func typename(
    _ key: String, _ whens: [(conditions: Conjunction, label: String?)], where context: Guard
  ) -> DraftMember {
    let (condition, label, _) = when(whens)
    return DraftMember(
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

  // MARK: Presence

  /// Gives a deferred node the fields that come with its part through what it spreads: all of them, since
  /// some may be there before.
  private func addPresence(to draft: Draft, _ sets: [SelectionSet]) {
    var keys: Set<String> = []
    for draftMember in draft.members {
      if case .field(let field) = draftMember.member.content { keys.insert(field.storageKey) }
    }
    var seen: Set<String> = []
    var fields: [LensField] = []
    for set in sets { addSpreadFields(of: set, on: draft.type, own: nil, &seen, &fields) }
    for field in fields where keys.insert(field.storageKey).inserted {
      draft.members.append(
        DraftMember(
          member: LensMember(
            number: 0, accessor: "", content: .field(field), condition: .always, isHidden: true),
          wanted: .chosen("")))
    }
  }

  /// Adds the fields that the fragments spread in a set select on every object, whatever the variables;
  /// not those whose arguments only their own fragment knows. `own` are the variables of the fragment
  /// that the set is in; nil for the set that is asked about, whose own fields do not count.
  private func addSpreadFields(
    of set: SelectionSet, on type: NamedType, own: Set<String>?, _ seen: inout Set<String>,
    _ fields: inout [LensField]
  ) {
    func isPrompt(_ directives: [Directive]) -> Bool {
      directives.deferLabel == nil
        && Conjunction().adding(directives)?.conditions.isEmpty == true
    }
    for selection in set.selections {
      switch selection {
      case .field(let field):
        guard let own, field.name.text != "__typename", isPrompt(field.directives),
          !field.arguments.contains(where: { $0.value.uses(own) }),
          let definition = schema.field(named: field.name.text, on: type),
          let leaf = schema.type(named: definition.type.name.text)
        else { continue }
        // A leaf's, as far as the entry is concerned: nothing below it is read.
        fields.append(
          LensField(
            name: field.name.text,
            storageKey: StorageKey.text(of: field, definition: definition, in: schema),
            type: definition.type, leaf: leaf, isAdded: true))
      case .inline(let fragment):
        let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) } ?? type
        guard isPrompt(fragment.directives), isImplied(condition, by: [type]) else { continue }
        addSpreadFields(of: fragment.selectionSet, on: condition, own: own, &seen, &fields)
      case .spread(let spread):
        guard isPrompt(spread.directives), seen.insert(spread.name.text).inserted,
          let fragment = definitions.fragment(named: spread.name.text),
          let condition = schema.type(named: fragment.typeCondition.text),
          isImplied(condition, by: [type])
        else { continue }
        let own = Set(FragmentVariable.definitions(of: fragment).map(\.name.text))
        addSpreadFields(of: fragment.selectionSet, on: condition, own: own, &seen, &fields)
      }
    }
  }

  // MARK: Numbers

  /// Numbers nodes from the outside in, each before those inside it, and entries in the nodes' order.
  private struct Numbering {
    private var nodeCount = 0
    private var entryCount = 0

    mutating func number(_ draft: Draft, name: String) -> LensNode {
      let number = nodeCount
      nodeCount += 1
      let first = entryCount
      entryCount += draft.members.count
      var members: [LensMember] = []
      for (index, draftMember) in draft.members.enumerated() {
        var member = draftMember.member
        member.number = first + index
        if let below = draftMember.node {
          let node = self.number(below, name: draftMember.nodeName)
          switch member.content {
          case .field(var field):
            field.node = node
            member.content = .field(field)
          case .narrowing(var narrowing):
            narrowing.node = node
            member.content = .narrowing(narrowing)
          case .spread, .typename: break
          }
        }
        members.append(member)
      }
      return LensNode(number: number, type: draft.type, name: name, members: members)
    }
  }
}

extension RequiredAction {
  /// Of a field's directives.
  fileprivate init?(_ directives: [Directive]) {
    guard let value = directives.first(named: "required")?.argument("action") else { return nil }
    self.init(value)
  }
}

extension FieldDefinition {
  /// The type with a non-null mark at each level that `@semanticNonNull` names: null only with an error.
  fileprivate var semanticType: TypeReference {
    guard let directive = directives.first(named: "semanticNonNull") else { return type }
    var levels: Set<Int> = [0]
    if case .list(let values) = directive.argument("levels")?.kind {
      levels = Set(
        values.compactMap { value in
          if case .int(let text) = value.kind { Int(text) } else { nil }
        })
    }
    return type.nonNull(at: levels, level: 0)
  }
}

extension TypeReference {
  fileprivate func nonNull(at levels: Set<Int>, level: Int) -> TypeReference {
    switch self {
    case .nonNull(let wrapped):
      let inner = wrapped.nonNull(at: levels, level: level)
      return inner.isNonNull ? inner : .nonNull(inner)
    case .named: return levels.contains(level) ? .nonNull(self) : self
    case .list(let element, at: let position):
      let list = TypeReference.list(
        element.nonNull(at: levels, level: level + 1), at: position)
      return levels.contains(level) ? .nonNull(list) : list
    }
  }
}

extension Value {
  /// Whether one of these variables stands in the value.
  fileprivate func uses(_ names: Set<String>) -> Bool {
    switch kind {
    case .variable(let name): names.contains(name)
    case .list(let elements): elements.contains { $0.uses(names) }
    case .object(let fields): fields.contains { $0.value.uses(names) }
    default: false
    }
  }
}
