import Baton
import BatonHTTP
import Foundation
import Synchronization

/// The transport over URLSession, with a watch on the bodies that it gives.
struct WatchedTransport: Baton.Transport {
  let base: Baton.HTTPTransport
  let watch: Watch

  init(_ url: URL, _ watch: Watch) {
    base = Baton.HTTPTransport(url: url)
    self.watch = watch
  }

  func send(_ request: Baton.Request) async throws -> Baton.TransportResponse<WatchedBody> {
    let response = try await base.send(request)
    return Baton.TransportResponse(
      status: response.status, headers: response.headers,
      body: WatchedBody(base: response.body, presence: WatchedBody.Presence(watch)))
  }
}

struct WatchedBody: AsyncSequence, Sendable {
  let base: Baton.HTTPBody
  fileprivate let presence: Presence

  /// Counts while anybody holds the body, and the time that its reader takes.
  fileprivate final class Presence: Sendable {
    private struct Mark {
      var thread: pthread_t
      var time: Double
    }

    let watch: Watch
    private let mark = Mutex<Mark?>(nil)

    init(_ watch: Watch) {
      self.watch = watch
      watch.change { $0.bodies += 1 }
    }

    deinit {
      asked()
      watch.change { $0.bodies -= 1 }
    }

    func gave(_ bytes: Int, waiting: Int) {
      watch.change {
        $0.bytes += bytes
        $0.chunks += 1
        $0.lastArrival = Clocks.now
        $0.mostWaiting = Swift.max($0.mostWaiting, waiting)
      }
      mark.withLock { $0 = Mark(thread: pthread_self(), time: Clocks.thread) }
    }

    /// The reader is done with what it was given. It has not suspended if it is on the same thread.
    func asked() {
      let time = Clocks.thread
      let mark = mark.withLock { mark in
        defer { mark = nil }
        return mark
      }
      guard let mark, mark.thread == pthread_self(), time > mark.time else { return }
      watch.change { $0.readingSeconds += time - mark.time }
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(body: base, base: base.makeAsyncIterator(), presence: presence)
  }

  struct Iterator: AsyncIteratorProtocol {
    fileprivate let body: Baton.HTTPBody
    fileprivate var base: Baton.HTTPBody.Iterator
    fileprivate let presence: Presence

    mutating func next() async throws -> Data? { try await next(isolation: nil) }

    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
      presence.asked()
      let chunk = try await base.next(isolation: actor)
      presence.gave(chunk?.count ?? 0, waiting: body.waitingByteCount)
      return chunk
    }
  }
}
