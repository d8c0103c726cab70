extension Baton {
  /// Takes a `multipart/mixed` body in chunks as they arrive and gives its parts, without keeping them.
  ///
  /// ```swift
  /// var reader = try Baton.MultipartReader(boundary: "-")
  /// for try await chunk in body {
  ///   try reader.write(chunk) { event in
  ///     switch event {
  ///     case .partBegan: normalizer = Baton.Normalizer(table)
  ///     case .body(let bytes): try normalizer.write(bytes)
  ///     case .partEnded: try store.commit(normalizer.finish())
  ///     }
  ///   }
  /// }
  /// try reader.finish { … }
  /// ```
  ///
  /// Chunks may be cut anywhere; the parts are the same, cut into other slices. Slices point into the
  /// chunk, or into the boundary where an earlier chunk ended in what looked like one. Memory is that of
  /// the boundary and of one part's headers.
  ///
  /// What precedes the first boundary and what follows the last is skipped. The line end before a boundary
  /// belongs to the boundary. Lines may end in CR LF or in LF. A line is a boundary only if nothing but
  /// white space follows, so that a body may have text that begins like one.
  ///
  /// Source: RFC 2046, 5.1; the incremental delivery RFC of GraphQL over HTTP, which has each part be a
  /// response and lets a server send `{}` to keep the connection open.
  public struct MultipartReader: Sendable {
    /// What was read.
    public enum Event {
      /// A part has come as far as its headers, if it has any.
      case partBegan(PartHeaders)
      /// Bytes of the part's body, never none. They are valid only while the handler runs.
      case body(UnsafeRawBufferPointer)
      /// The part has all of its body.
      case partEnded
    }

    /// Takes events in order.
    public typealias Handler = (Event) throws -> Void

    enum State {
      case preamble
      case headers
      case body
      case epilogue
    }

    /// The usual limit on a part's headers, in bytes.
    public static let usualHeaderLimit = 16 << 10

    let headerLimit: Int
    var match: DelimiterMatch
    var state = State.preamble
    /// Lines of the headers, the last one perhaps still open.
    var block: [UInt8] = []
    /// Where the open line starts in it.
    var lineStart = 0
    var headers = PartHeaders()
    private var failure: (any Error)?
    /// Bytes written so far, up to the last complete write.
    public private(set) var bytesWritten = 0

    /// - Parameters:
    ///   - boundary: 1 to 70 characters, without the hyphens before it.
    ///   - headerLimit: bytes of one part's headers, at least 256.
    /// - Throws: where no body can have such a boundary.
    public init(
      boundary: String, headerLimit: Int = MultipartReader.usualHeaderLimit
    ) throws(FramingError) {
      let bytes = Array(boundary.utf8)
      guard (1...70).contains(bytes.count) else {
        let reason = bytes.isEmpty ? "it is empty" : "it has more than 70 characters"
        throw FramingError(kind: .invalidBoundary(reason), offset: 0)
      }
      // The RFC's grammar allows fewer; servers have sent others, and none of them harms.
      if let place = bytes.firstIndex(where: { !(0x20...0x7E).contains($0) }) {
        throw FramingError(
          kind: .invalidBoundary("a character that is not printable ASCII"), offset: place)
      }
      guard bytes.last != 0x20 else {
        throw FramingError(kind: .invalidBoundary("it ends in a space"), offset: bytes.count - 1)
      }
      self.headerLimit = max(256, headerLimit)
      match = DelimiterMatch(boundary: bytes)
      match.open(.line)
    }

    /// Whether the last boundary has come. What still comes is skipped.
    public var isComplete: Bool { state == .epilogue }

    /// Bytes of memory that the reader holds, beside itself.
    public var heldBytes: Int { match.heldBytes + block.capacity }

    /// Takes the next bytes of the body. They are not kept.
    ///
    /// Complexity: linear in the bytes.
    ///
    /// - Throws: ``Baton/FramingError`` where they break the framing, and what the handler throws; every
    ///   later call throws the same.
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

    /// Says that this was all. The handler is told of the last part's end where the line end after the
    /// last boundary is missing.
    ///
    /// - Throws: ``Baton/FramingError`` where the last boundary is missing, and what the handler throws.
    public mutating func finish(_ handler: Handler) throws {
      if let failure { throw failure }
      do {
        try readEnd(handler)
      } catch {
        failure = error
        throw error
      }
    }

    private mutating func readEnd(_ handler: Handler) throws {
      switch state {
      case .epilogue: return
      case .preamble:
        guard match.isClose else { throw fail(.missingBoundary, at: bytesWritten) }
      case .headers:
        guard match.outcome(ofLine: openLine(block.count)) == .close else {
          throw fail(.truncated("the headers of a part"), at: bytesWritten)
        }
        try endHeadersWithoutBody(handler)
      case .body:
        guard match.isClose else { throw fail(.truncated("a part"), at: bytesWritten) }
        try handler(.partEnded)
      }
      state = .epilogue
    }

    func fail(_ kind: FramingError.Kind, at offset: Int) -> FramingError {
      FramingError(kind: kind, offset: offset)
    }
  }
}
