/// A selection table made up at random for a ``RandomSchema``, and its text.
struct RandomTable {
  struct Choice {
    var key: String
    /// Nil for `__typename`.
    var field: RandomSchema.Field?
    var argument = Argument.none
    var selection: Int?
    var guards: [[(variable: String, isNegated: Bool)]] = []
    var mark = ""

    enum Argument {
      case none
      case constant(Int)
      case variable(String)
    }

    var mayBeAbsent: Bool { !mark.isEmpty }

    func isSelected(_ flags: [String: Bool]) -> Bool {
      guards.isEmpty || guards.contains { $0.allSatisfy { flags[$0.variable]! != $0.isNegated } }
    }

    func storageKey(_ numbers: [String: Int?]) -> String {
      guard let field else { return "__typename" }
      switch argument {
      case .none: return field.name
      case .constant(let number): return "\(field.name)(n:\(number))"
      case .variable(let name):
        return numbers[name]!.map { "\(field.name)(n:\($0))" } ?? field.name
      }
    }
  }

  struct Variant {
    /// Empty for every other type.
    var types: [String]
    var choices: [Choice]
  }

  struct Selection {
    var type: String
    var only: String?
    var isAbstract: Bool
    var variants: [Variant]

    func variant(for type: String) -> Variant? {
      variants.first { $0.types.contains(type) } ?? variants.first { $0.types.isEmpty }
    }
  }

  let schema: RandomSchema
  var selections: [Selection] = []
  static let flagNames = ["p", "q"]
  static let numberNames = ["m", "n"]

  init(_ schema: RandomSchema, selections: [Selection]) {
    self.schema = schema
    self.selections = selections
  }

