extension Baton {
  /// A subscription's data after each of its events, over a store that belongs to the caller.
  ///
  /// ```swift
  /// for try await data in client.subscribe(IssueAddedSubscription()) { print(data.issueAdded.title) }
  /// ```
  ///
  /// An event without data ends the iteration with its error; ``Client/events(_:)`` goes on after it.
  ///
  /// Isolation: not `Sendable`; lenses stay with the caller.
  public struct Subscription<O: Operation>: AsyncSequence {
    let operation: O
    let events: Events
    let store: Store

    /// The data from the next event on.
    public func makeAsyncIterator() -> Iterator {
      Iterator(operation: operation, store: store, events: events.makeAsyncIterator())
    }

    /// Gives the data after each event.
    public struct Iterator: AsyncIteratorProtocol {
      let operation: O
      let store: Store
      var events: Events.Iterator

      /// The data after the next event; nil after the last.
      ///
      /// - Throws: ``Baton/ClientError``; ``Baton/CommitError``; and what reading throws.
      public nonisolated(nonsending) mutating func next() async throws -> O.Output? {
        try await next(isolation: #isolation)
      }

      /// The data after the next event; nil after the last.
      ///
      /// - Throws: ``Baton/ClientError``; ``Baton/CommitError``; and what reading throws.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(any Error) -> O.Output? {
        guard let event = try await events.next(isolation: actor) else { return nil }
        try store.commit(event.get())
        return try store.read(operation)
      }
    }
  }
}
