/// Writes an operation: its variables, its texts and tables, and the lens of its data.
struct OperationEmission {
  let lens: LensDefinition
  let compiled: CompiledOperation
  let program: LensProgram

  private var access: String { program.access }
  private var guarded: String { program.guardedAccess }

  func write(to writer: inout SwiftWriter, _ types: inout SwiftTypes) {
    guard let name = lens.name?.text else { return }
    let variables = properties(&writer, &types)
    writer.line()
    writer.line("/// \(compiled.kind.rawValue.capitalizedFirst) `\(name)`, with its variables.")
    let hidden = lens.hiddenFragments(variables.map(\.name))
    writer.block(
      "\(access)nonisolated struct \(SwiftNames.quoted(lens.swiftName)): Baton.Operation"
    ) {
      writer in
      write(variables, to: &writer)
      writer.line(
        "\(access)static var operationName: String { \(SwiftWriter.literal(name)) }")
      writer.line(
        "\(access)static var text: StaticString { \(SwiftWriter.literal(compiled.text)) }")
      writer.staticText(
        "\(guarded)static var selectionTable: StaticString", compiled.table)
      writer.staticText(
        "\(guarded)static var lensTable: StaticString",
        lens.tableText(
          schemaName: program.options.schemaName, variables: compiled.selectionTable.variables))
      writeVariables(variables, to: &writer)
      writeOutput(to: &writer)
      LensEmission.writeHiddenNames(hidden, to: &writer)
      writer.line()
      writer.line("/// Reads what the operation selects.")
      LensEmission(lens: lens, program: program)
        .write(lens.root, name: "Data", hidden, to: &writer, &types)
    }
  }

  // MARK: Variables

  private struct Property {
    var variable: String
    var name: String
    var type: String
    var defaultValue: String?
  }

  private func properties(
    _ writer: inout SwiftWriter, _ types: inout SwiftTypes
  ) -> [Property] {
    guard case .operation(let operation) = lens.kind else { return [] }
    var taken = SwiftNames.operationTypes.union(SwiftNames.reservedInHashable)
    return operation.variables.map { variable in
      var type = types.input(variable.type, &writer)
      var value = variable.defaultValue.flatMap {
        SwiftConstant.text($0, as: variable.type, &types, schema: program.schema)
      }
      if value != nil, type.last == "?" { type.removeLast() }
      if value == nil, !variable.type.isNonNull || variable.defaultValue != nil {
        // Left out, it has the default that the operation gives it.
        if type.last != "?" { type += "?" }
        value = "nil"
      }
      let name = SwiftNames.accessor(variable.name.text, taken)
      taken.insert(name)
      return Property(
        variable: variable.name.text, name: name, type: type, defaultValue: value)
    }
  }

  private func write(_ variables: [Property], to writer: inout SwiftWriter) {
    for variable in variables {
      writer.line("\(access)var \(SwiftNames.quoted(variable.name)): \(variable.type)")
    }
    let names = Set(variables.map(\.name))
    let parameters = variables.map { variable in
      let value = variable.defaultValue.map { " = \($0)" } ?? ""
      return "\(SwiftNames.parameter(variable.name, names)): \(variable.type)\(value)"
    }
    writer.block("\(access)init(\(parameters.joined(separator: ", ")))") { writer in
      for variable in variables {
        let value = SwiftNames.argument(variable.name, names)
        writer.line("self.\(SwiftNames.quoted(variable.name)) = \(value)")
      }
    }
  }

  private func writeVariables(_ variables: [Property], to writer: inout SwiftWriter) {
    // A variable that only went into what is not sent is not sent either.
    let sent = Set(compiled.selectionTable.variables.map(\.name))
    let list = variables.filter { sent.contains($0.variable) }.map {
      "(\(SwiftWriter.literal($0.variable)), \(SwiftNames.property($0.name)))"
    }
    writer.line(
      "\(guarded)func variables(_: Baton.Key) -> Baton.Variables { "
        + "Baton.Variables([\(list.joined(separator: ", "))]) }")
  }

  // MARK: What reading gives

  private func writeOutput(to writer: inout SwiftWriter) {
    let made =
      lens.root.bubbles
      ? "anchor.isSatisfied() ? Data(anchor, key) : nil" : "Data(anchor, key)"
    let data = lens.root.bubbles ? "Data?" : "Data"
    let head = "\(guarded)static func output(_ anchor: Baton.Anchor, _ key: Baton.Key)"
    switch lens.errorHandling {
    case .none:
      writer.line("\(head) -> \(data) { \(made) }")
    case .throwing:
      writer.block("\(head) throws(Baton.FieldErrors) -> \(data)") { writer in
        writer.line("let anchor = try anchor.checked()")
        writer.line("return \(made)")
      }
    case .caught(.result):
      writer.line(
        "\(head) -> Result<\(data), Baton.FieldErrors> { anchor.result { anchor in \(made) } }")
    case .caught(.null):
      writer.block("\(head) -> Data?") { writer in
        writer.line("guard let anchor = anchor.unlessErrors() else { return nil }")
        writer.line("return \(made)")
      }
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