  init(_ schema: RandomSchema, _ random: inout SplitMix) {
    self.schema = schema
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      if random.next() % 5 < 2 {
        addAbstract(&random)
      } else {
        let type = schema.types.randomElement(using: &random)!.name
        let choices = self.choices(for: [type], isAbstract: false, &random)
        selections.append(
          Selection(
            type: type, only: nil, isAbstract: false,
            variants: [Variant(types: [type], choices: choices)]))
      }
    }
    var root = choices(for: ["Query"], isAbstract: false, &random)
    // The root reaches what there is.
    for (index, selection) in selections.enumerated().reversed().prefix(3) {
      var field = RandomSchema.Field(
        name: "r\(selection.type)", kind: .link, depth: 0, nonNull: 0, target: selection.type)
      root.append(Choice(key: "r\(index)", field: field, selection: index))
      field.name += "s"
      field.depth = 1
      root.append(Choice(key: "s\(index)", field: field, selection: index))
    }
    selections.append(
      Selection(
        type: "Query", only: nil, isAbstract: false,
        variants: [Variant(types: ["Query"], choices: root)]))
  }

  private mutating func addAbstract(_ random: inout SplitMix) {
    let (name, possible) = schema.abstracts.randomElement(using: &random)!
    var groups: [[String]] = []
    var isWhole = true
    for type in possible {
      switch random.next() % 5 {
      case 0 where !groups.isEmpty: groups[groups.count - 1].append(type)
      case 1: isWhole = false
      default: groups.append([type])
      }
    }
    var variants = groups.map {
      Variant(types: $0, choices: choices(for: $0, isAbstract: true, &random))
    }
    if !isWhole || variants.isEmpty || random.next() % 3 > 0 {
      variants.append(Variant(types: [], choices: choices(for: [], isAbstract: true, &random)))
    }
    selections.append(
      Selection(
        type: name, only: possible.count == 1 ? possible[0] : nil, isAbstract: true,
        variants: variants))
  }

  private func choices(
    for types: [String], isAbstract: Bool, _ random: inout SplitMix
  ) -> [Choice] {
    var choices: [Choice] = []
    func isOneIn(_ count: UInt64) -> Bool { random.next() % count == 0 }
    if isAbstract || isOneIn(3) { choices.append(Choice(key: "__typename", mark: "+")) }
    if isOneIn(8) { choices.append(Choice(key: "kind", mark: "+")) }
    let keys = Set((types.isEmpty ? ["?"] : types).flatMap(schema.keys(of:)))
    for field in schema.keyFields where keys.contains(field.name) ? !isOneIn(8) : isOneIn(10) {
      choices.append(Choice(key: field.name, field: field, mark: isOneIn(2) ? "+" : ""))
      if isOneIn(6) { choices.append(Choice(key: "k\(field.name)", field: field, mark: "+")) }
    }
    for field in schema.fields where !isOneIn(3) {
      for alias in 0..<(isOneIn(6) ? 2 : 1) {
        var choice = Choice(key: alias == 0 ? field.name : "x\(field.name)", field: field)
        if field.kind == .link {
          let below = selections.indices.filter { selections[$0].type == field.target }
          guard let selection = below.randomElement(using: &random) else { continue }
          choice.selection = selection
        }
        if field.hasArgument {
          switch random.next() % 5 {
          case 0: break
          case 1, 2: choice.argument = .constant(Int(random.next() % 3))
          default: choice.argument = .variable(Self.numberNames.randomElement(using: &random)!)
          }
        }
        if isOneIn(6) {
          choice.guards = (0..<Int.random(in: 1...2, using: &random)).map { _ in
            [(Self.flagNames.randomElement(using: &random)!, isOneIn(2))]
          }
        }
        choice.mark = ["", "", "", "", "+", "~", "@", "@later"].randomElement(using: &random)!
        choices.append(choice)
      }
    }
    return isOneIn(6) ? choices.shuffled(using: &random) : choices
  }

  /// The table without fields that would be another one's slot under another response key; key fields
  /// aside, whose values are the same then.
  func withoutAliases(_ variables: RandomVariables) -> RandomTable {
    var table = self
    let keyFields = Set(schema.keyFields.map(\.name))
    for selection in selections.indices {
      for variant in selections[selection].variants.indices {
        var seen: Set<String> = []
        table.selections[selection].variants[variant].choices.removeAll { choice in
          guard let field = choice.field, !keyFields.contains(field.name) else { return false }
          return !seen.insert(choice.storageKey(variables.numbers)).inserted
        }
      }
    }
    return table
  }

  /// The type that an object under a selection says it has.
  func type(of members: [JSONTree.Member], _ selection: Selection) -> String {
    guard selection.isAbstract else { return selection.type }
    let names = Set(selection.variants.flatMap(\.choices).filter { $0.field == nil }.map(\.key))
    for member in members where names.contains(member.name) {
      if case .string(let type) = member.value { return type }
    }
    return selection.only!
  }

  /// The table's text.
  var text: String {
    var lines = ["baton 1 \(schema.name)", "operation query Q Query \(selections.count - 1)"]
    lines += Self.flagNames.map { "variable \($0) Boolean!" }
    lines += Self.numberNames.map { "variable \($0) Int" }
    lines += schema.types.map { (["type", $0.name] + $0.keys).joined(separator: " ") }
    lines.append((["type", "*"] + schema.unknownKeys).joined(separator: " "))
    lines.append("type Query")
    for selection in selections {
      lines.append("selection \(selection.type)" + (selection.only.map { " \($0)" } ?? ""))
      for variant in selection.variants {
        let types = variant.types.isEmpty ? "*" : variant.types.joined(separator: " ")
        lines.append("on \(types)")
        lines += variant.choices.map(Self.line)
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func line(_ choice: Choice) -> String {
    guard let field = choice.field else {
      return "field \(choice.key) __typename String! \(choice.mark)"
    }
    var words = ["field", choice.key]
    switch choice.argument {
    case .none: words.append(field.name)
    case .constant(let number): words.append("\(field.name)(n:\(number))")
    case .variable(let name): words.append("\(field.name)(n:$\(name))")
    }
    words.append(field.typeText)
    if let selection = choice.selection { words.append(">\(selection)") }
    if !choice.guards.isEmpty {
      let alternatives = choice.guards.map { alternative in
        alternative.map { ($0.isNegated ? "!" : "") + $0.variable }.joined(separator: "&")
      }
      words.append("?" + alternatives.joined(separator: "|"))
    }
    if !choice.mark.isEmpty { words.append(choice.mark) }
    return words.joined(separator: " ")
  }
}

/// Values for a ``RandomTable``'s variables.
struct RandomVariables {
  var flags: [String: Bool] = [:]
  var numbers: [String: Int?] = [:]

  init(_ random: inout SplitMix) {
    for name in RandomTable.flagNames { flags[name] = random.next() % 2 == 0 }
    for name in RandomTable.numberNames {
      numbers.updateValue(
        random.next() % 4 == 0 ? nil : Int(random.next() % 3), forKey: name)
    }
  }

  var json: String {
    let members =
      flags.map { "\"\($0)\":\($1)" }
      + numbers.map { "\"\($0)\":" + ($1.map { "\($0)" } ?? "null") }
    return "{" + members.sorted().joined(separator: ",") + "}"
  }
}
