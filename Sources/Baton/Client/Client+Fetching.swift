extension Baton.Client {
  /// Sends a query or a mutation and gives its data, over a store of its own that belongs to the caller.
  /// Returns when the last part has come.
  ///
  /// ```swift
  /// let data = try await client.fetch(IssuesQuery(first: 50))
  /// ```
  ///
  /// Isolation: bytes are read elsewhere; the store and its lenses stay with the caller.
  ///
  /// - Throws: ``Baton/ClientError``; and what reading the operation throws.
  public nonisolated(nonsending) func fetch<O: Baton.Operation>(
    _ operation: O
  ) async throws -> O.Output {
    try await fetch(operation, into: Baton.Store(isObserved: false))
  }

  /// Sends a query or a mutation, commits each part of its response into the caller's store, and gives its
  /// data. Returns when the last part has come.
  ///
  /// - Throws: ``Baton/ClientError``; ``Baton/CommitError`` where the store holds data of another schema;
  ///   and what reading the operation throws.
  public nonisolated(nonsending) func fetch<O: Baton.Operation>(
    _ operation: O, into store: Baton.Store
  ) async throws -> O.Output {
    var parts = changes(operation).makeAsyncIterator()
    while let changes = try await parts.next(isolation: #isolation) {
      try store.commit(consume changes)
    }
    return try store.read(operation)
  }

  /// Sends a query or a mutation and gives what its response came to, for any number of stores to commit.
  ///
  /// ```swift
  /// let changes = try await client.load(IssuesQuery(first: 50))
  /// try store.commit(consume changes)
  /// ```
  ///
  /// - Throws: ``Baton/ClientError``, also for an operation with `@defer` or `@stream`, whose response is
  ///   several change sets: ``changes(_:)``.
  public nonisolated(nonsending) func load(
    _ operation: some Baton.Operation
  ) async throws(Baton.ClientError) -> Baton.ChangeSet {
    let changes = self.changes(operation)
    if case .success(let call) = changes.call, call.table.mayArriveInParts {
      throw Baton.ClientError(.invalidRequest("its response comes in parts"))
    }
    var parts = changes.makeAsyncIterator()
    guard let changes = try await parts.next(isolation: #isolation) else {
      throw Baton.ClientError(.bodyCutShort)
    }
    return changes
  }

  /// The change sets of a query's or a mutation's response, each as it arrives.
  public func changes(_ operation: some Baton.Operation) -> Baton.Changes {
    let call = Result { () throws(Baton.ClientError) in
      let call = try self.call(operation)
      guard !call.isSubscription else {
        throw Baton.ClientError(.invalidRequest("it is a subscription, and has events"))
      }
      return call
    }
    return Baton.Changes(call: call, client: self)
  }
}
