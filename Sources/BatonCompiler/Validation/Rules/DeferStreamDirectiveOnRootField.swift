/// Nothing at the root of a mutation or a subscription is deferred or streamed (incremental delivery's
/// draft): its fields are executed in order, or once per event.
final class DeferStreamDirectiveOnRootField: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    check("stream", in: field.directives, on: parent)
  }

  override func spread(_ spread: FragmentSpread, on parent: NamedType?) {
    check("defer", in: spread.directives, on: parent)
  }

  override func inlineFragment(_ fragment: InlineFragment, on parent: NamedType?) {
    check("defer", in: fragment.directives, on: parent)
  }

  private func check(_ name: String, in directives: [Directive], on parent: NamedType?) {
    guard let parent, let directive = directives.first(where: { $0.name.text == name }) else {
      return
    }
    for kind in [OperationDefinition.Kind.mutation, .subscription]
    where parent === context.schema.rootType(kind) {
      report(
        "Directive \"@\(name)\" cannot be used on root \(kind.rawValue) type \"\(parent.name)\".",
        at: directive.position)
    }
  }
}
