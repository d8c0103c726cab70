extension Baton {
  /// When a request is sent again. Only queries are, and subscriptions whose connection ended: a mutation
  /// may have been carried out though its response never came.
  ///
  /// ```swift
  /// configuration.retry = Baton.RetryPolicy(attempts: 5, firstDelay: .milliseconds(50))
  /// configuration.retry = .never
  /// ```
  ///
  /// What is sent again: a request that no response has begun to, and one whose response has the status
  /// 429, 502, 503 or 504. A response that has begun is never asked for twice. Each delay is twice the
  /// one before, up to the longest; `Retry-After` takes its place, and where that is longer than the
  /// longest delay the response counts.
  public struct RetryPolicy: Hashable, Sendable {
    /// How often a request is sent at the most. 1: once.
    public var attempts: Int
    /// The time before the second attempt.
    public var firstDelay: Duration
    /// The longest time between two attempts.
    public var longestDelay: Duration
    /// How much of a delay is left to chance, from 0 to 1, so that clients do not come back all at once.
    public var jitter: Double

    /// A policy of these parts.
    public init(
      attempts: Int = 3, firstDelay: Duration = .milliseconds(100),
      longestDelay: Duration = .seconds(10), jitter: Double = 0.5
    ) {
      self.attempts = max(1, attempts)
      self.firstDelay = firstDelay
      self.longestDelay = longestDelay
      self.jitter = min(max(0, jitter), 1)
    }

    /// Nothing is sent twice.
    public static var never: RetryPolicy { RetryPolicy(attempts: 1) }

    static let statuses: Set<Int> = [429, 502, 503, 504]

    /// The time to wait after so many attempts.
    func delay(after attempts: Int) -> Duration {
      var delay = firstDelay
      // Beyond that many doublings every delay is the longest.
      for _ in 1..<max(1, min(attempts, 64)) where delay < longestDelay { delay *= 2 }
      return min(delay, longestDelay) * (1 - jitter * Double.random(in: 0...1))
    }
  }
}
