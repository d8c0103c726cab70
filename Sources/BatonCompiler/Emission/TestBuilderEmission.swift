/// Writes what makes lenses from Swift values, for tests: `"testBuilders": true`.
struct TestBuilderEmission {
  static let typeName = "TestValues"

  let lens: LensDefinition
  let program: LensProgram

  private var access: String { program.access }

  /// Writes a node's part, inside its struct.
  func write(
    _ node: LensNode, _ hidden: [String: String], to writer: inout SwiftWriter,
    _ types: inout SwiftTypes
  ) {
    guard program.options.makesTestBuilders else { return }
    writer.line()
    if node.number == 0 {
      writeMake(to: &writer)
      writer.line()
    }
    writeValues(node, hidden, to: &writer, &types)
  }

  private func writeMake(to writer: inout SwiftWriter) {
    var table = "lensTable"
    if case .operation = lens.kind, lens.root.accessors.contains(where: { $0.accessor == table }) {
      table = "\(SwiftNames.quoted(lens.swiftName)).lensTable"
    }
    writer.line("/// A lens over a record of its own, with these values.")
    writer.block(
      "\(access)static func make(_ values: TestValues = TestValues(), "
        + "in store: Baton.Store = Baton.Store()) -> Self"
    ) { writer in
      writer.line(
        "let record = Baton.TestRecord(store, \(table), type: values.typename(Baton.Key()))")
      writer.line("values.write(to: record, Baton.Key())")
      writer.line("return .init(record.anchor, Baton.Key())")
    }
  }

  // MARK: Values

  private func writeValues(
    _ node: LensNode, _ hidden: [String: String], to writer: inout SwiftWriter,
    _ types: inout SwiftTypes
  ) {
    let members = node.accessors.filter {
      if case .typename = $0.content { false } else { true }
    }
    var typeProperty: String?
    if node.type.isAbstract {
      typeProperty = SwiftNames.accessor("recordType", Set(members.map(\.accessor)))
    }
    writer.line(
      "/// Values of a record. What is left out everywhere is null, and reads as such or as zero.")
    writer.block("\(access)nonisolated struct \(Self.typeName)") { writer in
      var parameters: [(name: String, type: String, value: String)] = []
      if let typeProperty {
        let first = program.schema.possibleTypes(of: node.type).first?.name ?? node.type.name
        parameters.append((typeProperty, "String", "\"\(first)\""))
      }
      var writes: [String] = []
      for member in members {
        let (type, value, write) = self.member(member, hidden, &types, &writer)
        parameters.append((member.accessor, type, value))
        writes.append(write)
      }
      for parameter in parameters {
        writer.line("\(access)var \(SwiftNames.quoted(parameter.name)): \(parameter.type)")
      }
      let names = Set(parameters.map(\.name))
      let list = parameters.map {
        "\(SwiftNames.parameter($0.name, names)): \($0.type) = \($0.value)"
      }
      writer.block("\(access)init(\(list.joined(separator: ", ")))") { writer in
        for parameter in parameters {
          let name = SwiftNames.quoted(parameter.name)
          writer.line("self.\(name) = \(SwiftNames.argument(parameter.name, names))")
        }
      }
      let type = typeProperty.map { "self.\(SwiftNames.quoted($0))" } ?? "\"\(node.type.name)\""
      writer.line(
        "\(program.guardedAccess)func typename(_ key: Baton.Key) -> String { \(type) }")
      writer.block(
        "\(program.guardedAccess)func write(to record: Baton.TestRecord, _ key: Baton.Key)"
      ) { writer in
        for write in writes { writer.line(write) }
      }
    }
  }

  private func member(
    _ member: LensMember, _ hidden: [String: String], _ types: inout SwiftTypes,
    _ writer: inout SwiftWriter
  ) -> (type: String, value: String, write: String) {
    let name = "self.\(SwiftNames.quoted(member.accessor))"
    let number = member.number
    switch member.content {
    case .typename: return ("", "", "")
    case .field(let field):
      if let node = field.node { return link(field, node, member, name) }
      let leaf = types.output(field.leaf, &writer)
      let isHost = types.host(of: field.leaf, &writer) != nil
      let reference = isHost ? field.type.withNullableLeaf : field.type
      let type = reference.nullable.swift(leaf: leaf) { "[\($0)]" }
      return (type, "nil", "record.set(\(number), \(name))")
    case .spread(let spread):
      guard let target = program.fragment(named: spread.fragment) else { return ("", "", "") }
      let isOptional = member.isConditional || spread.typeTest != nil
      let fragment = SwiftNames.quoted(target.swiftName)
      let table = "\(hidden[spread.fragment] ?? fragment).lensTable"
      let record = "record.spread(\(number), \(table))"
      return (
        "\(fragment).\(Self.typeName)\(isOptional ? "?" : "")", isOptional ? "nil" : ".init()",
        "\(name)\(isOptional ? "?" : "").write(to: \(record), key)"
      )
    case .narrowing(let narrowing):
      let isOptional = member.isConditional || narrowing.typeTest != nil
      return (
        "\(narrowing.node.name).\(Self.typeName)\(isOptional ? "?" : "")",
        isOptional ? "nil" : ".init()",
        "\(name)\(isOptional ? "?" : "").write(to: record, key)"
      )
    }
  }

  private func link(
    _ field: LensField, _ node: LensNode, _ member: LensMember, _ name: String
  ) -> (type: String, value: String, write: String) {
    let values = "\(node.name).\(Self.typeName)"
    let number = member.number
    guard field.type.isList else {
      return (
        "\(values)?", "nil",
        "record.link(\(number), \(name)?.typename(key)) { \(name)?.write(to: $0, key) }"
      )
    }
    // Elements that are null cannot be read, so there is no use in them.
    var depth = 0
    var element = field.type
    while let inner = element.listElement {
      depth += 1
      element = inner
    }
    let type = String(repeating: "[", count: depth) + values + String(repeating: "]", count: depth)
    var list = ".elements($0)"
    for _ in 1..<max(1, depth) { list = ".lists($0.map { \(list) })" }
    return (
      "\(type)?", "nil",
      "record.links(\(number), \(name).map { \(list) }, { $0.typename(key) }) "
        + "{ $0.write(to: $1, key) }"
    )
  }
}
