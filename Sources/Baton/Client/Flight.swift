import Synchronization

/// A query's or a mutation's request that is under way, and those who wait for its response.
///
/// It belongs to no caller: it ends early only when the last one has gone.
final class Flight: Sendable {
  typealias Rider = AsyncThrowingStream<Baton.ChangeSet, any Error>.Continuation

  private struct State {
    var riders: [Int: Rider] = [:]
    var riderCount = 0
    var tasks: [Task<Void, Never>] = []
    /// Whether the response has come, or nobody waits for it.
    var isOver = false
  }

  private let state = Mutex(State())

  /// Takes on one who waits; nil where the flight is over.
  func board() -> AsyncThrowingStream<Baton.ChangeSet, any Error>? {
    let (stream, rider) = AsyncThrowingStream.makeStream(of: Baton.ChangeSet.self)
    let number: Int? = state.withLock { state in
      guard !state.isOver else { return nil }
      state.riderCount += 1
      state.riders[state.riderCount] = rider
      return state.riderCount
    }
    guard let number else { return nil }
    rider.onTermination = { [weak self] _ in self?.leave(number) }
    return stream
  }

  private func leave(_ number: Int) {
    let tasks: [Task<Void, Never>] = state.withLock { state in
      state.riders[number] = nil
      guard state.riders.isEmpty else { return [] }
      state.isOver = true
      defer { state.tasks = [] }
      return state.tasks
    }
    for task in tasks { task.cancel() }
  }

  /// Begins. Until the first part has come the flight may take on more riders; then `close` is called.
  func start(_ source: any PayloadSource, _ call: Call, close: @escaping @Sendable () -> Void) {
    let flight = Task {
      await fly(source, close)
    }
    keep(flight)
    guard let limit = call.configuration.timeout else { return }
    let clock = call.configuration.clock
    keep(
      Task {
        // Cancelled when the flight is over.
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        close()
        end(throwing: Baton.ClientError(.timedOut))
      })
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
      while let payload = try await source.next() {
        close()
        deliver(try payload.get())
      }
      close()
      end(throwing: nil)
    } catch {
      close()
      end(throwing: error)
    }
  }

  /// The last rider gets the only reference, so that an empty store can take the memory over.
  private func deliver(_ changes: consuming Baton.ChangeSet) {
    var riders = state.withLock { Array($0.riders.values) }
    guard let last = riders.popLast() else { return }
    for rider in riders { rider.yield(copy changes) }
    last.yield(consume changes)
  }

  private func end(throwing error: Baton.ClientError?) {
    let (riders, tasks) = state.withLock { state in
      defer {
        state.riders = [:]
        state.tasks = []
      }
      state.isOver = true
      return (state.riders, state.tasks)
    }
    for rider in riders.values { rider.finish(throwing: error) }
    for task in tasks { task.cancel() }
  }
}
