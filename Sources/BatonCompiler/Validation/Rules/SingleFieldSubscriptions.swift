/// A subscription selects one field at its root, which is not an introspection field and does not hang
/// on a condition (September 2025, section 5.2.4.1).
final class SingleFieldSubscriptions: Rule {
  override func enter(_ operation: OperationDefinition) {
    guard operation.kind == .subscription, let root = context.schema.rootType(.subscription) else {
      return
    }
    let name = operation.name.map { "Subscription \"\($0.text)\"" } ?? "Anonymous Subscription"
    var collector = RootCollector(context, root)
    collector.collect(operation.selectionSet)
    for directive in collector.conditions {
      report(
        "\(name) must not use \"@skip\" or \"@include\" directives in the top level selection.",
        at: directive.position)
    }
    if let first = collector.fields.first,
      let second = collector.fields.first(where: { $0.responseKey.text != first.responseKey.text })
    {
      report(
        "\(name) must select only one top level field.", at: second.responseKey.position,
        notes: [.init("The first one is here.", at: first.responseKey.position)])
    }
    for field in collector.fields where field.name.text.hasPrefix("__") {
      report(
        "\(name) must not select an introspection top level field.",
        at: field.responseKey.position)
    }
  }
}

/// The specification's `CollectSubscriptionFields`.
private struct RootCollector {
  private let context: ValidationContext
  private let root: NamedType
  private(set) var fields: [Field] = []
  private(set) var conditions: [Directive] = []
  private var visited: Set<Int> = []

  init(_ context: ValidationContext, _ root: NamedType) {
    self.context = context
    self.root = root
  }

  mutating func collect(_ set: SelectionSet) {
    // Sets yet to be looked at, the next one last: spreads may lead further than the stack is deep.
    var pending: [ArraySlice<Selection>] = [set.selections[...]]
    while var selections = pending.popLast() {
      guard let selection = selections.popFirst() else { continue }
      pending.append(selections)
      switch selection {
      case .field(let field):
        note(field.directives)
        fields.append(field)
      case .inline(let fragment):
        note(fragment.directives)
        if applies(fragment.typeCondition) { pending.append(fragment.selectionSet.selections[...]) }
      case .spread(let spread):
        note(spread.directives)
        if let number = context.definitions.fragmentNumbers[spread.name.text],
          visited.insert(number).inserted
        {
          let fragment = context.definitions.fragments[number]
          if applies(fragment.typeCondition) {
            pending.append(fragment.selectionSet.selections[...])
          }
        }
      }
    }
  }

  private mutating func note(_ directives: [Directive]) {
    conditions += directives.filter { ["skip", "include"].contains($0.name.text) }
  }

  private func applies(_ condition: Name?) -> Bool {
    guard let condition else { return true }
    return context.schema.type(named: condition.text).map {
      context.schema.isPossible(root, of: $0)
    } ?? false
  }
}
