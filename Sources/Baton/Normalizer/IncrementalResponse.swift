extension Baton {
  /// Takes the payloads of an operation in turn, as incremental delivery sends them, and writes each into
  /// the slots of a change set of its own.
  ///
  /// ```swift
  /// let response = Baton.IncrementalResponse(try table.bind())
  /// while !response.isComplete, let payload = try await payloads.next() {
  ///   for try await chunk in payload { try response.write(chunk) }
  ///   if let changes = try response.finishPayload() { try store.commit(changes) }
  /// }
  /// ```
  ///
  /// It reads `@defer` and `@stream` in the three shapes that servers send: one part per payload with
  /// `label` and `path`; lists of parts in `incremental`; and those by `id`, announced in `pending` and
  /// ended in `completed`. A response that comes as a whole is taken as ``Normalizer`` takes it.
  ///
  /// A part belongs to the object or list that the response itself put at its path, whatever a store has
  /// linked there since. It brings fields of that object, those with the part's label at the least; a
  /// part of a streamed list gives the change set the whole list so far. The change set names other
  /// records, those above an object without a key or the elements that came before, without slots.
  /// Parts wait as tokens until their payload is complete, since most servers say last where they belong.
  ///
  /// Commit the change sets in the order in which they come.
  ///
  /// Isolation: not `Sendable`; use it from one task or actor at a time. It touches no store.
  public final class IncrementalResponse {
    private let table: BoundTable
    private let limits: Limits
    private let isPartial: Bool
    private let gathers: Bool
    private let places: Places
    private var normalizer: Normalizer?
    private var failure: NormalizationError?
    private var bytesBefore = 0

    /// - Parameters:
    ///   - table: what the operation selects.
    ///   - limits: what the response may not exceed; its bytes are those of all payloads.
    ///   - isPartial: whether selected fields may be lacking.
    public convenience init(
      _ table: BoundTable, limits: Limits = Limits(), isPartial: Bool = false
    ) {
      self.init(table, limits: limits, isPartial: isPartial, gathers: true, isFramed: false)
    }

    /// - Parameters:
    ///   - gathers: whether small writes are gathered before the parser sees them.
    ///   - isFramed: whether an empty payload may come before the data, as a heartbeat.
    package init(
      _ table: BoundTable, limits: Limits, isPartial: Bool, gathers: Bool, isFramed: Bool = false
    ) {
      self.table = table
      self.limits = limits
      self.isPartial = isPartial
      self.gathers = gathers
      places = Places(table, isFramed: isFramed)
    }

    /// Bytes written so far, of all payloads.
    public var bytesWritten: Int { bytesBefore + (normalizer?.bytesWritten ?? 0) }

    /// Whether the last payload has been finished: one that said that none follows, or a response that
    /// said nothing about it.
    public var isComplete: Bool { places.isComplete }

    /// The parts that were not taken, in their order. Errors that came with them are in the change sets.
    public var reports: [DroppedPart] { places.reports }

    /// Takes the next bytes of the payload at hand. They are not kept.
    ///
    /// Complexity: linear in the bytes, amortised.
    ///
    /// - Throws: where the payload cannot be taken. The response has then failed: every later call throws
    ///   the same error, since later parts may belong to what was lost. What was committed before is good.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(NormalizationError) {
      if let failure { throw failure }
      do throws(NormalizationError) {
        try payload().write(bytes)
      } catch {
        throw fail(error)
      }
    }

    /// Takes the next bytes of the payload at hand, of any collection of bytes.
    public func write(_ bytes: some Sequence<UInt8>) throws(NormalizationError) {
      if let failure { throw failure }
      do throws(NormalizationError) {
        try payload().write(bytes)
      } catch {
        throw fail(error)
      }
    }

    /// Says that the payload at hand is complete, and gives what it came to; nil where it brings neither
    /// data, errors nor extensions. The next bytes begin the next payload.
    ///
    /// - Throws: as ``write(_:)-(UnsafeRawBufferPointer)`` does, and where the payload is incomplete or
    ///   lacks what the schema promises. Offsets are those in the payload.
    public func finishPayload() throws(NormalizationError) -> ChangeSet? {
      if let failure { throw failure }
      do throws(NormalizationError) {
        let payload = try payload()
        let changes = try payload.finishPayload()
        bytesBefore += payload.bytesWritten
        normalizer = nil
        return changes
      } catch {
        throw fail(error)
      }
    }

    private func payload() throws(NormalizationError) -> Normalizer {
      if let normalizer { return normalizer }
      guard !isComplete else {
        throw NormalizationError(
          kind: .notAResponse("a payload comes after the last one"), path: [], offset: 0)
      }
      let made = Normalizer(
        table, limits: limits, isPartial: isPartial, gathers: gathers, places: places,
        bytesBefore: bytesBefore)
      normalizer = made
      return made
    }

    private func fail(_ error: NormalizationError) -> NormalizationError {
      failure = error
      normalizer = nil
      return error
    }
  }
}
