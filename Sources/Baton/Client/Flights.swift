import Synchronization

/// Requests that are under way, by what they ask: equal queries share one.
final class Flights: Sendable {
  /// What makes two queries equal.
  struct Key: Hashable, Sendable {
    var text: String?
    var id: Baton.Request.PersistedID?
    var variables: String?
  }

  private let deadlines: (any DeadlineKeeper)?
  private let flights = Mutex<[Key: Flight]>([:])

  init(_ configuration: Baton.Client.Configuration) {
    func keeper(_ clock: some Clock<Duration>, _ limit: Duration) -> any DeadlineKeeper {
      Deadlines(clock, limit: limit)
    }
    deadlines = configuration.timeout.map { keeper(configuration.clock, $0) }
  }

  var count: Int { flights.withLock(\.count) }

  /// A place on a call's flight; on one that is under way already, if it asks the same.
  func board(_ call: Call, _ open: (Call) -> any PayloadSource) -> Ticket {
    guard call.request.kind == .query else {
      let (ticket, flight) = board()
      flight.start(open(call)) {}
      return ticket
    }
    let key = Key(
      text: call.request.text, id: call.request.persistedID, variables: call.request.variables)
    let (ticket, begun) = flights.withLock { flights in
      if let ticket = flights[key]?.board() { return (ticket, Flight?.none) }
      let (ticket, flight) = board()
      flights[key] = flight
      return (ticket, flight)
    }
    begun?.start(open(call)) { [weak self, weak begun] in self?.close(key, begun) }
    return ticket
  }

  private func board() -> (Ticket, Flight) {
    let flight = Flight(deadlines)
    guard let ticket = flight.board() else { preconditionFailure("a new flight is not over") }
    return (ticket, flight)
  }

  private func close(_ key: Key, _ flight: Flight?) {
    flights.withLock { flights in
      if flights[key] === flight { flights[key] = nil }
    }
  }
}
