#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
    if !mayHoldMarkers(source.text) { return ([], []) }
    var scanner = SwiftScanner(source, index: index)
    scanner.scan()
    return (scanner.documents, scanner.diagnostics)
  }

  /// Whether one of the markers' names stands anywhere behind an `@`: most Swift files need no closer
  /// look.
  private static func mayHoldMarkers(_ text: [UInt8]) -> Bool {
    let names = (Marker.allCases.map(\.rawValue) + ["Baton"]).map { Array($0.utf8) }
    return text.withUnsafeBytes { text in
      guard var place = text.baseAddress else { return false }
      let end = place + text.count
      // Safe: the search gets the bytes up to the end, none where it goes on there, and a name is compared
      // where as many bytes are left.
      while let found = memchr(place, Int32(UInt8(ascii: "@")), end - place) {
        let name = UnsafeRawPointer(found) + 1
        let isMarker = names.contains {
          end - name >= $0.count && memcmp(name, $0, $0.count) == 0
        }
        if isMarker { return true }
        place = name
      }
      return false
    }
  }
}
