/// What all rules of a run share: what they look things up in, and where they report.
final class ValidationContext {
  let schema: Schema
  let documents: [Document]
  let definitions: DefinitionTable
  let graph: SpreadGraph
  let options: ValidationOptions
  /// The directives that may be used, by name.
  let directives: [String: DirectiveDefinition]
  /// The definition that the traversal is in.
  var current: DefinitionNumber?
  /// Where variables stand in each definition; complete when the rules' `finish` is called.
  var variableUses: [DefinitionNumber: [VariableUse]] = [:]
  private(set) var log = DiagnosticLog()

  init(
    schema: Schema, documents: [Document], options: ValidationOptions, isOfSchema: Bool = false
  ) {
    self.schema = schema
    self.documents = documents
    definitions = DefinitionTable(documents)
    self.options = options
    graph = SpreadGraph(definitions)
    directives =
      options.allowsClientDirectives
      ? schema.directives.merging(ClientDirectives.definitions) { schemas, own in
        // In a document a name that is Baton's too means Baton's, which takes it out; a schema may
        // define it for itself.
        !isOfSchema && ClientDirectives.names.contains(own.name.text) ? own : schemas
      }
      : schema.directives
  }

  /// The type of a selection set's fields, if a name stands for one that has fields.
  func compositeType(named name: Name) -> NamedType? {
    schema.type(named: name.text).flatMap { $0.isComposite ? $0 : nil }
  }

  /// Whether an object of a type may fail to be of the type of a condition on it.
  func narrows(_ condition: Name?, _ type: NamedType?) -> Bool {
    guard let condition, let target = compositeType(named: condition), let type else {
      return false
    }
    return !schema.possibleTypes(of: type).allSatisfy { schema.isPossible($0, of: target) }
  }

  func report(_ diagnostic: Diagnostic, concerning definition: DefinitionNumber?) {
    log.add(diagnostic, concerning: definition)
  }

  /// Each operation's variable uses and those of the fragments that it reaches, but for the variables
  /// that a fragment gives itself. To be asked for in a rule's `finish`.
  private(set) lazy var operationVariableUses: [[VariableUse]] =
    definitions.operations.indices.map { number in
      let reached = graph.reached(from: .operation(number)).map { DefinitionNumber.fragment($0) }
      return ([.operation(number)] + reached).flatMap { definition in
        variableUses[definition]?.filter { $0.fragmentVariable == nil } ?? []
      }
    }
}
