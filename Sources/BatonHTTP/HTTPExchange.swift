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
    var waitingBytes = 0
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
      waitingBytes -= chunk.count
      return chunk
    }
  }

  private let bufferedBytes: Int
  private let state = Mutex(State())

  init(bufferedBytes: Int) {
    self.bufferedBytes = bufferedBytes
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
            guard state.isPaused, state.waitingBytes <= bufferedBytes / 2 else {
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
  func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    end(.failure(CancellationError()))
    task?.cancel()
  }

  // MARK: The delegate's side

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
      state.waitingBytes += chunk.count
      guard state.waitingBytes > bufferedBytes, !state.isPaused else { return (nil, nil) }
      state.isPaused = true
      return (nil, state.task)
    }
    paused?.suspend()
    reader?.resume(returning: chunk)
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
