import Baton
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One request and its response, between URLSession's delegate, which fills it, and one reader.
final class HTTPExchange: Sendable {
  struct Head: Sendable {
    var status: Int
    var headers: Baton.Headers
  }

  private struct State {
    var task: URLSessionDataTask?
    var head: Head?
    var chunks: [Data] = []
    /// Where the next chunk stands in `chunks`.
    var first = 0
    var bytes = 0
    var isPaused = false
    var isCancelled = false
    /// Nil while the body is on its way.
    var end: Result<Void, any Error>?
    var headReader: CheckedContinuation<Head, any Error>?
    var chunkReader: CheckedContinuation<Data?, any Error>?

    mutating func nextChunk() -> Data? {
      guard first < chunks.count else { return nil }
      let chunk = chunks[first]
      chunks[first] = Data()
      first += 1
      if first == chunks.count {
        chunks.removeAll(keepingCapacity: true)
        first = 0
      }
      bytes -= chunk.count
      return chunk
    }
  }

  /// So much may wait before the connection is paused, where URLSession can do that: a task of
  /// Foundation's on Linux that is suspended and resumed sends its request again.
  private static let pausedBytes = 1 << 20

  private let waitingBytes: Int
  private let state = Mutex(State())

  init(waitingBytes: Int) {
    self.waitingBytes = waitingBytes
  }

  // MARK: The reader's side

  /// The response's head, once it has come.
  func head() async throws -> Head {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known: Result<Head, any Error>? = state.withLock { state in
          if let head = state.head { return .success(head) }
          if case .failure(let error) = state.end { return .failure(error) }
          state.headReader = continuation
          return nil
        }
        if let known { continuation.resume(with: known) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// The next chunk of the body; nil after the last.
  func nextChunk() async throws -> Data? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (known, resumed): (Result<Data?, any Error>?, URLSessionDataTask?) = state.withLock {
          state in
          if let chunk = state.nextChunk() {
            guard state.isPaused, state.bytes <= Self.pausedBytes / 2 else {
              return (.success(chunk), nil)
            }
            state.isPaused = false
            return (.success(chunk), state.task)
          }
          if let end = state.end { return (end.map { nil }, nil) }
          state.chunkReader = continuation
          return (nil, nil)
        }
        resumed?.resume()
        if let known { continuation.resume(with: known) }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Ends the exchange, and its connection if the response is not complete.
  func cancel(_ reason: any Error = CancellationError()) {
    let task: URLSessionDataTask? = state.withLock { state in
      guard state.end == nil else { return nil }
      state.isCancelled = true
      return state.task
    }
    end(.failure(reason))
    task?.cancel()
  }

  var waitingByteCount: Int { state.withLock(\.bytes) }

  // MARK: The delegate's side

  var hasHead: Bool { state.withLock { $0.head != nil } }

  /// Starts the task, unless the reader has gone already.
  func start(_ task: URLSessionDataTask) {
    let isCancelled = state.withLock { state in
      state.task = task
      return state.isCancelled
    }
    if isCancelled { task.cancel() } else { task.resume() }
  }

  func receive(_ head: Head) {
    let reader = state.withLock { state in
      state.head = head
      defer { state.headReader = nil }
      return state.headReader
    }
    reader?.resume(returning: head)
  }

  func receive(_ chunk: Data) {
    let (reader, paused) = state.withLock { state in
      guard state.end == nil, !chunk.isEmpty else {
        return (CheckedContinuation<Data?, any Error>?.none, URLSessionDataTask?.none)
      }
      if let reader = state.chunkReader {
        state.chunkReader = nil
        return (reader, nil)
      }
      state.chunks.append(chunk)
      state.bytes += chunk.count
      #if !canImport(FoundationNetworking)
        if state.bytes > Self.pausedBytes, !state.isPaused {
          state.isPaused = true
          return (nil, state.task)
        }
      #endif
      return (nil, nil)
    }
    paused?.suspend()
    reader?.resume(returning: chunk)
    if reader == nil, state.withLock({ $0.bytes > waitingBytes }) {
      let message = "more than \(waitingBytes) bytes of a body wait to be read"
      cancel(Baton.TransportError(.other, message))
    }
  }

  /// The first end counts.
  func end(_ result: Result<Void, any Error>) {
    let (head, chunk) = state.withLock { state in
      guard state.end == nil else {
        return (
          CheckedContinuation<Head, any Error>?.none, CheckedContinuation<Data?, any Error>?.none
        )
      }
      state.end = result
      if state.isCancelled {
        state.chunks = []
        state.first = 0
        state.bytes = 0
      }
      defer {
        state.headReader = nil
        state.chunkReader = nil
      }
      return (state.headReader, state.chunkReader)
    }
    chunk?.resume(with: result.map { nil })
    switch result {
    case .failure(let error): head?.resume(throwing: error)
    case .success:
      head?.resume(throwing: Baton.TransportError(.other, "the response had no head"))
    }
  }
}
