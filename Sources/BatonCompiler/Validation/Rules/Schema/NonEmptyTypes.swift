/// A type has fields, members or values (September 2025, sections 3.6 to 3.10).
final class NonEmptyTypes: Rule {
  override func type(_ type: NamedType) {
    let missing: String? =
      switch type.kind {
      case .object, .interface:
        type.fields.isEmpty ? "Type \"\(type.name)\" must define one or more fields." : nil
      case .union:
        type.members.isEmpty
          ? "Union type \"\(type.name)\" must define one or more member types." : nil
      case .enumeration:
        type.values.isEmpty ? "Enum type \"\(type.name)\" must define one or more values." : nil
      case .inputObject:
        type.inputFields.isEmpty
          ? "Input Object type \"\(type.name)\" must define one or more fields." : nil
      case .scalar: nil
      }
    if let missing { report(missing, at: type.position) }
  }
}
