/// A directive that changes connections stands at a field of what it adds or deletes: an edge, a node, or
/// the ID of what is gone; or a list of these.
final class EdgeDirectiveFields: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let parent, let definition,
      let type = context.schema.type(named: definition.type.name.text)
    else { return }
    for directive in field.directives {
      let name = directive.name.text
      func refuse(_ expected: String) {
        report(
          "Directive \"@\(name)\" cannot be used on field \"\(parent.name).\(field.name.text)\" of "
            + "type \"\(definition.type)\": it takes \(expected).", at: directive.position)
      }
      switch name {
      case "deleteEdge", "deleteRecord":
        if type.name != "ID" { refuse("an ID or a list of IDs") }
      case "appendEdge", "prependEdge":
        if !isEdge(type) { refuse("an edge, an object with \"cursor\" and \"node\"") }
      case "appendNode", "prependNode":
        if type.isComposite {
          checkEdgeType(of: directive, node: type)
        } else {
          refuse("a node, an object")
        }
      default: break
      }
    }
  }

  /// The edge that a node is put into is of a type that takes it.
  private func checkEdgeType(of directive: Directive, node: NamedType) {
    guard let value = directive.argument("edgeTypeName"), let name = value.string else { return }
    guard let edge = context.schema.type(named: name), isEdge(edge), edge.kind == .object,
      let type = edge.field(named: "node").flatMap({ context.compositeType(named: $0.type.name) })
    else {
      return report(
        "Type \"\(name)\" is not that of an edge, an object with \"cursor\" and \"node\".",
        at: value.position)
    }
    if !context.schema.overlap(type, node) {
      report(
        "The node of type \"\(name)\" is of type \"\(type.name)\", and cannot be "
          + "\"\(node.name)\".", at: value.position)
    }
  }

  private func isEdge(_ type: NamedType) -> Bool {
    type.isComposite && type.field(named: "cursor") != nil && type.field(named: "node") != nil
  }
}
