extension Baton {
  /// Sends operations and reads their responses as they arrive.
  ///
  /// ```swift
  /// let client = Baton.Client(transport: Baton.HTTPTransport(url: url))
  /// let data = try await client.fetch(IssuesQuery(first: 50))
  /// for issue in data.issues { print(issue.title) }
  /// ```
  ///
  /// Equal queries at the same time share one request. Bytes go from the transport's chunks into change
  /// sets, off the caller's isolation; change sets are committed in it.
  ///
  /// Isolation: `Sendable`; one serves a whole process.
  public final class Client: Sendable {
    let transport: any Transport
    let configuration: Configuration
    let refresher: Refresher?
    let flights: Flights

    /// - Parameters:
    ///   - transport: what carries requests.
    ///   - configuration: what may be set.
    public init(transport: any Transport, configuration: Configuration = Configuration()) {
      self.transport = transport
      self.configuration = configuration
      flights = Flights(configuration)
      refresher = configuration.refresh.map(Refresher.init)
    }

    /// Requests that are under way.
    package var flightCount: Int { flights.count }

    /// An operation, ready to be sent.
    func call(_ operation: some Operation) throws(ClientError) -> Call {
      do throws(BindingError) {
        let table = try operation.boundTable()
        var request = Request(operation, table)
        let text = request.text
        configuration.persisted?.apply(to: &request)
        if request.kind == .query, configuration.get.includes(request) { request.method = .get }
        return Call(
          request: request, text: text, table: table, configuration: configuration,
          refresher: refresher)
      } catch {
        throw ClientError(.invalidRequest("\(error)"))
      }
    }

    /// The exchange that a call begins.
    func exchange(_ call: Call) -> any PayloadSource {
      func open(_ transport: some Transport) -> any PayloadSource {
        Exchange(transport: transport, call: call)
      }
      return open(transport)
    }
  }
}

extension Baton.Client.Configuration.UseOfGet {
  fileprivate func includes(_ request: Baton.Request) -> Bool {
    switch self {
    case .never: false
    case .persisted: request.text == nil
    case .always: true
    }
  }
}
