/// Takes the payloads of an answer in turn: the parts of one response, or the events of a subscription. A
/// class, so that a handler may ask about it.
final class PayloadReader {
  private enum Kind {
    case response(Baton.IncrementalResponse)
    case events(Baton.BoundTable, Baton.Limits, isPartial: Bool)
  }

  private let kind: Kind
  /// Whether payloads come one by one, with heartbeats among them.
  private let isFramed: Bool
  /// The event at hand, from its first byte on.
  private var event: Baton.IncrementalResponse?
  /// Whether the payload at hand has a byte.
  private var hasBytes = false
  private var isSkipped = false
  private var hasEnded = false

  init(_ table: Baton.BoundTable, limits: Baton.Limits, isPartial: Bool, isFramed: Bool) {
    self.isFramed = isFramed
    kind =
      table.isSubscription
      ? .events(table, limits, isPartial: isPartial)
      : .response(
        Baton.IncrementalResponse(
          table, limits: limits, isPartial: isPartial, gathers: true, isFramed: isFramed))
  }

  /// Whether nothing more is needed.
  var isComplete: Bool {
    if case .response(let response) = kind { return hasEnded || response.isComplete }
    return hasEnded
  }

  var reports: [Baton.DroppedPart] {
    if case .response(let response) = kind { return response.reports }
    return []
  }

  func beginPayload(isSkipped: Bool = false) {
    self.isSkipped = isSkipped || isComplete
    hasBytes = false
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(Baton.NormalizationError) {
    guard !isSkipped, !bytes.isEmpty else { return }
    hasBytes = true
    switch kind {
    case .response(let response): try response.write(bytes)
    case .events(let table, let limits, let isPartial):
      let response =
        event
        ?? Baton.IncrementalResponse(
          table, limits: limits, isPartial: isPartial, gathers: true, isFramed: isFramed)
      event = response
      // It stays failed, and says so again when the event ends.
      try? response.write(bytes)
    }
  }

  func finishPayload(_ handler: Baton.ResponseReader.Handler) throws {
    guard !isSkipped, hasBytes else { return }
    hasBytes = false
    switch kind {
    case .response(let response):
      if let changes = try response.finishPayload() { try handler(.success(changes)) }
    case .events:
      guard let response = event else { return }
      event = nil
      let result: Result<Baton.ChangeSet, Baton.NormalizationError>
      do throws(Baton.NormalizationError) {
        guard let changes = try response.finishPayload() else { return }
        result = .success(changes)
      } catch {
        result = .failure(error)
      }
      try handler(result)
    }
  }

  /// The server said that nothing follows.
  func end() {
    hasEnded = true
  }

  /// The body has ended, after so many bytes.
  func finish(length: Int) throws {
    switch kind {
    case .response(let response):
      guard !response.isComplete else { return }
      throw Baton.NormalizationError(kind: .truncated, path: [], offset: length)
    case .events:
      guard !hasEnded else { return }
      throw Baton.FramingError(kind: .truncated("a subscription"), offset: length)
    }
  }
}
