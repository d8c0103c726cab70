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

  /// What a fragment's own variables stand for; nil for one that is absent.
  private typealias Bindings = [String: Value?]

  /// The operation must be sound.
  static func specialize(
    _ operation: OperationDefinition, _ definitions: DefinitionTable, schema: Schema
  ) -> OperationDocument {
    var specialization = Specialization(schema: schema, definitions: definitions)
    var result = operation
    // Not every service reads descriptions in what it is sent.
    result.description = nil
    result.directives = specialization.directives(operation.directives, [:])
    result.variables = operation.variables.map { variable in
      var variable = variable
      variable.description = nil
      variable.directives = specialization.directives(variable.directives, [:])
      return variable
    }
    result.selectionSet = specialization.selectionSet(operation.selectionSet, [:])
    var document = OperationDocument(operation: result, fragments: specialization.fragments)
    document.dropUnusedVariables()
    return document
  }

  private init(schema: Schema, definitions: DefinitionTable) {
    self.schema = schema
    self.definitions = definitions
  }

  // MARK: Selections

  private mutating func selectionSet(_ set: SelectionSet, _ bindings: Bindings) -> SelectionSet {
    SelectionSet(
      set.selections.map { selection in
        switch selection {
        case .field(var field):
          field.arguments = arguments(field.arguments, bindings)
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
  private mutating func fragment(_ spread: FragmentSpread, _ outer: Bindings) -> String {
    guard var fragment = definitions.fragment(named: spread.name.text) else {
      return spread.name.text
    }
    let bindings = bindings(of: fragment, spread, outer)
    let key =
      ([fragment.name.text]
      + bindings.sorted { $0.key < $1.key }
      .map { "\($0.key):\($0.value.map(Printer.print) ?? "")" }).joined(separator: " ")
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

  private func bindings(
    of fragment: FragmentDefinition, _ spread: FragmentSpread, _ outer: Bindings
  ) -> Bindings {
    guard
      let definitions = fragment.directives.first(where: { $0.name.text == "argumentDefinitions" })
    else { return [:] }
    let given = spread.directives.first { $0.name.text == "arguments" }?.arguments ?? []
    var bindings: Bindings = [:]
    for definition in definitions.arguments {
      let name = definition.name.text
      if let argument = given.first(where: { $0.name.text == name }),
        let value = bound(argument.value, outer)
      {
        bindings[name] = .some(value)
      } else if case .object(let fields) = definition.value.kind,
        let value = fields.first(where: { $0.name.text == "defaultValue" })?.value
      {
        bindings[name] = .some(value)
      } else {
        bindings[name] = .some(nil)
      }
    }
    return bindings
  }

  // MARK: Values

  private func directives(_ directives: [Directive], _ bindings: Bindings) -> [Directive] {
    ClientDirectives.sent(directives, schema: schema).map { directive in
      var directive = directive
      directive.arguments = arguments(directive.arguments, bindings)
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

  private func arguments(_ arguments: [Argument], _ bindings: Bindings) -> [Argument] {
    if bindings.isEmpty { return arguments }
    return arguments.compactMap { argument in
      bound(argument.value, bindings).map { Argument(name: argument.name, value: $0) }
    }
  }

  /// A value with the fragment's variables replaced; nil for a variable that is absent.
  private func bound(_ value: Value, _ bindings: Bindings) -> Value? {
    if bindings.isEmpty { return value }
    switch value.kind {
    case .variable(let name):
      guard let binding = bindings[name] else { return value }
      return binding
    case .list(let values):
      let elements = values.map { bound($0, bindings) ?? Value(.null, at: $0.position) }
      return Value(.list(elements), at: value.position)
    case .object(let fields):
      let members = fields.compactMap { field in
        bound(field.value, bindings).map { Value.ObjectField(name: field.name, value: $0) }
      }
      return Value(.object(members), at: value.position)
    default:
      return value
    }
  }
}

extension OperationDocument {
  /// A variable that only went into what was taken out would be refused by a service as unused.
  fileprivate mutating func dropUnusedVariables() {
    guard !operation.variables.isEmpty else { return }
    var used: Set<String> = []
    func visit(_ value: Value) {
      switch value.kind {
      case .variable(let name): used.insert(name)
      case .list(let values): values.forEach(visit)
      case .object(let fields): fields.forEach { visit($0.value) }
      default: break
      }
    }
    func visit(_ directives: [Directive]) {
      for directive in directives { directive.arguments.forEach { visit($0.value) } }
    }
    func visit(_ set: SelectionSet) {
      for selection in set.selections {
        switch selection {
        case .field(let field):
          field.arguments.forEach { visit($0.value) }
          visit(field.directives)
          if let below = field.selectionSet { visit(below) }
        case .inline(let fragment):
          visit(fragment.directives)
          visit(fragment.selectionSet)
        case .spread(let spread):
          visit(spread.directives)
        }
      }
    }
    visit(operation.directives)
    visit(operation.selectionSet)
    for fragment in fragments {
      visit(fragment.directives)
      visit(fragment.selectionSet)
    }
    operation.variables.removeAll { !used.contains($0.name.text) }
  }
}
