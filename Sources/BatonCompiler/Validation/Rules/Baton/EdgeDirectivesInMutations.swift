/// What a response adds to connections or deletes comes of a mutation or a subscription: a query asks how
/// things are, and may be sent again.
final class EdgeDirectivesInMutations: Rule {
  static let names = [
    "appendEdge", "prependEdge", "appendNode", "prependNode", "deleteEdge", "deleteRecord",
  ]

  private var directives: [DefinitionNumber: [Directive]] = [:]

  override func field(_ field: Field, _ definition: FieldDefinition?, on parent: NamedType?) {
    guard let current = context.current else { return }
    for directive in field.directives where Self.names.contains(directive.name.text) {
      directives[current, default: []].append(directive)
    }
  }

  override func finish() {
    if directives.isEmpty { return }
    for (number, operation) in context.definitions.operations.enumerated()
    where operation.kind == .query {
      let reached = context.graph.reached(from: .operation(number)).map {
        DefinitionNumber.fragment($0)
      }
      for directive in ([.operation(number)] + reached).flatMap({ directives[$0] ?? [] }) {
        report(
          "Directive \"@\(directive.name.text)\" is for mutations and subscriptions, and a query "
            + "has it.", at: directive.position,
          notes: [.init("The query is here.", at: operation.position)],
          concerning: .operation(number))
      }
    }
  }
}
