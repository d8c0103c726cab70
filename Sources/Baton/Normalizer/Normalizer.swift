extension Baton {
  /// Takes a response in chunks as they arrive and writes it into the slots of a change set.
  ///
  /// ```swift
  /// let normalizer = Baton.Normalizer(try table.bind())
  /// while let chunk = try await body.next() { try normalizer.write(chunk) }
  /// let changes = try normalizer.finish()
  /// ```
  ///
  /// Chunks may be cut anywhere; the result is the same. Memory while running is what the change set
  /// keeps, about two and a half times the longest token, and the depth. An object whose `__typename` or
  /// key fields do not come first waits in memory until they have come; the operation text that the
  /// compiler prints asks for them first.
  ///
  /// Isolation: not `Sendable`; use it from one task or actor at a time. It touches no store.
  public final class Normalizer {
    let ingest: UnsafeMutablePointer<Ingest>
    /// In the ingest's block: each write through a class's stored property pays an exclusivity check.
    private let tokenizer: UnsafeMutablePointer<Tokenizer>
    private let core: UnsafeMutablePointer<TokenizerCore>
    private let limits: Limits
    private var failure: NormalizationError?
    private var isFinished = false
    /// Records of the change set, which has the table since it was made.
    private var finalRecordCount = 0

    /// - Parameters:
    ///   - table: what the operation selects.
    ///   - limits: what the response may not exceed.
    ///   - isPartial: whether selected fields may be lacking.
    public convenience init(
      _ table: BoundTable, limits: Limits = Limits(), isPartial: Bool = false
    ) {
      self.init(table, limits: limits, isPartial: isPartial, gathers: true)
    }

    /// - Parameter gathers: whether small writes are gathered before the parser sees them.
    package convenience init(
      _ table: BoundTable, limits: Limits, isPartial: Bool, gathers: Bool
    ) {
      self.init(
        table, limits: limits, isPartial: isPartial, gathers: gathers, places: nil, bytesBefore: 0)
    }

    /// - Parameters:
    ///   - places: where parts may arrive, if this is one payload of several.
    ///   - bytesBefore: bytes of the payloads before.
    init(
      _ table: BoundTable, limits: Limits, isPartial: Bool, gathers: Bool, places: Places?,
      bytesBefore: Int
    ) {
      self.limits = limits
      ingest = Ingest.room(for: table)
      tokenizer = Ingest.tokenizerRoom(ingest)
      tokenizer.initialize(
        to: Tokenizer(
          Ingest.handlers, context: ingest, tokenLimit: limits.tokenBytes,
          inputLimit: limits.responseBytes.map { max(0, $0 - bytesBefore) } ?? .max,
          gathers: gathers))
      core = tokenizer.pointee.core
      Ingest.begin(ingest, table, core, limits, isPartial: isPartial, places: places)
    }

    deinit {
      tokenizer.deinitialize(count: 1)
      Ingest.destroy(ingest, keepsTable: isFinished)
    }

    /// Bytes written so far.
    public var bytesWritten: Int { tokenizer.pointee.written }

    /// Records made so far. Small writes are counted once they have been read.
    public var recordCount: Int {
      isFinished ? finalRecordCount : ingest.pointee.table.pointee.records.count
    }

    /// Takes the next bytes of the response. They are not kept.
    ///
    /// Complexity: linear in the bytes, amortised.
    ///
    /// - Throws: where the response cannot be taken; every later call throws the same error.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(NormalizationError) {
      // It has no room once the response is finished or has failed.
      if core.pointee.small.takeByte(bytes) { return }
      try read(bytes)
    }

    /// Takes more than a byte, or what is not gathered: on its own, so that a byte that is costs no more
    /// than it must.
    @inline(never)
    private func read(_ bytes: UnsafeRawBufferPointer) throws(NormalizationError) {
      try check()
      do throws(TokenizerError) {
        try tokenizer.pointee.write(bytes)
      } catch {
        throw fail(error)
      }
    }

    /// Takes the next bytes of the response, of any collection of bytes.
    public func write(_ bytes: some Sequence<UInt8>) throws(NormalizationError) {
      let result: Result<Void, NormalizationError> = bytes.withBytes { bytes in
        Result { () throws(NormalizationError) in try write(bytes) }
      }
      try result.get()
    }

    /// Says that the response is complete, and gives what it came to. Call it once.
    ///
    /// - Throws: where the response is incomplete, where it is no data but errors, and where it lacks
    ///   what the schema promises.
    public func finish() throws(NormalizationError) -> ChangeSet {
      try endTokens()
      do throws(NormalizationError) {
        let changes = try ingest.pointee.finish(length: tokenizer.pointee.written)
        end(with: changes)
        return changes
      } catch {
        failure = error
        throw error
      }
    }

    /// Says that the payload is complete; see ``IncrementalResponse``.
    func finishPayload() throws(NormalizationError) -> ChangeSet? {
      try endTokens()
      let changes = try ingest.pointee.finishPayload(length: tokenizer.pointee.written)
      if let changes { end(with: changes) }
      return changes
    }

    private func end(with changes: ChangeSet) {
      isFinished = true
      finalRecordCount = changes.recordCount
    }

    private func endTokens() throws(NormalizationError) {
      try check()
      do throws(TokenizerError) {
        try tokenizer.pointee.finish()
      } catch {
        throw fail(error)
      }
    }

    private func check() throws(NormalizationError) {
      precondition(!isFinished, "a normalizer takes one response")
      if let failure { throw failure }
    }

    private func fail(_ error: TokenizerError) -> NormalizationError {
      let kind: NormalizationError.Kind =
        switch error.kind {
        case .malformed(let reason): .malformed(reason)
        case .truncated: .truncated
        case .trailingData: .trailingData
        case .tokenTooLong(let limit): .tokenTooLong(limit: limit)
        case .inputTooLong(let limit): .responseTooLong(limit: limits.responseBytes ?? limit)
        case .stoppedByHandler: .malformed("stopped")
        }
      let failure =
        error.kind == .stoppedByHandler
        ? ingest.pointee.failure : nil
      let result =
        failure
        ?? NormalizationError(kind: kind, path: ingest.pointee.path(), offset: error.offset)
      self.failure = result
      return result
    }
  }
}
