extension Baton.Client {
  /// A subscription's data after each event, over a store of its own that belongs to the caller.
  ///
  /// ```swift
  /// for try await data in client.subscribe(IssueAddedSubscription()) { print(data.issueAdded.title) }
  /// ```
  public func subscribe<O: Baton.Operation>(_ operation: O) -> Baton.Subscription<O> {
    subscribe(operation, into: Baton.Store(isObserved: false))
  }

  /// A subscription's data after each event, which is committed into the caller's store.
  public func subscribe<O: Baton.Operation>(
    _ operation: O, into store: Baton.Store
  ) -> Baton.Subscription<O> {
    Baton.Subscription(operation: operation, events: events(operation), store: store)
  }

  /// A subscription's events, each a change set or the reason why it has none.
  public func events(_ operation: some Baton.Operation) -> Baton.Events {
    let call = Result { () throws(Baton.ClientError) in
      let call = try self.call(operation)
      guard call.isSubscription else {
        throw Baton.ClientError(.invalidRequest("it is no subscription"))
      }
      return call
    }
    return Baton.Events(call: call, client: self)
  }
}
