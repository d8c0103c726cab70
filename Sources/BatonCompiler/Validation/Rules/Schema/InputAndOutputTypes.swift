/// Fields have output types, arguments and input fields have input types (September 2025, section
/// 3.4.2).
final class InputAndOutputTypes: Rule {
  override func fieldDefinition(_ field: FieldDefinition, of type: TypeDefinition) {
    check(field.type, \.isOutput) {
      "The type of \"\(type.name.text).\(field.name.text)\" must be Output Type"
    }
  }

  override func inputValueDefinition(_ input: InputValueDefinition, of owner: InputValueOwner) {
    check(input.type, \.isInput) {
      "The type of \"\(owner.coordinate(of: input))\" must be Input Type"
    }
  }

  private func check(
    _ type: TypeReference, _ isRight: (NamedType) -> Bool, _ message: () -> String
  ) {
    guard let named = context.schema.type(named: type.name.text), !isRight(named) else { return }
    report("\(message()) but got: \"\(type)\".", at: type.position)
  }
}
