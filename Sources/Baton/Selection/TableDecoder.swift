/// Reads selection-table text, version 1.
struct TableDecoder {
  private var plan = TablePlan()
  private var line = 0

  /// - Throws: where the text is of another version or malformed, with the line.
  static func decode(_ text: String) throws(Baton.SelectionTableError) -> TablePlan {
    var decoder = TableDecoder()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      decoder.line += 1
      if line.isEmpty { continue }
      try decoder.read(line.split(separator: " ", omittingEmptySubsequences: false))
    }
    try decoder.check()
    return decoder.plan
  }

  private func error(_ message: String) -> Baton.SelectionTableError {
    Baton.SelectionTableError(line: line, message: message)
  }

  private mutating func read(_ words: [Substring]) throws(Baton.SelectionTableError) {
    if line == 1 {
      guard words.count == 3, words[0] == "baton" else { throw error("not a selection table") }
      guard words[1] == "1" else {
        throw error("version \(words[1]) of the format; this runtime reads version 1")
      }
      guard let schema = PercentText.decode(words[2]) else { throw error("malformed schema name") }
      plan.schema = schema
      return
    }
    switch words[0] {
    case "operation": try readOperation(words)
    case "variable": try readVariable(words)
    case "type":
      guard words.count >= 2 else { throw error("a type without a name") }
      plan.keyFields[String(words[1])] = words[2...].map(String.init)
    case "selection":
      guard words.count == 2 || words.count == 3 else { throw error("malformed selection") }
      plan.selections.append(
        TablePlan.Selection(
          type: String(words[1]), onlyType: words.count == 3 ? String(words[2]) : nil))
    case "on": try readVariant(words)
    case "field": try readField(words)
    default: throw error("unknown line \"\(words[0])\"")
    }
  }

  private mutating func readOperation(_ words: [Substring]) throws(Baton.SelectionTableError) {
    guard words.count == 5, let kind = OperationKind(words[1]), let root = Int(words[4]) else {
      throw error("malformed operation")
    }
    plan.kind = kind
    plan.operationName = words[2] == "-" ? nil : String(words[2])
    plan.rootType = String(words[3])
    plan.rootSelection = root
  }

  private mutating func readVariable(_ words: [Substring]) throws(Baton.SelectionTableError) {
    do throws(Malformed) {
      plan.variables.append(try Self.variable(words))
    } catch let malformed {
      throw error(malformed.message)
    }
  }

  /// What is wrong with a line.
  struct Malformed: Error {
    var message: String
  }

  /// A variable, of its line's words.
  static func variable(_ words: [Substring]) throws(Malformed) -> TablePlan.Variable {
    guard words.count == 3 || (words.count == 5 && words[3] == "="),
      let type = VariableType(words[2])
    else { throw Malformed(message: "malformed variable") }
    var value: JSONValue?
    if words.count == 5 {
      guard let text = PercentText.decode(words[4]), let parsed = try? JSONValue.parse(text) else {
        throw Malformed(message: "malformed default of variable \"\(words[1])\"")
      }
      value = type.coerce(parsed) ?? parsed
    }
    return TablePlan.Variable(name: String(words[1]), type: type, defaultValue: value)
  }

  private mutating func readVariant(_ words: [Substring]) throws(Baton.SelectionTableError) {
    guard words.count >= 2, let last = plan.selections.indices.last else {
      throw error("malformed variant")
    }
    let types = words[1] == "*" ? [] : words[1...].map(String.init)
    plan.selections[last].variants.append(TablePlan.Variant(types: types))
  }

  private mutating func readField(_ words: [Substring]) throws(Baton.SelectionTableError) {
    // No name of GraphQL's is empty, and the normalizer compares names by their first byte at the least.
    guard words.count >= 4, !words[1].isEmpty, let selection = plan.selections.indices.last,
      let variant = plan.selections[selection].variants.indices.last
    else { throw error("malformed field") }
    guard let storageKey = StorageKey(words[2]) else { throw error("malformed storage key") }
    var isTypename = false
    if case .constant("__typename") = storageKey { isTypename = true }
    let isLink = words[4...].contains { $0.hasPrefix(">") }
    guard let type = FieldType(words[3], isLink: isLink, isTypename: isTypename) else {
      throw error("malformed type \"\(words[3])\"")
    }
    var field = TablePlan.Field(
      responseKey: String(words[1]), storageKey: storageKey, type: type)
    for word in words[4...] {
      switch word.first {
      case ">":
        guard let number = Int(word.dropFirst()), number < selection, number >= 0 else {
          throw error("a link to a selection that does not stand before it")
        }
        field.selection = number
      case "?": field.guards = Self.guards(word.dropFirst())
      case "@": field.label = PercentText.decode(word.dropFirst()) ?? ""
      case "+": field.isAdded = true
      case "~": field.isOptional = true
      default: throw error("unknown mark \"\(word)\"")
      }
    }
    plan.selections[selection].variants[variant].fields.append(field)
  }

  static func guards(_ word: Substring) -> [[TablePlan.Condition]] {
    word.split(separator: "|").map { alternative in
      alternative.split(separator: "&").map { condition in
        condition.first == "!"
          ? TablePlan.Condition(variable: String(condition.dropFirst()), isNegated: true)
          : TablePlan.Condition(variable: String(condition), isNegated: false)
      }
    }
  }

  private func check() throws(Baton.SelectionTableError) {
    guard line > 0, !plan.rootType.isEmpty else {
      throw error("the text ends before its operation")
    }
    guard plan.selections.indices.contains(plan.rootSelection) else {
      throw error("there is no root selection \(plan.rootSelection)")
    }
    for (number, selection) in plan.selections.enumerated() {
      guard !selection.variants.isEmpty else {
        throw error("selection \(number) has no variant")
      }
      for variant in selection.variants {
        var keys: Set<String> = []
        for field in variant.fields where !keys.insert(field.responseKey).inserted {
          throw error("selection \(number) has the response key \"\(field.responseKey)\" twice")
        }
      }
    }
  }
}
