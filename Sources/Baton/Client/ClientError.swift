extension Baton {
  /// Why an operation has no response, or none that could be taken. The store is then as it was before the
  /// response, or the part of it, that failed.
  ///
  /// ```swift
  /// do {
  ///   let data = try await client.fetch(IssuesQuery(first: 50))
  /// } catch let error as Baton.ClientError {
  ///   print(error)    // HTTP status 502, text/html: <html>Bad Gateway…
  /// }
  /// ```
  public struct ClientError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
      /// The operation cannot be sent so; the reason.
      case invalidRequest(String)
      /// No connection came about; the transport's words.
      case notConnected(String)
      /// The connection ended before any response began; the transport's words.
      case connectionLost(String)
      /// The response did not come in time.
      case timedOut
      /// The caller was cancelled.
      case cancelled
      /// New credentials could not be had; the reason.
      case credentials(String)
      /// A status that says no, and nothing that had to be a GraphQL response.
      case httpStatus(Int)
      /// A redirect, which the transport does not follow.
      case redirectRefused(to: String?)
      /// The body is of a type that carries no GraphQL responses; nil where the server did not say one.
      case unexpectedContentType(String?)
      /// The body ended before the response did.
      case bodyCutShort
      /// The body is no JSON, or no GraphQL response; what is wrong.
      case malformed(NormalizationError)
      /// The body has more bytes than the limit.
      case responseTooLong(limit: Int)
      /// The response is not what the schema promises, or exceeds a limit; what is wrong.
      case unexpectedResponse(NormalizationError)
      /// The framing around the response is broken; what is wrong.
      case framing(FramingError)
      /// The server answered with errors and no data.
      case requestFailed([FieldError])
      /// Anything else that a transport may throw; in its words.
      case transport(String)
    }

    /// What went wrong.
    public var kind: Kind
    /// The response's status, where one has come.
    public var status: Int?
    /// The body's beginning as text, where the body was no GraphQL response.
    public var excerpt: String?
    /// Errors in a body that did not have to be a GraphQL response and was one.
    public var errors: [FieldError] = []

    /// An error of this kind.
    public init(_ kind: Kind, status: Int? = nil) {
      self.kind = kind
      self.status = status
    }

    /// What went wrong, in one line.
    public var description: String {
      var text = message
      if let status, !text.hasPrefix("HTTP status") { text += " (HTTP status \(status))" }
      if !errors.isEmpty {
        text += ": " + errors.map(\.description).joined(separator: "; ")
      } else if let excerpt, !excerpt.isEmpty {
        text += ": " + excerpt.prefix(200)
      }
      return text
    }

    private var message: String {
      switch kind {
      case .invalidRequest(let reason): "the operation cannot be sent: \(reason)"
      case .notConnected(let reason): "no connection: \(reason)"
      case .connectionLost(let reason): "the connection was lost: \(reason)"
      case .timedOut: "the response did not come in time"
      case .cancelled: "cancelled"
      case .credentials(let reason): "no new credentials: \(reason)"
      case .httpStatus(let status): "HTTP status \(status)"
      case .redirectRefused(let place): "a redirect to \(place ?? "nowhere") was refused"
      case .unexpectedContentType(let type): "a body of \(type ?? "no type") is no GraphQL response"
      case .bodyCutShort: "the body ended too early"
      case .malformed(let error), .unexpectedResponse(let error): error.description
      case .responseTooLong(let limit): "the response is longer than \(limit) bytes"
      case .framing(let error): error.description
      case .requestFailed(let errors):
        "the server answered with errors: \(errors.map(\.description).joined(separator: "; "))"
      case .transport(let reason): reason
      }
    }
  }
}
