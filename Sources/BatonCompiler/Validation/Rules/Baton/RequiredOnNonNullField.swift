/// A field that is never null needs no `@required`. A custom scalar does: what it is mapped to may fail
/// to be made of it.
final class RequiredOnNonNullField: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let definition, definition.type.isNonNull,
      let directive = field.directives.first(named: "required"),
      let type = context.schema.type(named: definition.type.name.text),
      type.kind != .scalar || BuiltIns.scalarNames.contains(type.name)
    else { return }
    report(
      "Field \"\(field.name.text)\" of type \"\(definition.type)\" needs no \"@required\".",
      at: directive.position, severity: .warning)
  }
}
