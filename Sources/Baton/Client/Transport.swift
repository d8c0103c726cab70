extension Baton {
  /// Carries requests to a server and brings responses back: the one thing a client needs of the network.
  ///
  /// `HTTPTransport` of the module `BatonHTTP` is one over URLSession. Any other HTTP client becomes one
  /// with a few lines; a complete adapter for one whose bodies are sequences of NIO's byte buffers:
  ///
  /// ```swift
  /// struct NIOTransport: Baton.Transport {
  ///   let client: HTTPClient
  ///   let url: String
  ///
  ///   func send(_ request: Baton.Request) async throws -> Baton.TransportResponse<Chunks> {
  ///     var message = HTTPClientRequest(url: url)
  ///     message.method = .POST
  ///     for header in request.headers.all { message.headers.add(name: header.name, value: header.value) }
  ///     message.body = .bytes(request.body)
  ///     let response = try await client.execute(message, deadline: .distantFuture)
  ///     return Baton.TransportResponse(
  ///       status: Int(response.status.code),
  ///       headers: Baton.Headers(response.headers.map { .init(name: $0.name, value: $0.value) }),
  ///       body: Chunks(response.body))
  ///   }
  ///
  ///   struct Chunks: AsyncSequence, Sendable {
  ///     let body: HTTPClientResponse.Body
  ///     …
  ///     func next() async throws -> ByteBufferView? { try await iterator.next()?.readableBytesView }
  ///   }
  /// }
  /// ```
  ///
  /// What a transport must do: give the response as soon as its head has come, and the body in chunks as
  /// they arrive; stop and close the connection when the task is cancelled, and when the body is let go
  /// before its end; throw ``TransportError`` where it can tell what went wrong. It reads no GraphQL,
  /// and any status is a response. It may send a request as POST where ``Request/method`` says GET and
  /// the address would be too long.
  public protocol Transport: Sendable {
    /// The chunks of a body, in order, each a collection of bytes.
    associatedtype Body: AsyncSequence & Sendable where Body.Element: Sequence<UInt8>

    /// Sends a request and gives the response once its head has come.
    func send(_ request: Request) async throws -> TransportResponse<Body>
  }

  /// A response whose head has come and whose body is still on its way.
  public struct TransportResponse<Body: Sendable>: Sendable {
    /// The status code of HTTP.
    public var status: Int
    /// The response's headers.
    public var headers: Headers
    /// The body's chunks.
    public var body: Body

    /// A response of these parts.
    public init(status: Int, headers: Headers, body: Body) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// Why a transport could not carry a request or its response.
  public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What went wrong.
    public enum Kind: Hashable, Sendable {
      /// No connection came about: nothing of the request was read by a server.
      case notConnected
      /// The connection ended before the response did.
      case connectionLost
      /// The server was silent for too long.
      case timedOut
      /// Anything else.
      case other
    }

    /// What went wrong.
    public var kind: Kind
    /// In words.
    public var message: String

    /// An error of these parts.
    public init(_ kind: Kind, _ message: String) {
      self.kind = kind
      self.message = message
    }

    /// In words.
    public var description: String { message }
  }
}
