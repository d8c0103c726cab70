import Synchronization

/// One who waits for a flight's parts, as the flight sees it.
final class Rider: Sendable {
  /// Rung once for each part.
  let bell: AsyncThrowingStream<Void, any Error>.Continuation
  private let parts = Mutex<[Baton.ChangeSet]>([])

  init(bell: AsyncThrowingStream<Void, any Error>.Continuation) {
    self.bell = bell
  }

  func put(_ changes: Baton.ChangeSet) {
    parts.withLock { $0.append(changes) }
  }

  /// The oldest part that has not been taken.
  func take() -> Baton.ChangeSet? {
    parts.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

/// What one who waits holds. Letting go of the signals leaves the flight.
struct Ticket {
  let rider: Rider
  let signals: AsyncThrowingStream<Void, any Error>
}
