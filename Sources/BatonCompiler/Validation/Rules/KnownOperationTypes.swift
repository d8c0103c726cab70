/// The schema has a root type for an operation's kind (September 2025, section 5.2.1.1).
final class KnownOperationTypes: Rule {
  override func enter(_ operation: OperationDefinition) {
    if context.schema.rootType(operation.kind) == nil {
      report(
        "The \(operation.kind.rawValue) operation is not supported by the schema.",
        at: operation.position)
    }
  }
}
