extension Exchange {
  private typealias Response = Baton.TransportResponse<T.Body>

  /// Sends the request, as often as the policy has it, until a response has begun that can be read.
  func connect() async throws(Baton.ClientError) {
    let policy = call.configuration.retry
    var attempts = 0
    var hasRefreshed = false
    while true {
      attempts += 1
      let mayRepeat = call.isRepeatable && attempts < policy.attempts
      let generation = call.refresher?.generation ?? 0
      let response: Response
      do throws(Baton.ClientError) {
        response = try await send(try await authorized())
      } catch {
        guard error.isConnectionFailure, mayRepeat else { throw error }
        try await wait(policy.delay(after: attempts))
        continue
      }
      status = response.status
      if status == 401, let refresher = call.refresher, !hasRefreshed {
        hasRefreshed = true
        attempts -= 1
        try await refresh(refresher, after: generation)
        continue
      }
      if mayRepeat, Baton.RetryPolicy.statuses.contains(status),
        case let delay = RetryAfter.delay(response.headers) ?? policy.delay(after: attempts),
        delay <= policy.longestDelay
      {
        try await wait(delay)
        continue
      }
      return try await begin(response)
    }
  }

  private func authorized() async throws(Baton.ClientError) -> Baton.Request {
    var request = call.request
    do {
      request.headers = try await call.configuration.headers().over(request.headers)
    } catch {
      throw error is CancellationError
        ? Baton.ClientError(.cancelled) : Baton.ClientError(.credentials("\(error)"))
    }
    if !lastEventID.isEmpty { request.headers["Last-Event-ID"] = lastEventID }
    return request
  }

  private func refresh(
    _ refresher: Refresher, after generation: Int
  ) async throws(Baton.ClientError) {
    do {
      try await refresher.refresh(after: generation)
    } catch {
      throw Baton.ClientError(.credentials("\(error)"), status: status)
    }
  }

  private func send(_ request: Baton.Request) async throws(Baton.ClientError) -> Response {
    let transport = transport
    do {
      // A flight has a time limit of its own, and it is its last word.
      guard call.isSubscription, let limit = call.configuration.timeout else {
        return try await transport.send(request)
      }
      return try await call.configuration.clock.within(limit) { try await transport.send(request) }
    } catch {
      throw Baton.ClientError(sending: error)
    }
  }

  private func begin(_ response: Response) async throws(Baton.ClientError) {
    switch ResponseHead(
      status: response.status, headers: response.headers, kind: call.request.kind)
    {
    case .refused(var error):
      try await excerpt(response.body).complete(&error)
      throw error
    case .response(let framing):
      do {
        reader = try Baton.ResponseReader(
          call.table, framing: framing, limits: call.configuration.limits)
      } catch {
        throw Baton.ClientError(.framing(error), status: status)
      }
      isWhole = framing == .json || framing == .graphQLResponse
      if case .multipart = framing { isMultipart = true }
      body = response.body.makeAsyncIterator()
    }
  }

  /// The beginning of a body that is no response. That it is cut short adds nothing to the error.
  private func excerpt(_ body: T.Body) async throws(Baton.ClientError) -> BodyExcerpt {
    var excerpt = BodyExcerpt()
    do {
      var iterator = body.makeAsyncIterator()
      while !excerpt.isFull, let chunk = try await iterator.next(isolation: self) {
        excerpt.add(chunk)
      }
    } catch {
      let error = Baton.ClientError(sending: error)
      if error.kind == .cancelled { throw error }
    }
    return excerpt
  }
}

extension Clock<Duration> {
  /// What some work comes to, if it does so in time; the work is cancelled if not.
  fileprivate func within<R: Sendable>(
    _ limit: Duration, _ work: @escaping @Sendable () async throws -> R
  ) async throws -> R {
    try await withThrowingTaskGroup(of: R.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try await sleep(for: limit)
        throw Baton.ClientError(.timedOut)
      }
      defer { group.cancelAll() }
      guard let result = try await group.next() else { throw CancellationError() }
      return result
    }
  }
}
