/// Turns an operation into one that stands alone: fragment arguments are put in place of the variables
/// that they bind, and what only the compiler understands is taken out.
///
/// A fragment that is spread with several sets of arguments becomes several fragments.
struct Specialization {
  private let schema: Schema
  private let definitions: DefinitionTable
  /// The fragments made so far, by fragment and bindings.
  private var names: [String: String] = [:]
  private var usedNames: Set<String> = []
  private var fragments: [FragmentDefinition] = []

  /// The operation must be sound.
  static func specialize(
    _ operation: OperationDefinition, _ definitions: DefinitionTable, schema: Schema
  ) -> OperationDocument {
    var specialization = Specialization(schema: schema, definitions: definitions)
    var result = operation
    // Not every service reads descriptions in what it is sent.
    result.description = nil
    result.directives = specialization.directives(operation.directives, .none)
    result.variables = operation.variables.map { variable in
      var variable = variable
      variable.description = nil
      variable.directives = specialization.directives(variable.directives, .none)
      return variable
    }
    result.selectionSet = specialization.selectionSet(operation.selectionSet, .none)
    var document = OperationDocument(operation: result, fragments: specialization.fragments)
    document.dropUnusedVariables()
    return document
  }

  private init(schema: Schema, definitions: DefinitionTable) {
    self.schema = schema
    self.definitions = definitions
  }

  // MARK: Selections

  private mutating func selectionSet(_ set: SelectionSet, _ bindings: FragmentBindings)
    -> SelectionSet
  {
    SelectionSet(
      set.selections.map { selection in
        switch selection {
        case .field(var field):
          field.arguments = bindings.bound(field.arguments)
          field.directives = directives(field.directives, bindings)
          field.selectionSet = field.selectionSet.map { selectionSet($0, bindings) }
          return .field(field)
        case .inline(var fragment):
          fragment.directives = directives(fragment.directives, bindings)
          fragment.selectionSet = selectionSet(fragment.selectionSet, bindings)
          return .inline(fragment)
        case .spread(var spread):
          spread.name.text = fragment(spread, bindings)
          spread.directives = directives(spread.directives, bindings)
          return .spread(spread)
        }
      }, at: set.position)
  }

  /// The name of the fragment that stands for a spread.
  private mutating func fragment(_ spread: FragmentSpread, _ outer: FragmentBindings) -> String {
    guard var fragment = definitions.fragment(named: spread.name.text) else {
      return spread.name.text
    }
    let bindings = FragmentBindings(of: fragment, at: spread, in: outer)
    let key = "\(fragment.name.text) \(bindings.key)"
    if let name = names[key] { return name }

    var name = fragment.name.text
    var number = 1
    while usedNames.contains(name) || number > 1 && definitions.fragment(named: name) != nil {
      number += 1
      name = "\(fragment.name.text)_\(number)"
    }
    names[key] = name
    usedNames.insert(name)
    let place = fragments.count
    fragments.append(fragment)
    fragment.name.text = name
    fragment.description = nil
    fragment.directives = directives(fragment.directives, bindings)
    fragment.selectionSet = selectionSet(fragment.selectionSet, bindings)
    fragments[place] = fragment
    return name
  }

  // MARK: Directives

  private func directives(_ directives: [Directive], _ bindings: FragmentBindings) -> [Directive] {
    ClientDirectives.sent(directives, schema: schema).map { directive in
      var directive = directive
      directive.arguments = bindings.bound(directive.arguments)
      // A condition on an absent variable does not hold.
      if ["include", "skip"].contains(directive.name.text), directive.arguments.isEmpty {
        directive.arguments = [
          Argument(
            name: Name("if", at: directive.position),
            value: Value(.boolean(false), at: directive.position))
        ]
      }
      return directive
    }
  }
}

extension OperationDocument {
  /// A variable that only went into what was taken out would be refused by a service as unused.
  fileprivate mutating func dropUnusedVariables() {
    guard !operation.variables.isEmpty else { return }
    var used = UsedVariables()
    used.add(operation.directives)
    used.add(operation.selectionSet)
    for fragment in fragments {
      used.add(fragment.directives)
      used.add(fragment.selectionSet)
    }
    operation.variables.removeAll { !used.names.contains($0.name.text) }
  }
}
