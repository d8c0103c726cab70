extension Baton {
  /// Why the framing around responses could not be read, and where.
  ///
  /// ```swift
  /// catch let error as Baton.FramingError { print(error) }
  /// // the input ends inside a part, at byte 1093
  /// ```
  public struct FramingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Hashable, Sendable {
      /// A Content-Type that breaks its grammar, or does not say what is needed; the reason.
      case invalidContentType(String)
      /// A boundary that no multipart body can have; the reason.
      case invalidBoundary(String)
      /// The input ended before its first boundary: it is no multipart body, or has another boundary.
      case missingBoundary
      /// A line among a part's headers that is no header; the reason.
      case invalidHeader(String)
      /// Headers of a part with more bytes than the limit.
      case headersTooLong(limit: Int)
      /// The name, the id or the retry time of an event with more bytes than the limit.
      case fieldTooLong(limit: Int)
      /// The input ended inside a part or an event; what it ended in.
      case truncated(String)
    }

    /// What is wrong.
    public var kind: Kind
    /// Bytes from the start of the input.
    public var offset: Int

    /// What is wrong and where, in one line.
    public var description: String { "\(message), at byte \(offset)" }

    private var message: String {
      switch kind {
      case .invalidContentType(let reason): "invalid Content-Type: \(reason)"
      case .invalidBoundary(let reason): "invalid boundary: \(reason)"
      case .missingBoundary: "the input ends before its first boundary"
      case .invalidHeader(let reason): "invalid header of a part: \(reason)"
      case .headersTooLong(let limit): "the headers of a part are longer than \(limit) bytes"
      case .fieldTooLong(let limit): "a field of an event is longer than \(limit) bytes"
      case .truncated(let what): "the input ends inside \(what)"
      }
    }
  }
}
