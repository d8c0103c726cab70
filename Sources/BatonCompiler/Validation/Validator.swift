/// Validates executable documents (September 2025, section 5).
package enum Validator {
  /// The rules, in the order in which errors at one place are told.
  static let rules: [Rule.Type] = [
    UniqueOperationNames.self, UniqueFragmentNames.self, ScalarLeafs.self,
  ]

  /// Validates the documents of a run together: a fragment may stand in another document than its
  /// spread. Fragments that no operation reaches are validated all the same.
  package static func validate(
    _ documents: [Document], schema: Schema, options: ValidationOptions = .project
  ) -> Validation {
    let context = ValidationContext(schema: schema, documents: documents, options: options)
    var traversal = RuleTraversal(context, rules)
    traversal.walkExecutableDefinitions()
    return Validation(context)
  }
}
