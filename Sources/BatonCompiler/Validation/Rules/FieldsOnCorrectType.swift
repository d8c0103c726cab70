/// A field is one of its parent type's (September 2025, section 5.3.1).
final class FieldsOnCorrectType: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard definition == nil, let parent else { return }
    let name = field.name.text
    let types = typesWithField(named: name, among: parent)
    let suggestion =
      types.isEmpty
      ? Suggestion.question(for: name, among: parent.fields.map(\.name.text))
      : Suggestion.question(types, prefix: "to use an inline fragment on ")
    report(
      "Cannot query field \"\(name)\" on type \"\(parent.name)\".\(suggestion)",
      at: field.responseKey.position)
  }

  /// The types that an abstract type's value can have which do have the field: interfaces that more
  /// than one of them shares, then the types themselves.
  private func typesWithField(named name: String, among parent: NamedType) -> [String] {
    guard parent.isAbstract else { return [] }
    let types = context.schema.possibleTypes(of: parent).filter { $0.field(named: name) != nil }
    var uses: [String: Int] = [:]
    var interfaces: [String] = []
    for interface in types.flatMap(\.interfaces)
    where context.schema.type(named: interface.text)?.field(named: name) != nil {
      if uses[interface.text] == nil { interfaces.append(interface.text) }
      uses[interface.text, default: 0] += 1
    }
    let shared = interfaces.filter { uses[$0] ?? 0 > 1 }
    return shared + types.map(\.name)
  }
}
