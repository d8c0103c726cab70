/// What was found in the executable definitions of a run.
package struct Validation: Sendable {
  package let definitions: DefinitionTable
  /// Everything, in the order of the sources, each once.
  package let diagnostics: [Diagnostic]
  private let graph: SpreadGraph
  private let diagnosticsByDefinition: [DefinitionNumber: [Diagnostic]]

  init(_ context: ValidationContext) {
    definitions = context.definitions
    graph = context.graph
    diagnostics = context.log.all.sortedByPosition()
    diagnosticsByDefinition = context.log.byDefinition
  }

  /// What concerns an operation, by its number in ``definitions``: its own diagnostics and those of the
  /// fragments that it reaches.
  package func diagnostics(ofOperation number: Int) -> [Diagnostic] {
    diagnostics(of: .operation(number))
  }

  /// The same of a fragment.
  package func diagnostics(ofFragment number: Int) -> [Diagnostic] {
    diagnostics(of: .fragment(number))
  }

  /// Whether nothing but warnings concerns an operation.
  package func isAccepted(operation number: Int) -> Bool {
    isAccepted(.operation(number))
  }

  package func isAccepted(fragment number: Int) -> Bool {
    isAccepted(.fragment(number))
  }

  private func diagnostics(of definition: DefinitionNumber) -> [Diagnostic] {
    concerned(by: definition).flatMap { diagnosticsByDefinition[$0] ?? [] }.unique()
      .sortedByPosition()
  }

  private func isAccepted(_ definition: DefinitionNumber) -> Bool {
    concerned(by: definition).allSatisfy { number in
      diagnosticsByDefinition[number]?.allSatisfy { $0.severity != .error } ?? true
    }
  }

  private func concerned(by definition: DefinitionNumber) -> [DefinitionNumber] {
    [definition] + graph.reached(from: definition).map { .fragment($0) }
  }
}
