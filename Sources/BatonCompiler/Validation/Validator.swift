/// Validates executable documents (September 2025, section 5).
package enum Validator {
  /// The rules, in the order in which errors at one place are told.
  static let rules: [Rule.Type] = [
    ExecutableDefinitions.self, UniqueOperationNames.self, LoneAnonymousOperation.self,
    KnownOperationTypes.self, SingleFieldSubscriptions.self, UniqueFragmentNames.self,
    KnownTypeNames.self, FragmentsOnCompositeTypes.self, VariablesAreInputTypes.self,
    ScalarLeafs.self, FieldsOnCorrectType.self, KnownFragmentNames.self, NoUnusedFragments.self,
    PossibleFragmentSpreads.self, NoFragmentCycles.self, SelectionDepth.self,
    UniqueVariableNames.self, NoUndefinedVariables.self, NoUnusedVariables.self,
    KnownDirectives.self, UniqueDirectivesPerLocation.self, DeferStreamDirectiveOnRootField.self,
    DeferStreamDirectiveLabel.self, StreamDirectiveOnListField.self, KnownArgumentNames.self,
    UniqueArgumentNames.self, ValuesOfCorrectType.self, UniqueInputFieldNames.self,
    ProvidedRequiredArguments.self, VariablesInAllowedPosition.self,
    OverlappingFieldsCanBeMerged.self,
  ]

  /// What Baton's own directives ask for.
  static let clientRules: [Rule.Type] = [
    StaticDirectiveArguments.self, ArgumentDefinitions.self,
    NoUnusedFragmentVariables.self, InlineDataFragments.self, AliasNames.self,
    AliasConflicts.self, RequiredConflicts.self, RequiredUnderAbstractType.self,
    RequiredOnNonNullField.self, CatchConflicts.self, ConnectionShape.self,
    ConnectionSelections.self, ConnectionFilters.self, ConnectionKeys.self,
    RefetchableFragments.self, RefetchableQueryNames.self, RefetchableDirectives.self,
    RefetchableConnections.self,
    EdgeDirectivesInMutations.self, EdgeDirectiveFields.self,
  ]

  /// Validates the documents of a run together: a fragment may stand in another document than its
  /// spread. Fragments that no operation reaches are validated all the same.
  package static func validate(
    _ documents: [Document], schema: Schema, options: ValidationOptions = .project
  ) -> Validation {
    let context = ValidationContext(schema: schema, documents: documents, options: options)
    var traversal = RuleTraversal(
      context, options.allowsClientDirectives ? rules + clientRules : rules)
    traversal.walkExecutableDefinitions()
    return Validation(context)
  }
}
