/// A name as it stands in a document (September 2025, section 2.1.8).
package struct Name: Sendable {
  package var text: String
  package var position: Position

  package init(_ text: String, at position: Position) {
    self.text = text
    self.position = position
  }
}
