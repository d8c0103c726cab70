import Baton
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hands what URLSession tells to the exchange it is about.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  /// By the task's number in the session.
  private let exchanges = Mutex<[Int: HTTPExchange]>([:])

  func begin(_ exchange: HTTPExchange, _ task: URLSessionDataTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
    exchange.start(task)
  }

  private func exchange(_ task: URLSessionTask) -> HTTPExchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
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
    guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    exchange.end(
      error.map { .failure(Self.error($0, hasHead: exchange.hasHead)) } ?? .success(()))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The transport follows by itself: URLSession would lose the body, or make a GET of it.
    completionHandler(nil)
  }

  private func receive(_ response: URLResponse, _ task: URLSessionTask) {
    guard let response = response as? HTTPURLResponse else { return }
    var headers = Baton.Headers()
    for (name, value) in response.allHeaderFields {
      if let name = name as? String, let value = value as? String { headers.add(name, value) }
    }
    exchange(task)?.receive(HTTPExchange.Head(status: response.statusCode, headers: headers))
  }

  private static func error(_ error: any Error, hasHead: Bool) -> any Error {
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
    // What Foundation on Linux makes of a connection that was closed without an answer.
    case .networkConnectionLost, .badServerResponse: kind = .connectionLost
    // Nor does it have a code of its own for a body that is shorter than was promised.
    case .unknown where hasHead: kind = .connectionLost
    default: kind = .other
    }
    return Baton.TransportError(kind, "\(error.localizedDescription) (\(error.code.rawValue))")
  }
}
