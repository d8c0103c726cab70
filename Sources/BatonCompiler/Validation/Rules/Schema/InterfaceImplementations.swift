/// A type that implements an interface has its fields and implements its interfaces (September 2025,
/// section 3.6.1).
final class InterfaceImplementations: Rule {
  override func type(_ type: NamedType) {
    for name in type.interfaces {
      // A type that is not defined is told when the schema is built.
      guard let interface = context.schema.type(named: name.text) else { continue }
      if interface.kind != .interface {
        report(
          "Type \"\(type.name)\" must only implement Interface types, it cannot implement "
            + "\"\(name.text)\".", at: name.position)
      } else if interface === type {
        report(
          "Type \"\(type.name)\" cannot implement itself because it would create a circular "
            + "reference.", at: name.position)
      } else {
        checkInterfaces(of: interface, at: name, by: type)
        for field in interface.fields { check(field, of: interface, by: type) }
      }
    }
  }

  private func checkInterfaces(of interface: NamedType, at name: Name, by type: NamedType) {
    for required in interface.interfaces
    where !type.interfaces.contains(where: { $0.text == required.text }) {
      report(
        required.text == type.name
          ? "Type \"\(type.name)\" cannot implement \"\(interface.name)\" because it would create a "
            + "circular reference."
          : "Type \"\(type.name)\" must implement \"\(required.text)\" because it is implemented by "
            + "\"\(interface.name)\".", at: name.position,
        notes: [.init("It is implemented here.", at: required.position)])
    }
  }

  private func check(_ required: FieldDefinition, of interface: NamedType, by type: NamedType) {
    let coordinate = "\(interface.name).\(required.name.text)"
    let notes = [Diagnostic.Note("The interface's field is here.", at: required.name.position)]
    guard let field = type.field(named: required.name.text) else {
      return report(
        "Interface field \"\(coordinate)\" expected but \"\(type.name)\" does not provide it.",
        at: type.position, notes: notes)
    }
    let own = "\(type.name).\(field.name.text)"
    if !isSubtype(field.type, of: required.type) {
      report(
        "Interface field \"\(coordinate)\" expects type \"\(required.type)\" but \"\(own)\" is type "
          + "\"\(field.type)\".", at: field.type.position, notes: notes)
    }
    if let severity = context.options.deprecatedImplementations,
      let deprecation = field.directives.first(where: { $0.name.text == "deprecated" }),
      !required.directives.contains(where: { $0.name.text == "deprecated" })
    {
      report(
        "Interface field \"\(coordinate)\" is not deprecated, so implementation field \"\(own)\" "
          + "must not be deprecated.", at: deprecation.position, notes: notes,
        severity: severity)
    }
    checkArguments(of: field, own, required, coordinate, notes)
  }

  private func checkArguments(
    of field: FieldDefinition, _ own: String, _ required: FieldDefinition, _ coordinate: String,
    _ notes: [Diagnostic.Note]
  ) {
    for expected in required.arguments {
      let name = expected.name.text
      guard let argument = field.arguments.first(where: { $0.name.text == name }) else {
        report(
          "Interface field argument \"\(coordinate)(\(name):)\" expected but \"\(own)\" does not "
            + "provide it.", at: field.name.position, notes: notes)
        continue
      }
      if !argument.type.isEqual(to: expected.type) {
        report(
          "Interface field argument \"\(coordinate)(\(name):)\" expects type \"\(expected.type)\" "
            + "but \"\(own)(\(name):)\" is type \"\(argument.type)\".",
          at: argument.type.position, notes: notes)
      }
    }
    for argument in field.arguments where argument.isRequired {
      let name = argument.name.text
      if required.arguments.contains(where: { $0.name.text == name }) { continue }
      report(
        "Argument \"\(own)(\(name):)\" must not be required type \"\(argument.type)\" if not "
          + "provided by the Interface field \"\(coordinate)\".",
        at: argument.name.position, notes: notes)
    }
  }

  /// The specification's `IsValidImplementationFieldType`.
  private func isSubtype(_ type: TypeReference, of other: TypeReference) -> Bool {
    switch (type, other) {
    case (.nonNull(let type), .nonNull(let other)): isSubtype(type, of: other)
    case (_, .nonNull): false
    case (.nonNull(let type), _): isSubtype(type, of: other)
    case (.list(let element, at: _), .list(let other, at: _)): isSubtype(element, of: other)
    case (.named(let name), .named(let other)): isSubtype(name, of: other)
    default: false
    }
  }

  private func isSubtype(_ name: Name, of other: Name) -> Bool {
    if name.text == other.text { return true }
    guard let type = context.schema.type(named: name.text),
      let abstract = context.schema.type(named: other.text)
    else {
      // A type that is not defined is told when the schema is built.
      return true
    }
    return switch abstract.kind {
    case .interface: type.interfaces.contains { $0.text == abstract.name }
    case .union: abstract.members.contains { $0.text == type.name }
    default: false
    }
  }
}
