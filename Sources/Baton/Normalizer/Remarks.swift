/// What a response has besides its data, and why it is refused. Most have nothing of it, so it has memory of
/// its own, once there is something; see `Ingest.remark()`.
struct Remarks {
  /// Why the response is refused.
  var failure: Baton.NormalizationError?
  /// The envelope's members as JSON text.
  var errorsText: [UInt8]?
  var extensionsText: [UInt8]?
  /// Nulls where the schema has none.
  var unexpectedNulls: [UnexpectedNull] = []
  /// Slots with links that occurrences of one record wrote differently; see `Ingest+Rewrites`.
  var rewrites: [RecordTable.ErrorPlace: Rewrites] = [:]
  var rewriteCount = 0

  struct UnexpectedNull {
    var path: [Baton.FieldError.Step]
    var expected: String
    var offset: Int
  }
}
