import Synchronization

/// Who takes which request, and what became of it.
final class Progress: Sendable {
  struct State: Sendable {
    var begun = 0
    var succeeded = 0
    var cancelled = 0
    var failures: [String] = []
    /// Of requests that succeeded.
    var seconds = 0.0
  }

  private let total: Int
  private let state = Mutex(State())

  init(total: Int) {
    self.total = total
  }

  var now: State { state.withLock { $0 } }

  /// The next request's number; nil when all have been taken.
  func next() -> Int? {
    state.withLock { state in
      guard state.begun < total else { return nil }
      state.begun += 1
      return state.begun
    }
  }

  func succeed(_ seconds: Double) {
    state.withLock {
      $0.succeeded += 1
      $0.seconds += seconds
    }
  }

  func cancel() { state.withLock { $0.cancelled += 1 } }

  func fail(_ error: any Error) { state.withLock { $0.failures.append("\(error)") } }

  /// How many have come to an end, one way or another.
  var ended: Int { state.withLock { $0.succeeded + $0.cancelled + $0.failures.count } }

  /// How long a request takes.
  var meanSeconds: Double {
    state.withLock { $0.succeeded == 0 ? 0.01 : $0.seconds / Double($0.succeeded) }
  }
}
