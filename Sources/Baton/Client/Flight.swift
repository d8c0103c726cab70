import Synchronization

/// A query's or a mutation's request that is under way, and those who wait for its response.
///
/// It belongs to no caller: it ends early only when the last one has gone.
final class Flight: Sendable {
  private struct State {
    var riders: [Int: Rider] = [:]
    var riderCount = 0
    var tasks: [Task<Void, Never>] = []
    /// The number of its deadline.
    var deadline: Int?
    /// Whether the response has come, or nobody waits for it.
    var isOver = false
  }

  private let deadlines: (any DeadlineKeeper)?
  private let state = Mutex(State())

  init(_ deadlines: (any DeadlineKeeper)?) {
    self.deadlines = deadlines
  }

  /// Takes on one who waits; nil where the flight is over.
  func board() -> Ticket? {
    let (signals, bell) = AsyncThrowingStream.makeStream(of: Void.self)
    let rider = Rider(bell: bell)
    let number: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.riderCount += 1
      state.riders[state.riderCount] = rider
      return state.riderCount
    }
    guard let number else { return nil }
    bell.onTermination = { [weak self] _ in self?.leave(number) }
    return Ticket(rider: rider, signals: signals)
  }

  private func leave(_ number: Int) {
    let (tasks, deadline): ([Task<Void, Never>], Int?) = state.withLock { state in
      state.riders[number] = nil
      guard state.riders.isEmpty else { return ([], nil) }
      state.isOver = true
      defer { state.tasks = [] }
      return (state.tasks, state.deadline)
    }
    if let deadline { deadlines?.remove(deadline) }
    for task in tasks { task.cancel() }
  }

  /// Begins. Until the first part has come the flight may take on more riders; then `close` is called.
  func start(_ source: any PayloadSource, close: @escaping @Sendable () -> Void) {
    keep(Task { await fly(source, close) })
    guard let deadlines else { return }
    let number = deadlines.add { [weak self] in
      close()
      self?.end(throwing: Baton.ClientError(.timedOut))
    }
    let isOver = state.withLock { state in
      state.deadline = number
      return state.isOver
    }
    if isOver { deadlines.remove(number) }
  }

  private func keep(_ task: Task<Void, Never>) {
    let isOver = state.withLock { state in
      if !state.isOver { state.tasks.append(task) }
      return state.isOver
    }
    if isOver { task.cancel() }
  }

  private func fly(_ source: any PayloadSource, _ close: @Sendable () -> Void) async {
    do throws(Baton.ClientError) {
      while try await hasDelivered(source, close) {
        // Only now, when the riders have the only references: so that an empty store can take the memory
        // over.
        for rider in state.withLock({ $0.riders }).values { rider.bell.yield() }
      }
      close()
      end(throwing: nil)
    } catch {
      close()
      end(throwing: error)
    }
  }

  /// Lays the next part before each rider; false after the last.
  private func hasDelivered(
    _ source: any PayloadSource, _ close: @Sendable () -> Void
  ) async throws(Baton.ClientError) -> Bool {
    guard let payload = try await source.next() else { return false }
    close()
    let changes = try payload.get()
    for rider in state.withLock({ $0.riders }).values { rider.put(changes) }
    return true
  }

  private func end(throwing error: Baton.ClientError?) {
    let (riders, tasks, deadline) = state.withLock { state in
      defer {
        state.riders = [:]
        state.tasks = []
      }
      state.isOver = true
      return (state.riders, state.tasks, state.deadline)
    }
    if let deadline { deadlines?.remove(deadline) }
    for rider in riders.values { rider.bell.finish(throwing: error) }
    for task in tasks { task.cancel() }
  }
}
