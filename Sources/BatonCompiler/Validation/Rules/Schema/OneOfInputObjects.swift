/// The fields of an input object that takes exactly one are nullable and have no default (September
/// 2025, section 3.10).
final class OneOfInputObjects: Rule {
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
