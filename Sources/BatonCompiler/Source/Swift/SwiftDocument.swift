/// A document that stands in a Swift file, in a marker's string literal.
package struct SwiftDocument: Sendable {
  package var marker: Marker
  /// The literal's meaning; places in it are told as places in the Swift file.
  package var source: Source

  /// Finds the documents of a Swift file.
  ///
  ///     let (documents, diagnostics) = SwiftDocument.find(in: source, index: index)
  ///
  /// A marker counts if its argument starts with a string literal: others use these names too. What
  /// stands in comments and strings does not count. A literal with interpolation is an error, since its
  /// text is not known before the program runs.
  ///
  /// Complexity: linear in the file.
  package static func find(
    in source: Source, index: Int32
  ) -> (documents: [SwiftDocument], diagnostics: [Diagnostic]) {
    var scanner = SwiftScanner(source, index: index)
    scanner.scan()
    return (scanner.documents, scanner.diagnostics)
  }
}
