extension Baton {
  /// Normalizes a response that was decoded to a tree, by the same table and into the same slots as
  /// ``Normalizer`` does: what a client has to do that decodes first. The benchmarks' baseline.
  ///
  /// The caller walks its tree and says what it meets. In each object it asks for ``expectedKeys``, so
  /// that no time goes into members that nothing selects.
  package final class TreeNormalizer {
    private let ingest: UnsafeMutablePointer<Ingest>
    /// Stands in for the one that would deliver the tokens; it never reads any.
    private let tokenizer: Tokenizer
    private var isFinished = false
    private var names: [UnsafePointer<BoundField>: [String]] = [:]

    package init(_ table: BoundTable) {
      ingest = Ingest.room(for: table)
      tokenizer = Tokenizer(Ingest.handlers, context: ingest)
      Ingest.begin(ingest, table, tokenizer.core, Limits(), isPartial: false)
    }

    deinit {
      Ingest.destroy(ingest, keepsTable: isFinished)
    }

    /// The response keys that the innermost object may have, in order; of an abstract object, before its
    /// type is known, those that tell it. Nil where they are not known yet, since an object around it waits
    /// for its identity: every member may be one then.
    package var expectedKeys: [String]? {
      if ingest.pointee.mode == .hold || ingest.pointee.mode == .capture { return nil }
      guard ingest.pointee.top >= ingest.pointee.frames else {
        return ["errors", "data", "extensions"]
      }
      let fields = ingest.pointee.top.pointee.fields
      if let known = names[fields] { return known }
      var keys: [String] = []
      var field = fields
      while field.pointee.keyCount < BoundField.placeMark {
        keys.append(String(bytes: field.pointee.key, Int(field.pointee.keyCount)))
        field += 1
      }
      names[fields] = keys
      return keys
    }

    /// Whether the innermost object's type is still to be told.
    package var awaitsType: Bool {
      ingest.pointee.top >= ingest.pointee.frames && ingest.pointee.top.pointee.variant == nil
    }

    package func key(_ name: String) throws(NormalizationError) {
      var name = name
      try check(name.withUTF8 { Ingest.key(ingest, Self.start($0), $0.count) })
    }

    package func string(_ text: String) throws(NormalizationError) {
      var text = text
      try check(text.withUTF8 { Ingest.string(ingest, Self.start($0), $0.count) })
    }

    /// A number, by its text: a field's type decides what it becomes.
    package func number(_ text: String) throws(NormalizationError) {
      var text = text
      try check(text.withUTF8 { Ingest.number(ingest, Self.start($0), $0.count) })
    }

    package func boolean(_ value: Bool) throws(NormalizationError) {
      try check(ingest.pointee.boolean(value))
    }

    package func null() throws(NormalizationError) { try check(ingest.pointee.null()) }
    package func openObject() throws(NormalizationError) { try check(Ingest.openObject(ingest)) }
    package func closeObject() throws(NormalizationError) {
      try check(Ingest.closeObject(ingest))
    }
    package func openList() throws(NormalizationError) { try check(ingest.pointee.openList()) }
    package func closeList() throws(NormalizationError) { try check(ingest.pointee.closeList()) }

    package func finish() throws(NormalizationError) -> ChangeSet {
      let changes = try ingest.pointee.finish(length: 0)
      isFinished = true
      return changes
    }

    private static func start(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafePointer<UInt8> {
      // Safe: no byte of an empty text is read; of numbers, none is empty.
      bytes.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
    }

    private func check(_ result: Int32) throws(NormalizationError) {
      if result == 0, let failure = ingest.pointee.failure { throw failure }
    }
  }
}
