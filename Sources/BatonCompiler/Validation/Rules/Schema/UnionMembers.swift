/// The members of a union are object types (September 2025, section 3.8).
final class UnionMembers: Rule {
  override func type(_ type: NamedType) {
    for name in type.members {
      guard let member = context.schema.type(named: name.text), member.kind != .object else {
        continue
      }
      report(
        "Union type \"\(type.name)\" can only include Object types, it cannot include "
          + "\"\(name.text)\".", at: name.position)
    }
  }
}
