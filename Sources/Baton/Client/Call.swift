/// An operation that is to be sent, and how.
struct Call: Sendable {
  var request: Baton.Request
  /// The document, should the server not know its id.
  let text: String?
  let table: Baton.BoundTable
  let configuration: Baton.Client.Configuration
  let refresher: Refresher?

  var isSubscription: Bool { request.kind == .subscription }

  /// Whether it may be sent again: nothing comes of it but the response.
  var isRepeatable: Bool { request.kind != .mutation }

  /// Whether a server that does not know the id is told the text.
  var fallsBack: Bool {
    request.text == nil && text != nil && configuration.persisted?.sendsUnknown == true
  }
}

/// Gives what a call's payloads come to, one after the other.
protocol PayloadSource: Sendable {
  /// The next payload's change set, or for a subscription's event why there is none; nil after the last.
  /// To be asked by one task at a time.
  func next() async throws(Baton.ClientError) -> Result<Baton.ChangeSet, Baton.ClientError>?
}
