extension Baton {
  /// Takes the body of an answer in chunks as they arrive, whatever its framing, and gives a change set for
  /// each payload in it. No payload is kept: its bytes go from the chunk through the framing into slots.
  ///
  /// ```swift
  /// let framing = try Baton.ContentType(header).framing ?? .json
  /// let reader = try Baton.ResponseReader(table.bind(), framing: framing)
  /// for try await chunk in body {
  ///   try reader.write(chunk) { try store.commit($0.get()) }
  ///   if reader.isComplete { break }
  /// }
  /// try reader.finish { try store.commit($0.get()) }
  /// ```
  ///
  /// For a query or a mutation, payloads are the parts of one response; see ``IncrementalResponse``. One
  /// that cannot be taken fails the response: ``write(_:_:)`` throws. For a subscription each payload is a
  /// response of its own, and its failure is one event's result, after which others come.
  ///
  /// A payload without bytes is none. Of an event stream, events named `next` and those without a name
  /// carry payloads, and `complete` ends it; others are skipped.
  ///
  /// Isolation: not `Sendable`; use it from one task or actor at a time. It touches no store.
  ///
  /// Source: the incremental delivery RFC of GraphQL over HTTP; the GraphQL over Server-Sent Events
  /// protocol, distinct connections mode.
  public final class ResponseReader {
    /// Takes what a payload came to. Failures are those of a subscription's events alone.
    public typealias Handler = (Result<ChangeSet, NormalizationError>) throws -> Void

    private var framing: Framing
    private let payloads: PayloadReader
    private var failure: (any Error)?
    /// Bytes of the body written so far.
    public private(set) var bytesWritten = 0

    private enum Framing {
      case none
      case multipart(MultipartReader)
      case eventStream(EventStreamReader)
    }

    /// - Parameters:
    ///   - table: what the operation selects.
    ///   - framing: how the body carries payloads, as its Content-Type says.
    ///   - limits: what the response may not exceed; for a subscription, what an event may not.
    ///   - isPartial: whether selected fields may be lacking.
    /// - Throws: where the boundary is one that no multipart body can have.
    public init(
      _ table: BoundTable, framing: ContentType.Framing, limits: Limits = Limits(),
      isPartial: Bool = false
    ) throws(FramingError) {
      let isFramed: Bool
      switch framing {
      case .json, .graphQLResponse:
        self.framing = .none
        isFramed = false
      case .multipart(let boundary):
        self.framing = .multipart(try MultipartReader(boundary: boundary))
        isFramed = true
      case .eventStream:
        self.framing = .eventStream(EventStreamReader())
        isFramed = true
      }
      payloads = PayloadReader(table, limits: limits, isPartial: isPartial, isFramed: isFramed)
    }

    /// Whether nothing more is needed: the last payload has come, or the event that ends the stream.
    public var isComplete: Bool { payloads.isComplete }

    /// The parts that were not taken, in their order. Errors that came with them are in the change sets.
    public var reports: [DroppedPart] { payloads.reports }

    /// The id of the event stream's last event: what a client sends when it connects again. Empty where
    /// there was none.
    public var lastEventID: String {
      if case .eventStream(let reader) = framing { return reader.lastEventID }
      return ""
    }

    /// The time that an event stream asks to wait before connecting again, in milliseconds.
    public private(set) var retryMilliseconds: Int?

    /// Takes the next bytes of the body. They are not kept. Payloads after the last one, and what follows
    /// the last boundary or the event that ends a stream, are skipped.
    ///
    /// Complexity: linear in the bytes, amortised.
    ///
    /// - Throws: ``NormalizationError`` where a payload cannot be taken, its offset being that in the
    ///   payload; ``FramingError`` where the framing is broken; and what the handler throws. Every later
    ///   call throws the same. What was given before is good.
    public func write(_ bytes: UnsafeRawBufferPointer, _ handler: Handler) throws {
      if let failure { throw failure }
      do {
        try read(bytes, handler)
        bytesWritten += bytes.count
      } catch {
        failure = error
        throw error
      }
    }

    /// Takes the next bytes of the body, of any collection of bytes.
    public func write(_ bytes: some Sequence<UInt8>, _ handler: Handler) throws {
      try bytes.withBytes { try write($0, handler) }
    }

    /// Says that the body has ended.
    ///
    /// - Throws: as ``write(_:_:)`` does, and where the body ends too early: inside a payload, before its
    ///   last boundary, before the last of the parts that were promised, or before the end of a
    ///   subscription.
    public func finish(_ handler: Handler) throws {
      if let failure { throw failure }
      do {
        try readEnd(handler)
      } catch {
        failure = error
        throw error
      }
    }

    private func read(_ bytes: UnsafeRawBufferPointer, _ handler: Handler) throws {
      switch framing {
      case .none: try payloads.write(bytes)
      case .multipart(var reader):
        // Taken out while it is written to: its memory would be copied otherwise.
        framing = .none
        defer { framing = .multipart(reader) }
        try reader.write(bytes) { try take($0, handler) }
      case .eventStream(var reader):
        framing = .none
        defer { framing = .eventStream(reader) }
        try reader.write(bytes) { try take($0, handler) }
      }
    }

    private func readEnd(_ handler: Handler) throws {
      switch framing {
      case .none: try payloads.finishPayload(handler)
      case .multipart(var reader):
        defer { framing = .multipart(reader) }
        try reader.finish { try take($0, handler) }
      case .eventStream(var reader):
        defer { framing = .eventStream(reader) }
        guard !payloads.isComplete else { return }
        try reader.finish()
      }
      try payloads.finish(length: bytesWritten)
    }

    private func take(_ event: MultipartReader.Event, _ handler: Handler) throws {
      switch event {
      case .partBegan: payloads.beginPayload()
      case .body(let bytes): try payloads.write(bytes)
      case .partEnded: try payloads.finishPayload(handler)
      }
    }

    private func take(_ event: EventStreamReader.Event, _ handler: Handler) throws {
      switch event {
      case .eventBegan(let name):
        payloads.beginPayload(isSkipped: name != "next" && name != "message")
      case .data(let bytes): try payloads.write(bytes)
      case .eventEnded(let name, _):
        try payloads.finishPayload(handler)
        if name == "complete" { payloads.end() }
      case .retry(let milliseconds): retryMilliseconds = milliseconds
      }
    }
  }
}
