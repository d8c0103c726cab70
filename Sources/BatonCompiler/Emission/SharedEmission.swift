/// Writes the enums and input objects that a module's lenses and operations name.
struct SharedEmission {
  let schema: Schema
  let options: EmissionOptions

  private var access: String { options.isPublic ? "public " : "" }

  func write(to writer: inout SwiftWriter, _ types: inout SwiftTypes) {
    var written: Set<String> = []
    // An input object may name others.
    while true {
      let next = types.declared.values.filter { !written.contains($0.name) }
        .sorted { $0.name < $1.name }
      if next.isEmpty { break }
      written.formUnion(next.map(\.name))
      for type in next where type.kind == .inputObject { declareFields(of: type, &types) }
    }
    for name in written.sorted() {
      guard let type = schema.type(named: name) else { continue }
      writer.line()
      switch type.kind {
      case .enumeration: write(enumeration: type, to: &writer, &types)
      case _ where type.isOneOf: write(oneOf: type, to: &writer, &types)
      default: write(input: type, to: &writer, &types)
      }
    }
  }

  private func declareFields(of type: NamedType, _ types: inout SwiftTypes) {
    for field in type.inputFields {
      guard let named = schema.type(named: field.type.name.text) else { continue }
      if named.kind == .enumeration || named.kind == .inputObject { _ = types.name(of: named) }
    }
  }

  // MARK: Enums

  private func write(
    enumeration type: NamedType, to writer: inout SwiftWriter, _ types: inout SwiftTypes
  ) {
    let values = type.values.map(\.name.text)
    let cases = SwiftNames.cases(of: values)
    let names = values.map { SwiftNames.quoted(cases[$0] ?? $0) }
    let unknown = SwiftNames.accessor("unknown", Set(cases.values))
    writer.line("/// Enum `\(type.name)`.")
    writer.block(
      "\(access)nonisolated enum \(types.name(of: type)): Baton.Enumeration, Hashable, Sendable"
    ) { writer in
      for name in names { writer.line("case \(name)") }
      writer.line("/// A value that the schema did not have when this was generated.")
      writer.line("case \(unknown)(String)")
      writer.line()
      writer.block("\(access)init(rawValue: String)") { writer in
        writer.line("switch rawValue {")
        for (value, name) in zip(values, names) {
          writer.line("case \"\(value)\": self = .\(name)")
        }
        writer.line("default: self = .\(unknown)(rawValue)")
        writer.line("}")
      }
      writer.line()
      writer.block("\(access)var rawValue: String") { writer in
        writer.line("switch self {")
        for (value, name) in zip(values, names) {
          writer.line("case .\(name): \"\(value)\"")
        }
        writer.line("case .\(unknown)(let text): text")
        writer.line("}")
      }
    }
  }

  // MARK: Input objects

  private func write(
    input type: NamedType, to writer: inout SwiftWriter, _ types: inout SwiftTypes
  ) {
    let fields = fields(of: type, &types, &writer)
    let head = "\(access)nonisolated struct \(types.name(of: type))"
    writer.line("/// Input object `\(type.name)`. What is nil is left out.")
    writer.block("\(head): Baton.Input, Hashable, Sendable") { writer in
      for field in fields {
        guard let box = field.box else {
          writer.line("\(access)var \(SwiftNames.quoted(field.property)): \(field.type)")
          continue
        }
        writer.line("private var \(box): Baton.Boxed<\(field.type)>")
        writer.block("\(access)var \(SwiftNames.quoted(field.property)): \(field.type)") { writer in
          writer.line("get { \(box).value }")
          writer.line("set { \(box).value = newValue }")
        }
      }
      writer.line()
      let names = Set(fields.flatMap { [$0.property, $0.box].compactMap(\.self) })
      let parameters = fields.map { field in
        let parameter = SwiftNames.parameter(field.property, names)
        return "\(parameter): \(field.type)\(field.isOptional ? " = nil" : "")"
      }
      writer.block("\(access)init(\(parameters.joined(separator: ", ")))") { writer in
        for field in fields {
          let value = SwiftNames.argument(field.property, names)
          let box = field.box.map { "\($0) = Baton.Boxed(\(value))" }
          writer.line(box ?? "self.\(SwiftNames.quoted(field.property)) = \(value)")
        }
      }
      writer.line()
      let members = fields.map { "(\"\($0.name)\", \(SwiftNames.property($0.property)))" }
      writer.line(
        "\(access)var inputValue: Baton.InputValue { .object([\(members.joined(separator: ", "))]) }"
      )
    }
  }

  private struct InputField {
    var name: String
    var property: String
    var type: String
    var isOptional: Bool
    /// The stored property, where the struct would hold itself otherwise.
    var box: String?
  }

  private func fields(
    of type: NamedType, _ types: inout SwiftTypes, _ writer: inout SwiftWriter
  ) -> [InputField] {
    var taken = SwiftNames.reservedInHashable.union(["inputValue"])
    var fields: [InputField] = []
    for field in type.inputFields {
      let property = SwiftNames.accessor(field.name.text, taken)
      taken.insert(property)
      var swift = types.input(field.type, &writer)
      let isOptional = !field.isRequired
      if isOptional, swift.last != "?" { swift += "?" }
      fields.append(
        InputField(
          name: field.name.text, property: property, type: swift,
          isOptional: isOptional))
    }
    for (index, field) in type.inputFields.enumerated() where isRecursive(field, in: type) {
      let box = SwiftNames.accessor("\(field.name.text)Box", taken)
      taken.insert(box)
      fields[index].box = box
    }
    return fields
  }

  /// Whether the struct would hold itself by this field.
  private func isRecursive(_ field: InputValueDefinition, in type: NamedType) -> Bool {
    var seen: Set<String> = []
    var pending = [field]
    while let next = pending.popLast() {
      // A list holds its elements elsewhere, and so does an enum with indirect cases.
      guard !next.type.isList, let input = schema.type(named: next.type.name.text),
        input.kind == .inputObject, !input.isOneOf
      else { continue }
      if input === type { return true }
      if seen.insert(input.name).inserted { pending += input.inputFields }
    }
    return false
  }

  private func write(
    oneOf type: NamedType, to writer: inout SwiftWriter, _ types: inout SwiftTypes
  ) {
    writer.line("/// Input object `\(type.name)`: exactly one of its fields.")
    writer.block(
      "\(access)nonisolated indirect enum \(types.name(of: type)): Baton.Input, Hashable, Sendable"
    ) { writer in
      var cases: [(name: String, field: String)] = []
      var taken: Set<String> = ["inputValue"]
      for field in type.inputFields {
        let name = SwiftNames.accessor(field.name.text, taken)
        taken.insert(name)
        cases.append((SwiftNames.quoted(name), field.name.text))
        let value = types.input(.nonNull(field.type.nullable), &writer)
        writer.line("case \(SwiftNames.quoted(name))(\(value))")
      }
      writer.line()
      writer.block("\(access)var inputValue: Baton.InputValue") { writer in
        writer.line("switch self {")
        for item in cases {
          writer.line(
            "case .\(item.name)(let value): .object([(\"\(item.field)\", value)])")
        }
        writer.line("}")
      }
    }
  }
}
