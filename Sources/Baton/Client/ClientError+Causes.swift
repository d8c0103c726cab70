extension Baton.ClientError {
  /// What a transport threw instead of a response.
  init(sending error: any Error) {
    self.init(transport: error) { .connectionLost($0) }
  }

  /// What a body threw, or the reader of its bytes.
  init(reading error: any Error, status: Int) {
    switch error {
    case let error as Baton.NormalizationError: self.init(error)
    case let error as Baton.FramingError:
      if case .truncated = error.kind {
        self.init(.bodyCutShort)
      } else {
        self.init(.framing(error))
      }
    default: self.init(transport: error) { _ in .bodyCutShort }
    }
    self.status = status
  }

  init(_ error: Baton.NormalizationError) {
    switch error.kind {
    case .truncated: self.init(.bodyCutShort)
    case .malformed, .trailingData, .notAResponse: self.init(.malformed(error))
    case .responseTooLong(let limit): self.init(.responseTooLong(limit: limit))
    case .requestFailed(let errors): self.init(.requestFailed(errors))
    default: self.init(.unexpectedResponse(error))
    }
  }

  private init(transport error: any Error, lost: (String) -> Kind) {
    switch error {
    case let error as Baton.ClientError: self = error
    case is CancellationError: self.init(.cancelled)
    case let error as Baton.TransportError:
      switch error.kind {
      case .notConnected: self.init(.notConnected(error.message))
      case .connectionLost: self.init(lost(error.message))
      case .timedOut: self.init(.timedOut)
      case .other: self.init(.transport(error.message))
      }
    default: self.init(.transport("\(error)"))
    }
  }

  /// Whether the server has not seen the request, or may never have answered it.
  var isConnectionFailure: Bool {
    switch kind {
    case .notConnected, .connectionLost: true
    default: false
    }
  }

  /// Whether the server does not know the id and wants the text.
  var asksForText: Bool {
    let failures: [Baton.FieldError]
    if case .requestFailed(let errors) = kind { failures = errors } else { failures = errors }
    return failures.contains { error in
      error.message == "PersistedQueryNotFound"
        || error.extensions?.contains("\"PERSISTED_QUERY_NOT_FOUND\"") == true
    }
  }
}
