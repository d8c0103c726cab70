/// Adds to connections what paging needs: each edge's cursor, and where the page ends (GraphQL Cursor
/// Connections Specification). Authors' fields stay where they are.
struct ConnectionCompletion {
  private let schema: Schema

  /// The definitions with all connections completed, and with the key that a `@refetchable` fragment's
  /// query finds its object by.
  static func complete(_ definitions: DefinitionTable, schema: Schema) -> DefinitionTable {
    let isNeeded = definitions.fragments.contains { fragment in
      fragment.directives.first(named: "refetchable") != nil
        || holdsConnection(fragment.selectionSet)
    }
    guard isNeeded || definitions.operations.contains(where: { holdsConnection($0.selectionSet) })
    else { return definitions }
    let completion = ConnectionCompletion(schema: schema)
    let operations = definitions.operations.map { operation in
      var operation = operation
      if let type = schema.rootType(operation.kind) {
        operation.selectionSet = completion.completed(operation.selectionSet, on: type)
      }
      return operation
    }
    let fragments = definitions.fragments.map { fragment in
      var fragment = fragment
      guard let type = schema.type(named: fragment.typeCondition.text) else { return fragment }
      fragment.selectionSet = completion.completed(fragment.selectionSet, on: type)
      if case .node = RefetchQuery.Root(of: fragment, schema: schema) {
        fragment.selectionSet = fragment.selectionSet.adding("id")
      }
      return fragment
    }
    return DefinitionTable([
      Document(
        definitions: operations.map { .operation($0) } + fragments.map { .fragment($0) })
    ])
  }

  private static func holdsConnection(_ set: SelectionSet) -> Bool {
    set.selections.contains { selection in
      switch selection {
      case .field(let field):
        field.directives.first(named: "connection") != nil
          || field.selectionSet.map(holdsConnection) == true
      case .inline(let fragment): holdsConnection(fragment.selectionSet)
      case .spread: false
      }
    }
  }

  private func completed(_ set: SelectionSet, on type: NamedType) -> SelectionSet {
    SelectionSet(
      set.selections.map { selection in
        switch selection {
        case .field(var field):
          guard let below = field.selectionSet,
            let linked = schema.field(named: field.name.text, on: type)
              .flatMap({ schema.type(named: $0.type.name.text) })
          else { return selection }
          field.selectionSet = completed(below, on: linked)
          if field.directives.first(named: "connection") != nil {
            field.selectionSet = field.selectionSet.map { connection($0, of: field) }
          }
          return .field(field)
        case .inline(var fragment):
          let condition = fragment.typeCondition.flatMap { schema.type(named: $0.text) }
          fragment.selectionSet = completed(fragment.selectionSet, on: condition ?? type)
          return .inline(fragment)
        case .spread: return selection
        }
      }, at: set.position)
  }

  private func connection(_ set: SelectionSet, of field: Field) -> SelectionSet {
    func isPaged(by argument: String) -> Bool {
      field.arguments.contains { $0.name.text == argument }
    }
    var page: [String] = []
    if isPaged(by: "first") { page += ["endCursor", "hasNextPage"] }
    if isPaged(by: "last") { page += ["hasPreviousPage", "startCursor"] }
    return set.adding(["cursor"], below: "edges").adding(page, below: "pageInfo")
  }
}

extension SelectionSet {
  /// With a leaf that the compiler adds at the end, unless it is there or its name means something else.
  fileprivate func adding(_ name: String) -> SelectionSet {
    let isTaken = selections.contains { selection in
      if case .field(let field) = selection { field.responseKey.text == name } else { false }
    }
    if isTaken { return self }
    let field = Field(name: Name(name, at: position), isAdded: true)
    return SelectionSet(selections + [.field(field)], at: position)
  }

  /// With leaves below a linked field: the one that stands here, or else one that is added.
  fileprivate func adding(_ names: [String], below link: String) -> SelectionSet {
    var result = selections
    let place = result.firstIndex { selection in
      if case .field(let field) = selection {
        field.responseKey.text == link && field.name.text == link && field.directives.isEmpty
      } else {
        false
      }
    }
    func filled(_ set: SelectionSet) -> SelectionSet {
      names.reduce(set) { $0.adding($1) }
    }
    if let place, case .field(var field) = result[place] {
      field.selectionSet = field.selectionSet.map(filled)
      result[place] = .field(field)
    } else {
      result.append(
        .field(
          Field(
            name: Name(link, at: position),
            selectionSet: filled(SelectionSet([], at: position)), isAdded: true)))
    }
    return SelectionSet(result, at: position)
  }
}
