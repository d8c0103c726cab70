/// Makes up responses for a ``RandomTable``: complete, but in no particular order.
struct RandomResponse {
  let table: RandomTable
  let variables: RandomVariables
  var random: SplitMix
  /// Whether fields may fail: errors, and null where the schema has none.
  var hasErrors = false
  /// Whether selected fields may be lacking.
  var isPartial = false
  /// Whether no entity stands there twice, so that no slot has two values.
  var isConsistent = false
  private var keyCount = 0
  /// Where the value is that is made up, and the paths of all fields so far.
  private var path: [JSONTree] = []
  private var paths: [[JSONTree]] = []
  private var errors: [JSONTree] = []
  /// What is left to make up; once it is used up, lists are short and links null.
  private var budget = 150

  init(_ table: RandomTable, _ variables: RandomVariables, _ random: SplitMix) {
    self.table = table
    self.variables = variables
    self.random = random
  }

  mutating func make() -> JSONTree {
    let data = object(table.selections.count - 1)
    var members: [JSONTree.Member] = [.init("data", data)]
    if isOneIn(4) { members.append(.init("other", anything(2))) }
    if isOneIn(4) { members.append(.init("extensions", .object([.init("x", anything(2))]))) }
    addErrors()
    if !errors.isEmpty || isOneIn(8) { members.append(.init("errors", .list(errors))) }
    return .object(isOneIn(2) ? members.shuffled(using: &random) : members)
  }

  private mutating func isOneIn(_ count: UInt64) -> Bool { random.next() % count == 0 }

  private mutating func type(for selection: RandomTable.Selection) -> String {
    guard selection.isAbstract else { return selection.type }
    let takesOthers = selection.variants.contains(where: \.types.isEmpty)
    if takesOthers, isOneIn(4) { return RandomSchema.unknownTypes.randomElement(using: &random)! }
    let possible = table.schema.abstracts.first { $0.name == selection.type }!.possible
    return possible.filter { selection.variant(for: $0) != nil }.randomElement(using: &random)!
  }

  private mutating func object(_ number: Int) -> JSONTree {
    let selection = table.selections[number]
    let type = type(for: selection)
    let choices = selection.variant(for: type)!.choices.filter { $0.isSelected(variables.flags) }
    let maySkipType = !selection.isAbstract || selection.only == type
    var keyValues: [String: JSONTree?] = [:]
    var members: [JSONTree.Member] = []
    for choice in choices {
      guard let field = choice.field else {
        if !maySkipType || !isOneIn(3) { members.append(.init(choice.key, .string(type))) }
        continue
      }
      if choice.mayBeAbsent, isOneIn(5) { continue }
      if isPartial, isOneIn(6) { continue }
      path.append(.string(choice.key))
      paths.append(path)
      defer { path.removeLast() }
      let isKey = table.schema.keyFields.contains { $0.name == field.name }
      if isKey {
        if keyValues[field.name] == nil {
          let isNull = isOneIn(10)
          keyValues.updateValue(isNull ? nil : keyValue(field), forKey: field.name)
        }
        // Where null cannot be, what the response may lack is lacking.
        if let value = keyValues[field.name]! {
          members.append(.init(choice.key, value))
        } else if field.nonNull == 0 {
          members.append(.init(choice.key, .null))
        } else if !choice.mayBeAbsent {
          members.append(.init(choice.key, keyValue(field)))
        }
      } else {
        members.append(.init(choice.key, value(choice, field, level: 0)))
      }
    }
    addNoise(&members, choices)
    return .object(isOneIn(3) ? members.shuffled(using: &random) : members)
  }

  private mutating func addNoise(
    _ members: inout [JSONTree.Member], _ choices: [RandomTable.Choice]
  ) {
    let taken = Set(choices.map(\.key))
    while isOneIn(4) {
      let name = ["x", "id", "f1", "f2", "__typename", "data", ""].randomElement(using: &random)!
      // What tells a type in some variant is never something else.
      guard !taken.contains(name), name != "__typename" else { continue }
      let place = Int.random(in: 0...members.count, using: &random)
      members.insert(.init(name, anything(3)), at: place)
    }
    // Where a member stands twice, an error's path has two meanings.
    if !hasErrors, !isConsistent, isOneIn(8), let choice = choices.randomElement(using: &random),
      let field = choice.field,
      !table.schema.keyFields.contains(where: { $0.name == field.name }),
      members.contains(where: { $0.name == choice.key })
    {
      let place = Int.random(in: 0...members.count, using: &random)
      members.insert(.init(choice.key, value(choice, field, level: 0)), at: place)
    }
    if isOneIn(12), let member = members.first(where: { $0.name == "__typename" }) {
      members.append(member)
    }
  }

