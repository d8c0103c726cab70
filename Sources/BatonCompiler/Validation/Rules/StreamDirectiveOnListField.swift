/// Only a list is streamed (incremental delivery's draft).
final class StreamDirectiveOnListField: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let parent, let definition, !definition.type.isList,
      let directive = field.directives.first(where: { $0.name.text == "stream" })
    else { return }
    report(
      "Directive \"@stream\" cannot be used on non-list field \"\(parent.name).\(field.name.text)\".",
      at: directive.position)
  }
}
