/// A value is one that its type takes (September 2025, sections 5.6.1, 5.6.2 and 5.6.4).
final class ValuesOfCorrectType: Rule {
  override func value(_ value: Value, type: TypeReference?) {
    // A custom scalar takes anything; a type that is not one of input is other rules' to tell.
    guard let type, let named = context.schema.type(named: type.name.text) else { return }
    switch value.kind {
    case .variable: return
    case .null:
      if type.isNonNull { reportMismatch(value, type: "\(type)") }
      return
    case .list where type.isList: return
    default: break
    }
    switch named.kind {
    case .inputObject:
      if case .object(let fields) = value.kind {
        check(value, fields, named)
      } else {
        reportMismatch(value, type: "\(type)")
      }
    case .enumeration: checkEnum(value, named)
    case .scalar: checkScalar(value, named, type: type)
    case .object, .interface, .union: break
    }
  }

  private func reportMismatch(_ value: Value, type: String) {
    report(
      "Expected value of type \"\(type)\", found \(Printer.print(value)).", at: value.position)
  }

  // MARK: Scalars and enums

  private func checkScalar(_ value: Value, _ scalar: NamedType, type: TypeReference) {
    switch (scalar.name, value.kind) {
    case ("Int", .int(let text)):
      if Int32(text) == nil {
        report(
          "Int cannot represent non 32-bit signed integer value: \(text)", at: value.position)
      }
    case ("Float", .int(let text)), ("Float", .float(let text)):
      if Double(text)?.isFinite != true {
        report("Float cannot represent a value as large as \(text)", at: value.position)
      }
    case ("String", .string), ("Boolean", .boolean), ("ID", .string), ("ID", .int): break
    default:
      // A number may be of any length for a scalar of the schema's own.
      if BuiltIns.scalarNames.contains(scalar.name) { reportMismatch(value, type: "\(type)") }
    }
  }

  private func checkEnum(_ value: Value, _ type: NamedType) {
    let known = type.values.map(\.name.text)
    let prefix = "the enum value "
    if case .enumeration(let name) = value.kind {
      if known.contains(name) { return }
      report(
        "Value \"\(name)\" does not exist in \"\(type.name)\" enum."
          + Suggestion.question(for: name, among: known, prefix: prefix), at: value.position)
    } else {
      let suggestion =
        if case .string(let text, isBlock: _) = value.kind {
          Suggestion.question(for: text, among: known, prefix: prefix)
        } else {
          ""
        }
      report(
        "Enum \"\(type.name)\" cannot represent non-enum value: \(Printer.print(value))."
          + suggestion, at: value.position)
    }
  }

  // MARK: Input objects

  private func check(_ value: Value, _ fields: [Value.ObjectField], _ type: NamedType) {
    for field in fields where type.inputField(named: field.name.text) == nil {
      let known = type.inputFields.map(\.name.text)
      report(
        "Field \"\(field.name.text)\" is not defined by type \"\(type.name)\"."
          + Suggestion.question(for: field.name.text, among: known), at: field.name.position)
    }
    for definition in type.inputFields where definition.isRequired {
      let name = definition.name.text
      if fields.contains(where: { $0.name.text == name }) { continue }
      report(
        "Field \"\(type.name).\(name)\" of required type \"\(definition.type)\" was not provided.",
        at: value.position)
    }
    if type.isOneOf { checkOneOf(value, fields, type) }
  }

  private func checkOneOf(_ value: Value, _ fields: [Value.ObjectField], _ type: NamedType) {
    guard fields.count == 1, let field = fields.first else {
      return report(
        "OneOf Input Object \"\(type.name)\" must specify exactly one key.", at: value.position)
    }
    if case .null = field.value.kind {
      report(
        "Field \"\(type.name).\(field.name.text)\" must be non-null.", at: field.value.position)
    }
  }
}
