/// Writes what an `@inline` fragment compiles to: a value that is made at once.
struct ValueEmission {
  let lens: LensDefinition
  let program: LensProgram

  func write(to writer: inout SwiftWriter, _ types: inout SwiftTypes) {
    guard let name = lens.name?.text else { return }
    let hidden = lens.hiddenFragments()
    writer.line()
    writer.line("/// What fragment `\(name)` selects of \(lens.type.nounPhrase), as a value.")
    write(
      lens.root, name: SwiftNames.quoted(name),
      table: lens.tableText(
        schemaName: program.options.schemaName), hidden, to: &writer, &types)
  }

  private func write(
    _ node: LensNode, name: String, table: String?, _ hidden: [String: String],
    to writer: inout SwiftWriter, _ types: inout SwiftTypes
  ) {
    let access = program.access
    let forms = AccessorForms(
      lens: lens, program: program, anchor: "anchor", areValues: true, hidden: hidden)
    writer.block("\(access)nonisolated struct \(name): Sendable, Hashable") { writer in
      var assignments: [String] = []
      for member in node.accessors {
        let accessor = forms.accessor(of: member, &types, &writer)
        let name = SwiftNames.quoted(member.accessor)
        writer.line("\(access)let \(name): \(accessor.type)")
        assignments.append("self.\(name) = \(accessor.expression)")
      }
      writer.block("\(program.guardedAccess)init(_ anchor: Baton.Anchor, _ key: Baton.Key)") {
        for assignment in assignments { $0.line(assignment) }
      }
      if let table {
        writer.staticText("\(program.guardedAccess)static var lensTable: StaticString", table)
        LensEmission.writeHiddenNames(hidden, to: &writer)
      }
      for nested in node.nested {
        writer.line()
        write(nested, name: nested.name, table: nil, hidden, to: &writer, &types)
      }
      TestBuilderEmission(lens: lens, program: program).write(node, hidden, to: &writer, &types)
    }
  }
}
