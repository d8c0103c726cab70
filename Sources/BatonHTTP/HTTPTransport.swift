public import Baton
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Baton {
  /// Carries requests over URLSession.
  ///
  /// ```swift
  /// let client = Baton.Client(transport: Baton.HTTPTransport(url: url))
  /// ```
  ///
  /// Chunks of a body are handed on as they arrive, and none is kept once it has been read. Letting go of a
  /// body before its end closes its connection, and so does cancelling the task that sends or reads. Cookies
  /// and caches are off, since on a server they would be shared by everybody's requests.
  ///
  /// A body of which much waits to be read has its connection paused. Foundation on Linux cannot pause one:
  /// there, what comes faster than it is read waits in memory, up to ``Configuration/waitingBytes``.
  ///
  /// One URLSession belongs to each transport. It is invalidated when the transport goes; what is under way
  /// then still comes to its end.
  public final class HTTPTransport: Transport {
    /// What may be set.
    public struct Configuration: Sendable {
      /// Which redirects are followed.
      public enum Redirects: Hashable, Sendable {
        /// None: a redirect is a response like any other, and the client's error.
        case refused
        /// Up to five in a row to the same scheme, host and port, where method and body stay the same:
        /// with 307 and 308, and of a GET also with 301 and 302.
        case sameOrigin
      }

      /// How long the server may be silent, from the connection's start to the body's end.
      public var idleTimeout = Duration.seconds(60)
      /// How long a request may take in all.
      public var wholeTimeout: Duration?
      /// Which redirects are followed.
      public var redirects = Redirects.refused
      /// The longest address of a GET, in bytes; what would be longer is sent as POST.
      public var urlBytes = 4000
      /// Bytes of a body that may wait to be read. More is an error.
      public var waitingBytes = 256 << 20
      /// Connections to a host at once.
      public var connectionsPerHost = 64

      /// The usual configuration.
      public init() {}
    }

    private let url: URL
    private let configuration: Configuration
    private let session: URLSession
    private let delegate: SessionDelegate

    /// - Parameters:
    ///   - url: where the server takes GraphQL.
    ///   - configuration: what may be set.
    public init(url: URL, configuration: Configuration = Configuration()) {
      self.url = url
      self.configuration = configuration
      delegate = SessionDelegate()
      let settings = URLSessionConfiguration.ephemeral
      settings.timeoutIntervalForRequest = configuration.idleTimeout.timeInterval
      if let limit = configuration.wholeTimeout {
        settings.timeoutIntervalForResource = limit.timeInterval
      }
      settings.httpCookieStorage = nil
      settings.httpShouldSetCookies = false
      settings.httpCookieAcceptPolicy = .never
      settings.urlCache = nil
      settings.urlCredentialStorage = nil
      settings.requestCachePolicy = .reloadIgnoringLocalCacheData
      settings.httpMaximumConnectionsPerHost = configuration.connectionsPerHost
      session = URLSession(configuration: settings, delegate: delegate, delegateQueue: nil)
    }

    deinit {
      session.finishTasksAndInvalidate()
    }

    /// Sends a request and gives the response once its head has come.
    ///
    /// - Throws: ``TransportError``; `CancellationError` where the task is cancelled.
    public func send(_ request: Request) async throws -> TransportResponse<HTTPBody> {
      var message = message(request)
      var redirects = 0
      while true {
        let exchange = HTTPExchange(waitingBytes: configuration.waitingBytes)
        delegate.begin(exchange, session.dataTask(with: message))
        let body = HTTPBody(exchange)
        let head = try await exchange.head()
        guard redirects < Self.redirectLimit, let url = redirect(message, head) else {
          return TransportResponse(status: head.status, headers: head.headers, body: body)
        }
        redirects += 1
        message.url = url
      }
    }

    private static let redirectLimit = 5

    /// Where a response leads; nil where it is to be taken as it is.
    private func redirect(_ message: URLRequest, _ head: HTTPExchange.Head) -> URL? {
      guard configuration.redirects == .sameOrigin, let old = message.url,
        let place = head.headers["Location"],
        let new = URL(string: place, relativeTo: old)?.absoluteURL,
        old.scheme == new.scheme, old.host() == new.host(), old.port == new.port
      else { return nil }
      switch head.status {
      case 307, 308: return new
      case 301, 302: return message.httpMethod == "POST" ? nil : new
      default: return nil
      }
    }

    private func message(_ request: Request) -> URLRequest {
      if request.method == .get, let url = address(request.urlQuery) {
        var message = URLRequest(url: url)
        for header in request.headers.all where header.name.lowercased() != "content-type" {
          message.addValue(header.value, forHTTPHeaderField: header.name)
        }
        return message
      }
      var message = URLRequest(url: url)
      message.httpMethod = "POST"
      for header in request.headers.all {
        message.addValue(header.value, forHTTPHeaderField: header.name)
      }
      message.httpBody = Data(request.body)
      return message
    }

    /// The address with a query added; nil where it would be too long.
    private func address(_ query: String) -> URL? {
      guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
      let own = parts.percentEncodedQuery.map { "\($0)&" } ?? ""
      parts.percentEncodedQuery = own + query
      guard let url = parts.url, url.absoluteString.utf8.count <= configuration.urlBytes else {
        return nil
      }
      return url
    }
  }
}

extension Duration {
  fileprivate var timeInterval: TimeInterval {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
