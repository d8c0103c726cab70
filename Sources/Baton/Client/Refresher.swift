import Synchronization

/// Renews credentials once for all requests that were refused with the same ones.
final class Refresher: Sendable {
  private struct State {
    /// How often credentials were renewed.
    var generation = 0
    var running: Task<Void, any Error>?
  }

  private let refresh: @Sendable () async throws -> Void
  private let state = Mutex(State())

  init(_ refresh: @escaping @Sendable () async throws -> Void) {
    self.refresh = refresh
  }

  /// Which credentials a request that is sent now has.
  var generation: Int { state.withLock(\.generation) }

  /// Renews credentials, unless it has been done since a request was sent.
  func refresh(after generation: Int) async throws {
    let task: Task<Void, any Error>? = state.withLock { state in
      guard state.generation == generation else { return nil }
      if let running = state.running { return running }
      let task = Task { [refresh, self] in
        let result = await Result.of(refresh)
        end(result)
        return try result.get()
      }
      state.running = task
      return task
    }
    try await task?.value
  }

  private func end(_ result: Result<Void, any Error>) {
    state.withLock { state in
      state.running = nil
      if case .success = result { state.generation += 1 }
    }
  }
}

extension Result where Success == Void, Failure == any Error {
  fileprivate static func of(_ work: @Sendable () async throws -> Void) async -> Self {
    do {
      return .success(try await work())
    } catch {
      return .failure(error)
    }
  }
}
