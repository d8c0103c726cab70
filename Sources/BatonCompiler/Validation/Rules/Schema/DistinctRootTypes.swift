/// Each kind of operation has a root type of its own (September 2025, section 3.3.1).
final class DistinctRootTypes: Rule {
  private var roots: [String: SchemaDefinition.RootOperationType] = [:]

  override func schemaDefinition(_ definition: SchemaDefinition) {
    for root in definition.operations {
      let name = root.type.text
      guard let first = roots[name] else {
        roots[name] = root
        continue
      }
      // A kind that is defined twice is told when the schema is built.
      if first.kind == root.kind { continue }
      report(
        "All root types must be different, \"\(name)\" type is used as \(first.kind.rawValue) and "
          + "\(root.kind.rawValue) root types.", at: root.type.position,
        notes: [.init("It is first used here.", at: first.type.position)])
    }
  }
}
