/// The type of a field with `@connection` is a connection: edges, each with a cursor and a node, and
/// what there is to know of the page (GraphQL Cursor Connections Specification).
final class ConnectionShape: Rule {
  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let definition, let parent,
      let directive = field.directives.first(named: "connection")
    else { return }
    let place = "\(parent.name).\(field.name.text)"
    guard !definition.type.isList, let type = context.compositeType(named: definition.type.name),
      type.kind != .union
    else {
      return report(
        "Directive \"@connection\" cannot be used on field \"\(place)\": its type "
          + "\"\(definition.type)\" is not a connection.", at: directive.position)
    }
    for fault in faults(of: type) {
      report(
        "Directive \"@connection\" cannot be used on field \"\(place)\": \(fault).",
        at: directive.position)
    }
  }

  private func faults(of connection: NamedType) -> [String] {
    var faults: [String] = []
    func composite(_ name: String, of type: NamedType, isList: Bool) -> NamedType? {
      if let definition = type.field(named: name), definition.type.isList == isList,
        definition.type.listElement?.isList != true,
        let type = context.compositeType(named: definition.type.name)
      {
        return type
      }
      let what = isList ? "a list of objects" : "an object"
      faults.append("type \"\(type.name)\" has no field \"\(name)\" that is \(what)")
      return nil
    }
    func leaf(_ name: String, of type: NamedType) {
      if let definition = type.field(named: name), !definition.type.isList,
        context.schema.type(named: definition.type.name.text)?.isLeaf == true
      {
        return
      }
      faults.append("type \"\(type.name)\" has no field \"\(name)\" that is a scalar")
    }
    if let edge = composite("edges", of: connection, isList: true) {
      leaf("cursor", of: edge)
      _ = composite("node", of: edge, isList: false)
    }
    if let page = composite("pageInfo", of: connection, isList: false) {
      for name in ["endCursor", "hasNextPage", "hasPreviousPage", "startCursor"] {
        leaf(name, of: page)
      }
    }
    return faults
  }
}
