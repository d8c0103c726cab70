extension LensDefinition {
  /// The definition's lens table, as `docs/lens-table.md` writes it.
  ///
  /// - Parameter variables: those of the operation that are sent.
  func tableText(schemaName: String, variables: [SelectionTable.Variable] = []) -> String {
    var text = "lens 1 \(SelectionTable.word(schemaName))\n"
    switch kind {
    case .operation(let operation):
      text += "operation \(operation.kind.rawValue) \(name?.text ?? "-") \(type.name)\n"
    case .fragment(let fragment): text += "fragment \(fragment.name.text) \(type.name)\n"
    }
    switch errorHandling {
    case .none: break
    case .throwing: text += "throws\n"
    case .caught(let target): text += "catch \(target.rawValue)\n"
    }
    for variable in variables {
      text += "variable \(variable.name) \(variable.type)"
      if let value = variable.defaultValue { text += " = \(SelectionTable.word(value))" }
      text += "\n"
    }
    for argument in arguments {
      text += "argument \(argument.name) \(argument.type)"
      if let value = argument.defaultValue { text += " = \(SelectionTable.word(value))" }
      text += "\n"
    }
    for name in uses { text += "uses \(name)\n" }
    for set in typeSets {
      text += (["types", set.name] + set.types).joined(separator: " ") + "\n"
    }
    for node in nodes {
      text += "node \(node.type.name)\(node.type.isAbstract ? " *" : "")\n"
      for member in node.members { text += "\(member.line)\n" }
    }
    return text
  }
}

extension LensMember {
  fileprivate var line: String {
    switch content {
    case .typename: return "typename"
    case .field(let field):
      var line = "field \(field.storageKey) \(field.typeText)"
      if let node = field.node { line += " >\(node.number)" }
      line += when
      if let action = field.required { line += " !\(action.name.lowercased())" }
      if let target = field.caught { line += " ^\(target.rawValue)" }
      return line
    case .spread(let spread):
      var line = "spread \(spread.fragment)"
      if !spread.arguments.isEmpty {
        let arguments = spread.arguments.map { "\($0.name):\($0.value)" }
        line += "(\(arguments.joined(separator: ",")))"
      }
      if let type = spread.typeTest { line += " on \(type)" }
      return line + when
    case .narrowing(let narrowing):
      var line = "narrow"
      if let type = narrowing.typeTest { line += " on \(type)" }
      line += " >\(narrowing.node.number)\(when)"
      if let target = narrowing.caught { line += " ^\(target.rawValue)" }
      return line
    }
  }

  private var when: String {
    var text = ""
    if !condition.isAlways { text += " ?\(condition.text)" }
    if let label { text += " @\(SelectionTable.word(label))" }
    return text
  }
}

extension LensField {
  /// As in a selection table, with the sign of a leaf.
  fileprivate var typeText: String {
    let sign =
      switch leaf.kind {
      case .enumeration: "#"
      case .scalar where !BuiltIns.scalarNames.contains(leaf.name): "~"
      // Nothing is read below a hidden field.
      case _ where leaf.isComposite && node == nil: "~"
      default: ""
      }
    return type.text(sign: sign)
  }
}
