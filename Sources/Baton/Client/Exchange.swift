/// A call's requests and responses: connects, again if need be, and reads the body as far as it is asked to.
///
/// An actor, so that bytes are read off the isolation of whoever asks.
actor Exchange<T: Baton.Transport>: PayloadSource {
  typealias Payload = Result<Baton.ChangeSet, Baton.ClientError>

  let transport: T
  var call: Call
  var body: T.Body.AsyncIterator?
  var reader: Baton.ResponseReader?
  /// The last response's, and 0 before the first.
  var status = 0
  /// The id of the last event that came, on whichever connection.
  var lastEventID = ""
  /// Whether the body is one response and no stream of events.
  var isWhole = true
  /// Whether the body is one response in parts.
  var isMultipart = false
  /// Payloads that have been read and not been asked for, the last one first.
  private var arrived: [Payload] = []
  /// What comes after them.
  private var failure: Baton.ClientError?
  private var hasEnded = false
  /// Connections without an event since the last event.
  private var reconnections = 0
  private var retryDelay: Duration?

  init(transport: T, call: Call) {
    self.transport = transport
    self.call = call
  }

  func next() async throws(Baton.ClientError) -> Payload? {
    while true {
      if let payload = arrived.popLast() {
        reconnections = 0
        return payload
      }
      if let failure {
        self.failure = nil
        try await recover(from: failure)
      }
      if hasEnded { return nil }
      do throws(Baton.ClientError) {
        if body == nil { try await connect() }
        try await readChunk()
      } catch {
        failure = error
      }
    }
  }

  /// Goes on after an error where that makes sense; throws it where not.
  private func recover(from error: Baton.ClientError) async throws(Baton.ClientError) {
    letGo()
    if error.asksForText, call.fallsBack {
      call.request.text = call.text
      call.request.method = .post
      return
    }
    let policy = call.configuration.retry
    guard call.isSubscription, error.kind == .bodyCutShort, reconnections + 1 < policy.attempts
    else {
      hasEnded = true
      throw error
    }
    reconnections += 1
    try await wait(retryDelay ?? policy.delay(after: reconnections))
  }

  private func letGo() {
    if let reader {
      if !reader.lastEventID.isEmpty { lastEventID = reader.lastEventID }
      if let time = reader.retryMilliseconds { retryDelay = .milliseconds(time) }
    }
    body = nil
    reader = nil
  }

  func wait(_ delay: Duration) async throws(Baton.ClientError) {
    do {
      try await call.configuration.clock.sleep(for: delay)
    } catch {
      throw Baton.ClientError(.cancelled)
    }
  }

  // MARK: Reading

  private func readChunk() async throws(Baton.ClientError) {
    guard var iterator = body, let reader else { return }
    // What is the actor's cannot be lent to an asynchronous call.
    body = nil
    var read: [Payload] = []
    do {
      let chunk = try await iterator.next(isolation: self)
      let take: Baton.ResponseReader.Handler = { read.append($0.mapError(Baton.ClientError.init)) }
      // Payloads that came before an error are good.
      defer { arrived = read.reversed() }
      if let chunk {
        try reader.write(chunk, take)
        body = iterator
        if reader.isComplete {
          end()
          if isMultipart { drain(iterator) }
        }
      } else {
        try reader.finish(take)
        end()
      }
    } catch {
      guard call.isSubscription, isWhole, let answer = arrived.popLast() else {
        throw Baton.ClientError(reading: error, status: status)
      }
      // The server has answered a subscription with one response: with why there will be no events.
      end()
      arrived = [answer]
      if case .failure(var error) = answer {
        arrived = []
        error.status = status
        throw error
      }
    }
  }

  private func end() {
    hasEnded = true
    letGo()
  }
}
