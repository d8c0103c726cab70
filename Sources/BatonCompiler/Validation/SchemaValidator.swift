/// Validates type system definitions (September 2025, section 3).
package enum SchemaValidator {
  /// The rules, in the order in which errors at one place are told. What is defined twice and what is
  /// not defined ``Schema/build(_:)`` tells.
  static let rules: [Rule.Type] = [
    ReservedNames.self, DistinctRootTypes.self, NonEmptyTypes.self, InputAndOutputTypes.self,
    InterfaceImplementations.self, UnionMembers.self, OneOfInputObjects.self,
    InputObjectCycles.self, DefaultValueCycles.self, DirectiveCycles.self,
    DeprecatedRequiredInputs.self, KnownDirectives.self, UniqueDirectivesPerLocation.self,
    KnownArgumentNames.self, UniqueArgumentNames.self, ProvidedRequiredArguments.self,
    ValuesOfCorrectType.self, UniqueInputFieldNames.self,
  ]

  /// What Baton's own directives ask for.
  static let clientRules: [Rule.Type] = [SemanticNonNullLevels.self]

  /// Validates the documents that a schema was built from.
  package static func validate(
    _ documents: [Document], schema: Schema, options: ValidationOptions = .project
  ) -> [Diagnostic] {
    let context = ValidationContext(schema: schema, documents: documents, options: options)
    RuleTraversal(context, options.allowsClientDirectives ? rules + clientRules : rules)
      .walkTypeSystemDefinitions()
    return context.log.all.sortedByPosition()
  }
}

extension Schema {
  /// Builds a schema from type system definitions and validates it. With errors the schema lacks what
  /// is in doubt.
  package static func load(
    _ documents: [Document], options: ValidationOptions = .project
  ) -> (schema: Schema, diagnostics: [Diagnostic]) {
    let (schema, diagnostics) = build(documents)
    let faults = SchemaValidator.validate(documents, schema: schema, options: options)
    return (schema, (diagnostics + faults).unique().sortedByPosition())
  }
}
