/// The first fault of a document that does not parse.
package struct SyntaxError: Error, Hashable {
  package var diagnostic: Diagnostic

  init(_ message: String, at position: Position) {
    diagnostic = Diagnostic(.error, "Syntax Error: \(message)", at: position)
  }
}
