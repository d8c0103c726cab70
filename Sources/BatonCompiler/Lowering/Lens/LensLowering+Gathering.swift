/// What selection sets select on the records of a lens, grouped by the members that it becomes.
extension LensLowering {
  /// A selection set that counts on a node's records, and when it does.
  struct Place {
    var set: SelectionSet
    var conditions = Conjunction()
    var label: String?
    /// The type on which the set selects.
    var type: NamedType
  }

  /// All that selects one field.
  struct FieldPlaces {
    var field: Field
    var definition: FieldDefinition
    /// One for each selection; the set is the one below, if there is one.
    var whens: [(conditions: Conjunction, label: String?, set: SelectionSet?)] = []
  }

  struct SpreadPlaces {
    var spread: FragmentSpread
    var fragment: FragmentDefinition
    var alias: String?
    var arguments: [(name: String, value: String)]
    var whens: [(conditions: Conjunction, label: String?)] = []
  }

  struct NarrowingPlaces {
    var alias: String?
    var type: NamedType
    var directives: [Directive]
    var isTested: Bool
    var places: [Place] = []
  }

  enum Key: Hashable {
    case field(String)
    case spread(String)
    case narrowing(String)
    case typename(String)
  }

  struct Gathered {
    var order: [Key] = []
    var fields: [String: FieldPlaces] = [:]
    var spreads: [String: SpreadPlaces] = [:]
    var narrowings: [String: NarrowingPlaces] = [:]
    var typenames: [String: [(conditions: Conjunction, label: String?)]] = [:]
  }

  /// Gathers what a set selects on a node's records, whose type is one of `known` or below all of them.
  func gather(_ place: Place, known: [NamedType], into gathered: inout Gathered) {
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
  func isImplied(_ type: NamedType, by known: [NamedType]) -> Bool {
    known.contains { other in
      other === type || other.interfaces.contains { $0.text == type.name }
        || other.kind == .object && schema.isPossible(other, of: type)
    }
  }
}
