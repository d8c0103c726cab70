extension Baton {
  /// The events of a subscription, each as it arrives: a change set, or why the event has none.
  ///
  /// ```swift
  /// for try await event in client.events(IssueAddedSubscription()) {
  ///   switch event {
  ///   case .success(let changes): try store.commit(changes)
  ///   case .failure(let error): log(error)    // more events may come
  ///   }
  /// }
  /// ```
  ///
  /// The request is sent when the first event is asked for, and each iteration sends its own. A connection
  /// that ends before the server says that all is done is made anew, as ``RetryPolicy`` has it, with the
  /// last event's id; whether events are lost meanwhile is up to the server. No more is read than is asked
  /// for. Letting go of the iterator closes the connection.
  public struct Events: AsyncSequence, Sendable {
    let call: Result<Call, ClientError>
    let client: Client

    /// The events from the next on.
    public func makeAsyncIterator() -> Iterator {
      switch call {
      case .success(let call): Iterator(source: client.exchange(call))
      case .failure(let error): Iterator(failure: error)
      }
    }

    /// Gives events in order.
    public struct Iterator: AsyncIteratorProtocol {
      var source: (any PayloadSource)?
      var failure: ClientError?

      /// The next event; nil after the last.
      public mutating func next() async throws(ClientError) -> Result<ChangeSet, ClientError>? {
        try await next(isolation: nil)
      }

      /// The next event; nil after the last.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(ClientError) -> Result<ChangeSet, ClientError>? {
        if let failure {
          self.failure = nil
          throw failure
        }
        do throws(ClientError) {
          if let event = try await source?.next() { return event }
        } catch {
          source = nil
          throw error
        }
        source = nil
        return nil
      }
    }
  }
}
