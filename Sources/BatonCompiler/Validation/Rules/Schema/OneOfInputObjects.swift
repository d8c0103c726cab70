/// The fields of an input object that takes exactly one are nullable and have no default; no extension
/// makes an input object one (September 2025, section 3.10).
final class OneOfInputObjects: Rule {
  override func typeDefinition(_ definition: TypeDefinition) {
    guard definition.isExtension, definition.body.kind == .inputObject,
      let directive = definition.directives.first(where: { $0.name.text == "oneOf" })
    else { return }
    report(
      "Directive \"@oneOf\" cannot be provided by an extension of \"\(definition.name.text)\".",
      at: directive.position)
  }

  override func type(_ type: NamedType) {
    guard type.isOneOf else { return }
    for field in type.inputFields {
      let coordinate = "\(type.name).\(field.name.text)"
      if field.type.isNonNull {
        report("OneOf input field \"\(coordinate)\" must be nullable.", at: field.type.position)
      }
      if let defaultValue = field.defaultValue {
        report(
          "OneOf input field \"\(coordinate)\" cannot have a default value.",
          at: defaultValue.position)
      }
    }
  }
}
