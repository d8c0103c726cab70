/// The query that `@refetchable` gives a fragment: it reads the fragment again, with other values for its
/// variables.
struct RefetchQuery {
  /// How the query reaches an object of the fragment's type.
  enum Root {
    case query
    case viewer
    /// By the field `node` and the object's `id`.
    case node

    /// Nil where a fragment is not refetchable.
    init?(of fragment: FragmentDefinition, schema: Schema) {
      guard fragment.directives.first(named: "refetchable") != nil,
        let query = schema.rootType(.query)
      else { return nil }
      if fragment.typeCondition.text == query.name {
        self = .query
      } else if fragment.typeCondition.text == "Viewer",
        query.field(named: "viewer")?.type.name.text == "Viewer"
      {
        self = .viewer
      } else {
        self = .node
      }
    }
  }

  private let schema: Schema
  private let definitions: DefinitionTable
  private var types: [String: TypeReference] = [:]

  /// The query of a fragment, which must be sound; nil if it is not refetchable. `uses` are the
  /// operation's variables that it needs.
  static func query(
    of fragment: FragmentDefinition, uses: [String], _ definitions: DefinitionTable, schema: Schema
  ) -> OperationDefinition? {
    guard let directive = fragment.directives.first(named: "refetchable"),
      let name = directive.argument("queryName"), let text = name.string,
      let root = Root(of: fragment, schema: schema)
    else { return nil }
    let position = name.position
    var query = RefetchQuery(schema: schema, definitions: definitions)
    let own = FragmentVariable.definitions(of: fragment)
    var variables = own.map { variable in
      VariableDefinition(
        name: Name(variable.name.text, at: position), type: variable.type.moved(to: position),
        defaultValue: variable.defaultValue, at: position)
    }
    if !uses.isEmpty {
      query.inferTypes(of: fragment)
      variables += uses.map { name in
        VariableDefinition(
          name: Name(name, at: position),
          type: query.types[name]?.moved(to: position) ?? .named(Name("String", at: position)),
          at: position)
      }
    }
    var set = SelectionSet([query.spread(of: fragment, own, at: position)], at: position)
    switch root {
    case .query: break
    case .viewer: set = query.set(of: "viewer", [], below: set, at: position)
    case .node:
      variables.append(
        VariableDefinition(
          name: Name("id", at: position), type: .nonNull(.named(Name("ID", at: position))),
          at: position))
      set = query.set(of: "node", ["id"], below: set, at: position)
    }
    return OperationDefinition(
      kind: .query, name: Name(text, at: position), variables: variables,
      directives: directives(directive), selectionSet: set, at: position)
  }

  private init(schema: Schema, definitions: DefinitionTable) {
    self.schema = schema
    self.definitions = definitions
  }

  private func spread(
    of fragment: FragmentDefinition, _ variables: [InputValueDefinition], at position: Position
  ) -> Selection {
    let arguments = variables.map { variable in
      Argument(
        name: Name(variable.name.text, at: position),
        value: Value(.variable(variable.name.text), at: position))
    }
    let directives =
      arguments.isEmpty
      ? []
      : [Directive(name: Name("arguments", at: position), arguments: arguments, at: position)]
    return .spread(
      FragmentSpread(
        name: Name(fragment.name.text, at: position), directives: directives, at: position))
  }

  private func set(
    of field: String, _ arguments: [String], below set: SelectionSet, at position: Position
  ) -> SelectionSet {
    let arguments = arguments.map { name in
      Argument(name: Name(name, at: position), value: Value(.variable(name), at: position))
    }
    return SelectionSet(
      [.field(Field(name: Name(field, at: position), arguments: arguments, selectionSet: set))],
      at: position)
  }

  /// The directives that the fragment gives its query, which are texts.
  private static func directives(_ refetchable: Directive) -> [Directive] {
    guard case .list(let elements)? = refetchable.argument("directives")?.kind else { return [] }
    return elements.compactMap { $0.string.flatMap(RefetchableDirectives.parse) }
  }

  // MARK: Variables of the operation

  /// Finds what types the places take where variables of the operation stand.
  private mutating func inferTypes(of fragment: FragmentDefinition) {
    var seen: Set<String> = []
    var pending = [fragment]
    while let next = pending.popLast() {
      guard seen.insert(next.name.text).inserted,
        let type = schema.type(named: next.typeCondition.text)
      else { continue }
      let own = Set(FragmentVariable.definitions(of: next).map(\.name.text))
      visit(next.selectionSet, on: type, own, &pending)
    }
  }

  private mutating func visit(
    _ set: SelectionSet, on type: NamedType, _ own: Set<String>,
    _ pending: inout [FragmentDefinition]
  ) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        visit(field.directives, own)
        guard let definition = schema.field(named: field.name.text, on: type) else { continue }
        visit(field.arguments, of: definition.arguments, own)
        if let below = field.selectionSet,
          let linked = schema.type(named: definition.type.name.text)
        {
          visit(below, on: linked, own, &pending)
        }
      case .inline(let fragment):
        visit(fragment.directives, own)
        let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) }
        visit(fragment.selectionSet, on: condition ?? type, own, &pending)
      case .spread(let spread):
        guard let fragment = definitions.fragment(named: spread.name.text) else { continue }
        visit(spread.directives.filter { $0.name.text != "arguments" }, own)
        visit(
          spread.directives.first(named: "arguments")?.arguments ?? [],
          of: FragmentVariable.definitions(of: fragment), own)
        pending.append(fragment)
      }
    }
  }

  private mutating func visit(_ directives: [Directive], _ own: Set<String>) {
    for directive in directives {
      let definition =
        schema.directives[directive.name.text]
        ?? ClientDirectives.definitions[directive.name.text]
      visit(directive.arguments, of: definition?.arguments ?? [], own)
    }
  }

  private mutating func visit(
    _ arguments: [Argument], of definitions: [InputValueDefinition], _ own: Set<String>
  ) {
    for argument in arguments {
      guard let definition = definitions.first(where: { $0.name.text == argument.name.text })
      else { continue }
      // With a default to fall back to, the place takes a variable that may be null.
      let type = definition.defaultValue == nil ? definition.type : definition.type.nullable
      visit(argument.value, type: type, own)
    }
  }

  private mutating func visit(_ value: Value, type: TypeReference, _ own: Set<String>) {
    switch value.kind {
    case .variable(let name) where !own.contains(name):
      // The strictest of all places counts.
      if types[name]?.isNonNull != true { types[name] = type }
    case .list(let elements):
      for element in elements { visit(element, type: type.listElement ?? type, own) }
    case .object(let fields):
      guard let input = schema.type(named: type.name.text) else { return }
      for field in fields {
        guard let definition = input.inputField(named: field.name.text) else { continue }
        let type = definition.defaultValue == nil ? definition.type : definition.type.nullable
        visit(field.value, type: type, own)
      }
    default: break
    }
  }
}
