/// A field of a composite type has selections, one of a leaf type has none (September 2025, section
/// 5.3.3).
final class ScalarLeafs: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let definition, let type = context.schema.type(named: definition.type.name.text) else {
      return
    }
    let name = field.name.text
    if type.isLeaf, field.selectionSet != nil {
      report(
        "Field \"\(name)\" must not have a selection since type \"\(definition.type)\" has no "
          + "subfields.", at: field.responseKey.position)
    } else if type.isComposite, field.selectionSet == nil {
      report(
        "Field \"\(name)\" of type \"\(definition.type)\" must have a selection of subfields. "
          + "Did you mean \"\(name) { ... }\"?", at: field.responseKey.position)
    }
  }
}
