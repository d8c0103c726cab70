extension Exchange {
  /// Chunks that are read after the last part, and how long they are waited for.
  private static var drainedChunks: Int { 16 }
  private static var drainingTime: Duration { .seconds(1) }

  /// Reads what is left of a body whose last part has come, so that its connection can be used again. A server
  /// that does not end it soon has it closed. Nobody waits for this.
  func drain(_ rest: T.Body.AsyncIterator) {
    body = rest
    let clock = call.configuration.clock
    let draining = Task { await readRest() }
    let limit = Task {
      try await clock.sleep(for: Self.drainingTime)
      draining.cancel()
    }
    Task {
      await draining.value
      limit.cancel()
    }
  }

  private func readRest() async {
    guard var iterator = body else { return }
    body = nil
    do {
      for _ in 0..<Self.drainedChunks {
        guard try await iterator.next(isolation: self) != nil else { return }
      }
    } catch {
      // The response is complete without it.
    }
  }
}
