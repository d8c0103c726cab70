/// Names that start with two underscores are introspection's (September 2025, section 2.1.8). A schema
/// may spell out what is built in.
final class ReservedNames: Rule {
  override func typeDefinition(_ definition: TypeDefinition) {
    if !definition.isExtension, !BuiltIns.typeNames.contains(definition.name.text) {
      check(definition.name)
    }
    if case .enumeration(let values) = definition.body {
      for value in values { check(value.name) }
    }
  }

  override func fieldDefinition(_ field: FieldDefinition, of type: TypeDefinition) {
    check(field.name)
  }

  override func inputValueDefinition(_ input: InputValueDefinition, of owner: InputValueOwner) {
    check(input.name)
  }

  override func directiveDefinition(_ definition: DirectiveDefinition) {
    check(definition.name)
  }

  private func check(_ name: Name) {
    guard name.text.utf8.starts(with: "__".utf8) else { return }
    report(
      "Name \"\(name.text)\" must not begin with \"__\", which is reserved by GraphQL "
        + "introspection.", at: name.position)
  }
}
