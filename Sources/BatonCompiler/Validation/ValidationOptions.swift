/// What a validation may be lenient about.
package struct ValidationOptions: Sendable {
  /// What a fragment that no operation reaches counts as.
  package var unusedFragments: Diagnostic.Severity
  /// What a deprecated field counts as whose interface does not deprecate it; nil if it is not told. A
  /// client cannot change the schema, and comes to no harm.
  package var deprecatedImplementations: Diagnostic.Severity?
  /// Whether Baton's own directives may be used, and the variables that `@argumentDefinitions` gives a
  /// fragment.
  package var allowsClientDirectives: Bool

  package init(
    unusedFragments: Diagnostic.Severity, deprecatedImplementations: Diagnostic.Severity?,
    allowsClientDirectives: Bool
  ) {
    self.unusedFragments = unusedFragments
    self.deprecatedImplementations = deprecatedImplementations
    self.allowsClientDirectives = allowsClientDirectives
  }

  /// How a project's schema and documents are validated.
  package static let project = ValidationOptions(
    unusedFragments: .warning, deprecatedImplementations: nil, allowsClientDirectives: true)

  /// The specification to the letter.
  package static let specification = ValidationOptions(
    unusedFragments: .error, deprecatedImplementations: .error, allowsClientDirectives: false)
}
