import Synchronization

/// Requests that are under way, by what they ask: equal queries share one.
final class Flights: Sendable {
  /// What makes two queries equal.
  struct Key: Hashable, Sendable {
    var text: String?
    var id: Baton.Request.PersistedID?
    var variables: String?
  }

  private let flights = Mutex<[Key: Flight]>([:])

  var count: Int { flights.withLock(\.count) }

  /// The parts of a call's response; of a request that is under way already, if it asks the same.
  func board(
    _ call: Call, _ open: (Call) -> any PayloadSource
  ) -> AsyncThrowingStream<Baton.ChangeSet, any Error> {
    guard call.request.kind == .query else {
      let flight = Flight()
      guard let stream = flight.board() else { preconditionFailure("a new flight is not over") }
      flight.start(open(call), call) {}
      return stream
    }
    let key = Key(
      text: call.request.text, id: call.request.persistedID, variables: call.request.variables)
    let (stream, begun) = flights.withLock { flights in
      if let stream = flights[key]?.board() { return (stream, Flight?.none) }
      let flight = Flight()
      guard let stream = flight.board() else { preconditionFailure("a new flight is not over") }
      flights[key] = flight
      return (stream, flight)
    }
    begun?.start(open(call), call) { [weak self, weak begun] in self?.close(key, begun) }
    return stream
  }

  private func close(_ key: Key, _ flight: Flight?) {
    flights.withLock { flights in
      if flights[key] === flight { flights[key] = nil }
    }
  }
}