  private mutating func keyValue(_ field: RandomSchema.Field) -> JSONTree {
    let number = Int(random.next() % 3)
    if isConsistent, field.kind != .boolean {
      keyCount += 1
      switch field.kind {
      case .int: return .number("\(keyCount)")
      case .float: return .number("\(keyCount).5")
      default: return .string("a key, \(keyCount)")
      }
    }
    switch field.kind {
    case .id:
      switch random.next() % 4 {
      case 0: return .number("\(number)")
      case 1: return .string("a longer identity, \(number)")
      case 2 where number == 0: return .number("-0")
      default: return .string("\(number)")
      }
    case .string: return .string(["", "x:y", "12345678901234", "123456789012345"][number])
    case .int: return .number(["1", "-2", "1.0", "1e0"][number])
    case .boolean: return .boolean(number == 0)
    case .float: return .number(["1.5", "1.0", "2"][number])
    default: return [.number("1.0"), .string("text"), .number("1e2")][number]
    }
  }

  private mutating func value(
    _ choice: RandomTable.Choice, _ field: RandomSchema.Field, level: Int
  ) -> JSONTree {
    budget -= 1
    if hasErrors, isOneIn(12) {
      errors.append(error(isOneIn(4) ? path + [.string("below")] : path))
      return .null
    }
    let mayBeNull = field.nonNull >> level & 1 == 0
    if mayBeNull, isOneIn(8) || (budget < 0 && field.kind == .link) { return .null }
    if level < field.depth {
      let most = budget < 0 ? 0 : isOneIn(30) ? 40 : 3
      var elements: [JSONTree] = []
      for index in 0..<Int.random(in: 0...most, using: &random) {
        path.append(.number("\(index)"))
        elements.append(value(choice, field, level: level + 1))
        path.removeLast()
      }
      return .list(elements)
    }
    switch field.kind {
    case .int:
      return .number(
        ["3", "3.0", "-0", "30e-1", "9223372036854775807", "12"].randomElement(using: &random)!)
    case .float:
      return .number(["0.5", "1", "1e3", "-2.25e-2", "0.1"].randomElement(using: &random)!)
    case .string: return .string(text())
    case .id: return isOneIn(3) ? .number("123456789012345678901") : .string(text())
    case .boolean: return .boolean(isOneIn(2))
    case .enumeration: return .string(isOneIn(2) ? "RED" : "A_COLOR_THAT_IS_LONG")
    case .custom:
      let any = anything(3)
      if case .null = any { return .list([.null]) }
      return any
    case .link: return object(choice.selection!)
    }
  }

  // MARK: Errors

  /// Adds errors that explain nothing: without a path, and with one that leads somewhere or nowhere.
  private mutating func addErrors() {
    if isOneIn(4) { errors.append(error([])) }
    guard hasErrors else { return }
    while isOneIn(2), var path = paths.randomElement(using: &random) {
      switch random.next() % 5 {
      case 0: path.append(.number("\(random.next() % 3)"))
      case 1: path.append(.string(["x", "id", "f1", "__typename"].randomElement(using: &random)!))
      case 2: path += [.number("0"), .string("id")]
      default: break
      }
      errors.append(error(path))
    }
    if isOneIn(3) { errors.shuffle(using: &random) }
  }

  private mutating func error(_ path: [JSONTree]) -> JSONTree {
    var members = [JSONTree.Member("message", .string(text()))]
    if !path.isEmpty || isOneIn(2) { members.append(.init("path", .list(path))) }
    if isOneIn(3) {
      members.append(.init("extensions", .object([.init("code", anything(2))])))
    }
    return .object(isOneIn(3) ? members.shuffled(using: &random) : members)
  }

  private mutating func text() -> String {
    let letters = Array("ab\"\\\n\u{1}é😀z")
    return String(
      (0..<Int(random.next() % 24)).map { _ in letters.randomElement(using: &random)! })
  }

  /// Any JSON at all.
  private mutating func anything(_ depth: Int) -> JSONTree {
    switch random.next() % (depth > 0 ? 7 : 4) {
    case 0: return .null
    case 1: return .boolean(isOneIn(2))
    case 2:
      return .number(["1", "-0", "1.50", "1E+2", "123456789012345"].randomElement(using: &random)!)
    case 3: return .string(text())
    case 4: return .list((0..<Int(random.next() % 4)).map { _ in anything(depth - 1) })
    default:
      return .object(
        (0..<Int(random.next() % 4)).map { index in
          JSONTree.Member(["id", "__typename", "f1", "x"][index], anything(depth - 1))
        })
    }
  }
}
