/// Something to tell the author of a source.
package struct Diagnostic: Hashable, Sendable {
  package enum Severity: String, Sendable {
    case error, warning
  }

  /// A second place that the message is about.
  package struct Note: Hashable, Sendable {
    package var message: String
    package var position: Position?

    package init(_ message: String, at position: Position? = nil) {
      self.message = message
      self.position = position
    }
  }

  package var severity: Severity
  package var message: String
  /// The validation rule's name in the specification, or Baton's own.
  package var rule: String?
  /// Nil where no single place is at fault, such as a schema without a query root.
  package var position: Position?
  package var notes: [Note]

  package init(
    _ severity: Severity, _ message: String, rule: String? = nil,
    at position: Position? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.message = message
    self.rule = rule
    self.position = position
    self.notes = notes
  }
}
