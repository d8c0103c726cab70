/// What a validation may be lenient about.
package struct ValidationOptions: Sendable {
  /// What a fragment that no operation reaches counts as.
  package var unusedFragments: Diagnostic.Severity
  /// Whether Baton's own directives may be used, and the variables that `@argumentDefinitions` gives a
  /// fragment.
  package var allowsClientDirectives: Bool

  package init(unusedFragments: Diagnostic.Severity, allowsClientDirectives: Bool) {
    self.unusedFragments = unusedFragments
    self.allowsClientDirectives = allowsClientDirectives
  }

  /// How a project's documents are validated.
  package static let project = ValidationOptions(
    unusedFragments: .warning, allowsClientDirectives: true)

  /// The specification to the letter.
  package static let specification = ValidationOptions(
    unusedFragments: .error, allowsClientDirectives: false)
}
