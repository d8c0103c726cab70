/// The diagnostics of a run, each once, and which definitions they concern.
struct DiagnosticLog {
  private(set) var all: [Diagnostic] = []
  private(set) var byDefinition: [DefinitionNumber: [Diagnostic]] = [:]
  private var known: Set<Diagnostic> = []

  mutating func add(_ diagnostic: Diagnostic, concerning definition: DefinitionNumber?) {
    if known.insert(diagnostic).inserted { all.append(diagnostic) }
    if let definition { byDefinition[definition, default: []].append(diagnostic) }
  }
}
