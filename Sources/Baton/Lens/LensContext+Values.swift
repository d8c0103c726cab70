/// The values of a definition's variables (docs/lens-table.md, "Values of variables").
extension LensContext {
  /// What a context is of, besides its definition.
  struct Values {
    var given: [String: JSONValue] = [:]
    var unbound: Set<String> = []
    /// The operation's own, which what is spread uses: a fragment's argument of the same name hides one
    /// from the fragment alone.
    var operation: [String: JSONValue] = [:]

    /// One text for one set of values, so that equal ones share a context.
    func text(_ table: LensTable) -> String {
      guard !table.variables.isEmpty || !table.uses.isEmpty else { return "" }
      var text = ""
      // Canonical JSON has no line feed, so that the lines cannot run together.
      for name in table.variables.map(\.name) {
        if let value = given[name] {
          text += "\(name)=\(CanonicalJSON.text(value))\n"
        } else {
          text += unbound.contains(name) ? "\(name)?\n" : "\(name)-\n"
        }
      }
      for name in table.uses {
        text += operation[name].map { "$\(name)=\(CanonicalJSON.text($0))\n" } ?? "$\(name)-\n"
      }
      return text
    }
  }

  /// An operation's values. A value that does not fit counts as absent: a response of such variables
  /// there cannot be.
  static func values(_ table: LensTable, of variables: Baton.Variables) -> Values {
    var values = Values()
    for variable in table.variables {
      if let value = variables.values[variable.name] {
        values.given[variable.name] = variable.type.coerce(value)
      } else {
        values.given[variable.name] = variable.defaultValue
      }
    }
    values.operation = values.given
    return values
  }

  /// A fragment's values where this context's definition spreads it.
  func values(_ table: LensTable, _ arguments: [StorageKey.Argument]) -> Values {
    var result = Values()
    for name in table.uses { result.operation[name] = operation[name] }
    result.given = result.operation
    for variable in table.variables {
      result.given[variable.name] = nil
      let argument = arguments.first { $0.name == variable.name }
      switch argument.map({ evaluate($0.value) }) ?? .notGiven {
      case .value(let value): result.given[variable.name] = variable.type.coerce(value)
      case .absent: break
      case .notGiven:
        if let value = variable.defaultValue {
          result.given[variable.name] = value
        } else {
          result.unbound.insert(variable.name)
        }
      }
    }
    return result
  }

  private enum Outcome {
    case value(JSONValue)
    case absent
    case notGiven
  }

  private func evaluate(_ part: StorageKey.Part) -> Outcome {
    if case .variable(let name) = part {
      if let value = values[name] { return .value(value) }
      return unbound.contains(name) ? .notGiven : .absent
    }
    return .value(value(part))
  }

  private func value(_ part: StorageKey.Part) -> JSONValue {
    switch part {
    case .constant(let text): return (try? JSONValue.parse(text)) ?? .null
    case .variable(let name): return values[name] ?? .null
    case .list(let elements): return .list(elements.map(value))
    case .object(let members):
      var result: [JSONValue.Member] = []
      for member in members {
        if case .variable(let name) = member.value, values[name] == nil { continue }
        // Names stand as JSON strings.
        guard case .string(let name)? = try? JSONValue.parse(member.name) else { continue }
        result.append(JSONValue.Member(name: name, value: value(member.value)))
      }
      return .object(result)
    }
  }
}
