/// The arguments of spreads that must not be null, because of where the fragment uses its variable.
///
/// A variable that may be null stands in a place that may not where it has a default value. What a
/// spread gives is put in that place as it is, with no default value to fall back to.
struct NonNullArguments {
  struct Null {
    var argument: Argument
    /// The fragment that is spread.
    var fragment: String
    var definition: DefinitionNumber
  }

  /// Where variables stand as such arguments.
  private(set) var positions: Set<Position> = []
  /// Where null is written as one.
  private(set) var nulls: [Null] = []

  private struct Variable: Hashable {
    var fragment: Int
    var name: String
  }

  private struct Demand: Hashable {
    var variable: Variable
    /// Whether the place has a default value itself: null is refused there, a variable is not.
    var hasDefault: Bool
  }

  init() {}

  /// To be asked for in a rule's `finish`.
  init(_ context: ValidationContext) {
    guard context.options.allowsClientDirectives else { return }
    let definitions = context.definitions
    var pending: [Demand] = []
    for number in definitions.fragments.indices {
      for use in context.variableUses[.fragment(number)] ?? [] {
        if let type = use.fragmentVariable?.type, !type.isNonNull, use.type?.isNonNull == true {
          pending.append(
            Demand(
              variable: Variable(fragment: number, name: use.name), hasDefault: use.hasDefault))
        }
      }
    }
    if pending.isEmpty { return }

    var arguments: [Variable: [(argument: Argument, in: DefinitionNumber)]] = [:]
    let numbers =
      definitions.operations.indices.map { DefinitionNumber.operation($0) }
      + definitions.fragments.indices.map { DefinitionNumber.fragment($0) }
    for number in numbers {
      for edge in context.graph.edges(of: number) {
        for directive in edge.spread.directives where directive.name.text == "arguments" {
          for argument in directive.arguments {
            let variable = Variable(fragment: edge.target, name: argument.name.text)
            arguments[variable, default: []].append((argument, number))
          }
        }
      }
    }
    var known: Set<Demand> = []
    while let next = pending.popLast() {
      guard known.insert(next).inserted else { continue }
      for (argument, definition) in arguments[next.variable] ?? [] {
        switch argument.value.kind {
        case .null:
          nulls.append(
            Null(
              argument: argument,
              fragment: definitions.fragments[next.variable.fragment].name.text,
              definition: definition))
        case .variable(let name):
          if !next.hasDefault { positions.insert(argument.value.position) }
          // A variable of the fragment around the spread is bound to that too.
          if case .fragment(let outer) = definition,
            FragmentVariable.all(of: definitions.fragments[outer])[name] != nil
          {
            pending.append(
              Demand(
                variable: Variable(fragment: outer, name: name), hasDefault: next.hasDefault))
          }
        default: break
        }
      }
    }
  }
}
