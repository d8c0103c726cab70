extension Baton {
  /// Takes a `text/event-stream` body in chunks as they arrive and gives its events, without keeping them.
  ///
  /// ```swift
  /// var reader = Baton.EventStreamReader()
  /// for try await chunk in body {
  ///   try reader.write(chunk) { event in
  ///     switch event {
  ///     case .eventBegan: normalizer = Baton.Normalizer(table)
  ///     case .data(let bytes): try normalizer.write(bytes)
  ///     case .eventEnded("complete", _): isComplete = true
  ///     case .eventEnded: try store.commit(normalizer.finish())
  ///     case .retry: break
  ///     }
  ///   }
  /// }
  /// try reader.finish()
  /// ```
  ///
  /// Chunks may be cut anywhere; the events are the same, their data cut into other slices. Data is given
  /// as it comes. The grammar lets an event's name stand after its data, so the name comes with its end;
  /// whoever waits for an event that has begun and never ends finds out by ``finish()``. Memory is that of
  /// the longest name, id or retry time.
  ///
  /// Lines of data are joined by a line feed. Comments, with which servers keep the connection open, and
  /// unknown fields are skipped. An event without a line of data is none, but for one: that named
  /// `complete`, with which GraphQL over server-sent events ends an operation. Data is given as it was
  /// sent, even if that is no UTF-8; in names and ids such bytes are replaced.
  ///
  /// Source: the HTML standard, 9.2.5 and 9.2.6, server-sent events; the GraphQL over Server-Sent Events
  /// protocol (graphql-sse).
  public struct EventStreamReader: Sendable {
    /// What was read.
    public enum Event {
      /// An event's first line of data has come, or that it has none. The name is the one given so far,
      /// `message` if none was: servers write it before the data, though the grammar does not ask for it.
      case eventBegan(name: String)
      /// Bytes of the event's data, never none. They are valid only while the handler runs.
      case data(UnsafeRawBufferPointer)
      /// The event is complete. Its name is `message` unless it was given; the id is the last one that
      /// this event or an earlier one gave, or empty.
      case eventEnded(name: String, lastEventID: String)
      /// The time to wait before connecting again.
      case retry(milliseconds: Int)
    }

    /// Takes events in order.
    public typealias Handler = (Event) throws -> Void

    /// Where in a line the next byte is.
    enum Place {
      case name
      /// After the colon, where one space may stand that is not the value's.
      case colon
      case value
    }

    enum Field {
      case data
      case event
      case id
      case retry
      /// A comment, or a field that nobody knows.
      case ignored
    }

    let fieldLimit: Int
    var place = Place.name
    var field = Field.ignored
    /// The last eight bytes of the field's name, and how many it has.
    var name: UInt64 = 0
    var nameLength = 0
    /// The value of the line, unless it is data.
    var value: [UInt8] = []
    var eventName: [UInt8] = []
    var hasData = false
    /// Whether the last byte was a carriage return: a line feed would belong to it.
    var sawReturn = false
    /// How much of a byte order mark has been seen; -1 once it is decided.
    var mark = 0
    /// The id that the next event will have.
    var eventID = ""
    private var failure: (any Error)?
    /// Bytes written so far, up to the last complete write.
    public private(set) var bytesWritten = 0
    /// The id that the last complete event had: what a client sends when it connects again.
    public internal(set) var lastEventID = ""

    /// - Parameter fieldLimit: bytes of one name, id or retry time, at least 64.
    public init(fieldLimit: Int = 16 << 10) {
      self.fieldLimit = max(64, fieldLimit)
    }

    /// Bytes of memory that the reader holds, beside itself.
    public var heldBytes: Int { value.capacity + eventName.capacity + eventID.utf8.count }

    /// Takes the next bytes of the body. They are not kept.
    ///
    /// Complexity: linear in the bytes.
    ///
    /// - Throws: ``Baton/FramingError`` where a name, an id or a retry time is longer than the limit, and
    ///   what the handler throws; every later call throws the same.
    public mutating func write(_ bytes: UnsafeRawBufferPointer, _ handler: Handler) throws {
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
    public mutating func write(_ bytes: some Sequence<UInt8>, _ handler: Handler) throws {
      try bytes.withBytes { try write($0, handler) }
    }

    /// Says that this was all.
    ///
    /// - Throws: ``Baton/FramingError`` where the body ends inside an event, which then is none; and what
    ///   an earlier write threw.
    public mutating func finish() throws {
      if let failure { throw failure }
      let isInLine = place == .name ? nameLength > 0 || mark > 0 : field != .ignored
      guard isInLine || hasData || !eventName.isEmpty else { return }
      let error = FramingError(kind: .truncated("an event"), offset: bytesWritten)
      failure = error
      throw error
    }
  }
}
