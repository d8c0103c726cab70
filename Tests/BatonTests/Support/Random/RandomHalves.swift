/// Two operations that a random one is divided into, field by field at each level, and what one server
/// answers to both.
struct RandomHalves {
  private let whole: RandomTable
  private(set) var tables: [RandomTable] = []
  /// Whether both ask for all that identifies an object.
  private(set) var haveAllKeys = true

  init(_ whole: RandomTable, _ random: inout SplitMix) {
    self.whole = whole
    // In front the selections as they were, for links that one half alone has; then the halved ones.
    var halves = [whole.selections, whole.selections]
    let count = whole.selections.count
    let mayDropKeys = random.next() % 2 == 0
    for selection in whole.selections {
      var divided = [selection, selection]
      for index in selection.variants.indices {
        divided[0].variants[index].choices = []
        divided[1].variants[index].choices = []
        for choice in selection.variants[index].choices {
          for (half, var part) in Self.divide(choice, count, &random) {
            part.mark = choice.mark
            divided[half].variants[index].choices.append(part)
          }
        }
      }
      for half in 0..<2 {
        restore(&divided[half], selection, mayDropKeys, &random)
        halves[half].append(divided[half])
      }
    }
    tables = halves.map { RandomTable(whole.schema, selections: $0) }
  }

  /// The halves that have a field, and as what.
  private static func divide(
    _ choice: RandomTable.Choice, _ count: Int, _ random: inout SplitMix
  ) -> [(Int, RandomTable.Choice)] {
    let one = Int(random.next() % 2)
    let isInBoth = random.next() % 4 == 0
    guard let selection = choice.selection else {
      return isInBoth ? [(0, choice), (1, choice)] : [(one, choice)]
    }
    guard random.next() % 6 > 0 else { return [(one, choice)] }
    var halved = choice
    halved.selection = selection + count
    return [(0, halved), (1, halved)]
  }

  /// Puts back what identifies objects, most of the time, in the order of the whole.
  private mutating func restore(
    _ half: inout RandomTable.Selection, _ selection: RandomTable.Selection, _ mayDropKeys: Bool,
    _ random: inout SplitMix
  ) {
    let keys = Set(whole.schema.keyFields.map(\.name))
    // A type that is told by nothing else.
    let needsType =
      selection.isAbstract
      && (selection.only == nil || selection.variants.contains(where: \.types.isEmpty))
    let dropsKeys = mayDropKeys && random.next() % 6 == 0
    for index in selection.variants.indices {
      let choices = selection.variants[index].choices
      let there = half.variants[index].choices
      half.variants[index].choices = choices.compactMap { choice in
        if let found = there.first(where: { $0.key == choice.key }) { return found }
        guard let field = choice.field else { return needsType ? choice : nil }
        guard keys.contains(field.name) else { return nil }
        if dropsKeys { haveAllKeys = false }
        return dropsKeys ? nil : choice
      }
    }
  }

  // MARK: The answers

  /// The response to a half, out of the response to the whole.
  func response(_ half: Int, _ response: JSONTree, _ variables: RandomVariables) -> JSONTree {
    guard case .object(var members) = response,
      let place = members.firstIndex(where: { $0.name == "data" })
    else { return response }
    let data = members[place].value
    let table = tables[half]
    let part = object(data, table.selections.count - 1, table, variables)
    members[place].value = part
    if let place = members.firstIndex(where: { $0.name == "errors" }),
      case .list(let errors) = members[place].value
    {
      members[place].value = .list(
        errors.filter { error in
          let path = Self.path(error)
          return Self.reach(path, part) == Self.reach(path, data)
        })
    }
    return .object(members)
  }

  private func object(
    _ tree: JSONTree, _ number: Int, _ table: RandomTable, _ variables: RandomVariables
  ) -> JSONTree {
    guard case .object(let members) = tree else { return tree }
    let original = whole.selections[number % whole.selections.count]
    let type = whole.type(of: members, original)
    let asked = original.variant(for: type)!.choices.filter { $0.isSelected(variables.flags) }
    let choices = table.selections[number].variant(for: type)!.choices
    return .object(
      members.compactMap { member in
        guard asked.contains(where: { $0.key == member.name }) else { return member }
        guard let choice = choices.first(where: { $0.key == member.name }) else { return nil }
        guard let selection = choice.selection else { return member }
        return .init(member.name, elements(member.value, selection, table, variables))
      })
  }

  private func elements(
    _ tree: JSONTree, _ number: Int, _ table: RandomTable, _ variables: RandomVariables
  ) -> JSONTree {
    guard case .list(let elements) = tree else { return object(tree, number, table, variables) }
    return .list(elements.map { self.elements($0, number, table, variables) })
  }

  private static func path(_ error: JSONTree) -> [JSONTree] {
    guard case .object(let members) = error,
      case .list(let path)? = members.first(where: { $0.name == "path" })?.value
    else { return [] }
    return path
  }

  /// How many steps of a path lead somewhere.
  private static func reach(_ path: [JSONTree], _ tree: JSONTree) -> Int {
    guard let step = path.first else { return 0 }
    switch (step, tree) {
    case (.string(let key), .object(let members)):
      guard let member = members.first(where: { $0.name == key }) else { return 0 }
      return 1 + reach(Array(path.dropFirst()), member.value)
    case (.number(let text), .list(let elements)):
      guard let index = Int(text), index < elements.count else { return 0 }
      return 1 + reach(Array(path.dropFirst()), elements[index])
    default: return 0
    }
  }
}
