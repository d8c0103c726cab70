import Synchronization

/// Until when flights may take, with one timer for all of them.
///
/// A timer of the runtime's that is cancelled stays where it is until its time has come. One for each flight
/// would cost a busy client memory for a minute's requests.
final class Deadlines<C: Clock<Duration>>: DeadlineKeeper {
  private struct State {
    var deadlines: [Int: (time: C.Instant, action: @Sendable () -> Void)] = [:]
    var count = 0
    var timer: Task<Void, Never>?
  }

  private let clock: C
  private let limit: Duration
  private let state = Mutex(State())

  /// - Parameter limit: how long each may take, which makes the oldest always the first.
  init(_ clock: C, limit: Duration) {
    self.clock = clock
    self.limit = limit
  }

  deinit {
    state.withLock { $0.timer }?.cancel()
  }

  func add(_ action: @escaping @Sendable () -> Void) -> Int {
    let time = clock.now.advanced(by: limit)
    return state.withLock { state in
      state.count += 1
      state.deadlines[state.count] = (time, action)
      if state.timer == nil { state.timer = timer(until: time) }
      return state.count
    }
  }

  func remove(_ number: Int) {
    state.withLock { state in
      state.deadlines[number] = nil
      // A timer for nobody stays: it is the next one's, or ends by itself.
    }
  }

  private func timer(until time: C.Instant) -> Task<Void, Never> {
    let clock = clock
    return Task { [weak self] in
      // Cancelled when the client is gone.
      guard (try? await clock.sleep(until: time, tolerance: nil)) != nil else { return }
      self?.expire()
    }
  }

  /// Acts for those whose time has come, and waits for the next one's.
  private func expire() {
    let now = clock.now
    let actions = state.withLock { state in
      let expired = state.deadlines.filter { $0.value.time <= now }
      for number in expired.keys { state.deadlines[number] = nil }
      state.timer = state.deadlines.values.map(\.time).min().map(timer)
      return expired.values.map(\.action)
    }
    for action in actions { action() }
  }
}

/// Deadlines by some clock.
protocol DeadlineKeeper: Sendable {
  /// Has something done when the time has come, unless it is removed by its number before.
  func add(_ action: @escaping @Sendable () -> Void) -> Int
  func remove(_ number: Int)
}
