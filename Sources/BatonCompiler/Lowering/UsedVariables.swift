/// The variables that stand in selections, directives and values.
struct UsedVariables {
  private(set) var names: Set<String> = []

  mutating func add(_ value: Value) {
    switch value.kind {
    case .variable(let name): names.insert(name)
    case .list(let values): for value in values { add(value) }
    case .object(let fields): for field in fields { add(field.value) }
    default: break
    }
  }

  mutating func add(_ directives: [Directive]) {
    for directive in directives { add(directive.arguments) }
  }

  mutating func add(_ arguments: [Argument]) {
    for argument in arguments { add(argument.value) }
  }

  /// Those of a set and of all below it; what is spread in it does not count.
  mutating func add(_ set: SelectionSet) {
    for selection in set.selections {
      switch selection {
      case .field(let field):
        add(field.arguments)
        add(field.directives)
        if let below = field.selectionSet { add(below) }
      case .inline(let fragment):
        add(fragment.directives)
        add(fragment.selectionSet)
      case .spread(let spread):
        add(spread.directives)
      }
    }
  }
}
