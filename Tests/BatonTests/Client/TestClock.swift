import Synchronization

/// A clock that a test moves. No time passes in it otherwise.
final class TestClock: Clock {
  struct Instant: InstantProtocol {
    var time = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (left: Instant, right: Instant) -> Bool { left.time < right.time }
  }

  private struct State {
    var now = Instant()
    var sleeps: [Duration] = []
    var sleepers: [(deadline: Instant, gate: Gate)] = []
  }

  private let state = Mutex(State())
  /// Whether whoever sleeps wakes at once, the clock moved on.
  private let isHasty: Bool
  /// Open once somebody sleeps.
  let hasSleeper = Gate()

  init(isHasty: Bool) {
    self.isHasty = isHasty
  }

  var now: Instant { state.withLock(\.now) }
  var minimumResolution: Duration { .nanoseconds(1) }
  /// For how long sleepers have gone to sleep.
  var sleeps: [Duration] { state.withLock(\.sleeps) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let gate = Gate()
    state.withLock { state in
      state.sleeps.append(state.now.duration(to: deadline))
      if isHasty { state.now = max(state.now, deadline) }
      if deadline <= state.now { gate.open() }
      state.sleepers.append((deadline, gate))
    }
    hasSleeper.open()
    try await gate.wait()
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      return state.sleepers.filter { $0.deadline <= state.now }
    }
    for sleeper in due { sleeper.gate.open() }
  }
}
