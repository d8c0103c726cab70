import Testing

@testable import Baton

/// What became of a response that came in payloads.
struct Delivery {
  var store = Baton.Store()
  /// What each payload came to; nil where it brought nothing.
  var changes: [Baton.ChangeSet?] = []
  var reports: [Baton.DroppedPart] = []
  var isComplete = false
  var failure: Baton.NormalizationError?

  var lines: [String] { Baton.dumpLines(store) }
  var reportTexts: [String] { reports.map(\.description) }
  var errors: [Baton.FieldError] { changes.flatMap { $0?.errors ?? [] } }

  /// The store's line of one record.
  func line(_ identity: String) -> String? {
    lines.first { $0.hasPrefix("\"\(identity)\":") }
  }
}

extension Baton.IncrementalResponse {
  /// Writes a payload in chunks of one size and finishes it.
  func take(
    _ json: String, chunk: Int = .max
  ) throws(Baton.NormalizationError) -> Baton.ChangeSet? {
    let bytes = Array(json.utf8)
    var start = 0
    while start < bytes.count {
      let end = chunk < bytes.count - start ? start + chunk : bytes.count
      try write(bytes[start..<end])
      start = end
    }
    return try finishPayload()
  }
}

func bind(_ table: String, _ variables: String = "{}") throws -> Baton.BoundTable {
  try Baton.SelectionTable(table).bind(Baton.Variables(json: variables))
}

/// Takes payloads in turn and commits each, to a store of its own unless one is given. `meanwhile` runs
/// before each payload but the first.
func deliver(
  _ table: String, _ payloads: [String], variables: String = "{}", into store: Baton.Store? = nil,
  chunk: Int = .max, gathers: Bool = false, isPartial: Bool = false, limits: Baton.Limits = .init(),
  meanwhile: (Int, Baton.Store) throws -> Void = { _, _ in }
) throws -> Delivery {
  var delivery = Delivery()
  if let store { delivery.store = store }
  let response = Baton.IncrementalResponse(
    try bind(table, variables), limits: limits, isPartial: isPartial, gathers: gathers)
  for (index, payload) in payloads.enumerated() {
    if index > 0 { try meanwhile(index, delivery.store) }
    do {
      let changes = try response.take(payload, chunk: chunk)
      delivery.changes.append(changes)
      if let changes { try delivery.store.commit(changes) }
    } catch let failure as Baton.NormalizationError {
      delivery.failure = failure
      break
    }
  }
  delivery.reports = response.reports
  delivery.isComplete = response.isComplete
  return delivery
}

/// Delivers whole and byte by byte, gathered and not, and expects the same of all; gives the first.
func deliverAnyhow(
  _ table: String, _ payloads: [String], variables: String = "{}", isPartial: Bool = false,
  meanwhile: (Int, Baton.Store) throws -> Void = { _, _ in },
  sourceLocation: SourceLocation = #_sourceLocation
) throws -> Delivery {
  let whole = try deliver(
    table, payloads, variables: variables, isPartial: isPartial, meanwhile: meanwhile)
  for (chunk, gathers) in [(1, false), (1, true), (3, false)] {
    let pieces = try deliver(
      table, payloads, variables: variables, chunk: chunk, gathers: gathers, isPartial: isPartial,
      meanwhile: meanwhile)
    #expect(pieces.lines == whole.lines, sourceLocation: sourceLocation)
    #expect(pieces.reports == whole.reports, sourceLocation: sourceLocation)
    #expect(pieces.errors == whole.errors, sourceLocation: sourceLocation)
    #expect(pieces.isComplete == whole.isComplete, sourceLocation: sourceLocation)
    #expect(pieces.failure?.kind == whole.failure?.kind, sourceLocation: sourceLocation)
    #expect(pieces.failure?.path == whole.failure?.path, sourceLocation: sourceLocation)
    for (one, other) in zip(pieces.changes, whole.changes) {
      #expect(one?.counts == other?.counts, sourceLocation: sourceLocation)
      #expect(one?.extensions == other?.extensions, sourceLocation: sourceLocation)
      #expect(one?.hasUnplacedErrors == other?.hasUnplacedErrors, sourceLocation: sourceLocation)
    }
  }
  return whole
}
