import Baton
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what URLSession tells to the exchange it is about.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  private static let redirectLimit = 5

  private struct Entry {
    let exchange: HTTPExchange
    var redirects = 0
  }

  private let redirects: Baton.HTTPTransport.Configuration.Redirects
  /// By the task's number in the session.
  private let exchanges = Mutex<[Int: Entry]>([:])

  init(redirects: Baton.HTTPTransport.Configuration.Redirects) {
    self.redirects = redirects
  }

  func begin(_ exchange: HTTPExchange, _ task: URLSessionDataTask) {
    exchanges.withLock { $0[task.taskIdentifier] = Entry(exchange: exchange) }
    exchange.start(task)
  }

  private func exchange(_ task: URLSessionTask) -> HTTPExchange? {
    exchanges.withLock { $0[task.taskIdentifier]?.exchange }
  }

  // MARK: URLSession's side

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    receive(response, dataTask)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let entry = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    entry?.exchange.end(error.map { .failure(Self.error($0)) } ?? .success(()))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard isAllowed(response, task, request), var original = task.originalRequest else {
      return completionHandler(nil)
    }
    // URLSession may have made a GET of it, or left headers behind.
    original.url = request.url
    completionHandler(original)
  }

  private func isAllowed(
    _ response: HTTPURLResponse, _ task: URLSessionTask, _ request: URLRequest
  ) -> Bool {
    guard redirects == .sameOrigin, let from = task.originalRequest, let old = from.url,
      let new = request.url, old.scheme == new.scheme, old.host() == new.host(),
      old.port == new.port
    else { return false }
    switch response.statusCode {
    case 307, 308: break
    case 301, 302: guard from.httpMethod ?? "GET" == "GET" else { return false }
    default: return false
    }
    return exchanges.withLock { exchanges in
      guard let count = exchanges[task.taskIdentifier]?.redirects, count < Self.redirectLimit else {
        return false
      }
      exchanges[task.taskIdentifier]?.redirects += 1
      return true
    }
  }

  private func receive(_ response: URLResponse, _ task: URLSessionTask) {
    guard let response = response as? HTTPURLResponse else { return }
    var headers = Baton.Headers()
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers.add(name, value) }
    }
    exchange(task)?.receive(HTTPExchange.Head(status: response.statusCode, headers: headers))
  }

  private static func error(_ error: any Error) -> any Error {
    guard let error = error as? URLError else {
      return Baton.TransportError(.other, "\(error)")
    }
    let kind: Baton.TransportError.Kind
    switch error.code {
    case .cancelled: return CancellationError()
    case .timedOut: kind = .timedOut
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
      .secureConnectionFailed:
      kind = .notConnected
    case .networkConnectionLost: kind = .connectionLost
    default: kind = .other
    }
    return Baton.TransportError(kind, "\(error.localizedDescription) (\(error.code.rawValue))")
  }
}
