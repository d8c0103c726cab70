/// A byte of a source: which source of a ``SourceSet``, and the offset into its GraphQL text.
package struct Position: Hashable, Sendable {
  /// Index into ``SourceSet/sources``.
  package var source: Int32
  /// UTF-8 offset into that source's text.
  package var offset: Int32

  package init(source: Int32, offset: Int32) {
    self.source = source
    self.offset = offset
  }
}
