/// What all rules of a run share: what they look things up in, and where they report.
final class ValidationContext {
  let schema: Schema
  let documents: [Document]
  let definitions: DefinitionTable
  let graph: SpreadGraph
  let options: ValidationOptions
  private let executableDirectives: [String: DirectiveDefinition]
  private let typeSystemDirectives: [String: DirectiveDefinition]
  /// The definition that the traversal is in.
  var current: DefinitionNumber?
  /// Where variables stand in each definition; complete when the rules' `finish` is called.
  var variableUses: [DefinitionNumber: [VariableUse]] = [:]
  private(set) var log = DiagnosticLog()

  init(schema: Schema, documents: [Document], options: ValidationOptions) {
    self.schema = schema
    self.documents = documents
    definitions = DefinitionTable(documents)
    self.options = options
    graph = SpreadGraph(definitions)
    let own = options.allowsClientDirectives ? ClientDirectives.definitions : [:]
    typeSystemDirectives = schema.directives.merging(own) { schemas, _ in schemas }
    executableDirectives = schema.directives.merging(own) { schemas, own in
      // A schema's directive of a name that is Baton's too is not sent.
      ClientDirectives.names.contains(own.name.text) ? own : schemas
    }
  }

  /// The directives that may be used at a place, or at another of its kind, by name.
  func directives(at location: DirectiveLocation) -> [String: DirectiveDefinition] {
    location.isExecutable ? executableDirectives : typeSystemDirectives
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
