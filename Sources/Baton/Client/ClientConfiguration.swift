extension Baton.Client {
  /// What may be set.
  ///
  /// ```swift
  /// var configuration = Baton.Client.Configuration()
  /// configuration.timeout = .seconds(5)
  /// configuration.headers = { ["Authorization": "Bearer \(await tokens.current)"] }
  /// configuration.refresh = { try await tokens.renew() }
  /// let client = Baton.Client(transport: transport, configuration: configuration)
  /// ```
  public struct Configuration: Sendable {
    /// How long a query or a mutation may take, from the call to the last byte, attempts included; and a
    /// subscription until its response has begun.
    public var timeout: Duration? = .seconds(60)
    /// When a request is sent again.
    public var retry = Baton.RetryPolicy()
    /// What a response may not exceed.
    public var limits = Baton.Limits()
    /// Whether queries are sent as GET: those with an id alone, or all of them.
    public var get = UseOfGet.never
    /// Ids that are sent in place of texts.
    public var persisted: Baton.PersistedOperations?
    /// Headers for each request, asked for each time that one is sent.
    public var headers: @Sendable () async throws -> Baton.Headers = { [:] }
    /// Renews what ``headers`` gives, when the server has answered 401; the request is then sent once
    /// more. Requests that were refused at the same time share one call.
    public var refresh: (@Sendable () async throws -> Void)?
    /// What timeouts and delays are measured with.
    public var clock: any Clock<Duration> = ContinuousClock()

    /// The usual configuration.
    public init() {}

    /// Which queries are sent as GET.
    public enum UseOfGet: Hashable, Sendable {
      case never
      /// Those that are sent by id, which a cache on the way may then answer.
      case persisted
      case always
    }
  }
}
