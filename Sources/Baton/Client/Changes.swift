extension Baton {
  /// The change sets of a response, each as it arrives: one, or with `@defer` and `@stream` one for each
  /// part that came.
  ///
  /// ```swift
  /// for try await changes in client.changes(IssueQuery(id: "1")) {
  ///   try store.commit(changes)
  ///   show(store.read(IssueQuery(id: "1")))
  /// }
  /// ```
  ///
  /// The request is sent when iteration begins, and each iteration sends its own. Letting go of the
  /// iterator cancels it.
  public struct Changes: AsyncSequence, Sendable {
    let call: Result<Call, ClientError>
    let client: Client

    /// Sends the request.
    public func makeAsyncIterator() -> Iterator {
      switch call {
      case .success(let call): Iterator(client.flights.board(call, client.exchange))
      case .failure(let error): Iterator(failing: error)
      }
    }

    /// Gives change sets in order.
    public struct Iterator: AsyncIteratorProtocol {
      private let rider: Rider?
      private var signals: AsyncThrowingStream<Void, any Error>.AsyncIterator?
      private var failure: ClientError?

      init(_ ticket: Ticket) {
        rider = ticket.rider
        signals = ticket.signals.makeAsyncIterator()
      }

      init(failing error: ClientError) {
        rider = nil
        failure = error
      }

      /// The next change set; nil after the last.
      public mutating func next() async throws(ClientError) -> ChangeSet? {
        try await next(isolation: nil)
      }

      /// The next change set; nil after the last.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(ClientError) -> ChangeSet? {
        if let failure {
          self.failure = nil
          throw failure
        }
        do {
          if try await signals?.next(isolation: actor) != nil { return rider?.take() }
        } catch {
          signals = nil
          throw error as? ClientError ?? ClientError(.transport("\(error)"))
        }
        // A stream ends in silence when its reader is cancelled.
        guard signals == nil || !Task.isCancelled else { throw ClientError(.cancelled) }
        signals = nil
        return nil
      }
    }
  }
}
