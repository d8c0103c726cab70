/// Generated Swift: a file for each source that declares something, and one that they share.
package struct SwiftOutput: Sendable {
  /// Texts by the path of the source.
  package var files: [String: String]
  /// Enums and input objects.
  package var shared: String

  /// Emits what a compilation came to. Nothing may be wrong with it.
  package static func emit(
    _ compilation: Compilation, schema: Schema, sources: SourceSet, options: EmissionOptions
  ) -> SwiftOutput {
    SwiftOutput(files: [:], shared: "")
  }
}
