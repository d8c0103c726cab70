import Testing

@testable import Baton

/// What became of a response.
struct Ingestion {
  var store = Baton.Store()
  var counts = Baton.Counts()
  var errors: [Baton.FieldError] = []
  var hasUnplacedErrors = false
  var summary: Baton.CommitSummary?
  var failure: Baton.NormalizationError?

  /// The store as its dump's lines, without the brackets around.
  var lines: [String] { Baton.dumpLines(store) }
}

extension Baton {
  static func dump(_ store: Baton.Store) -> String {
    var bytes: [UInt8] = []
    store.dump { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func dumpLines(_ store: Baton.Store) -> [String] {
    dump(store).split(separator: "\n").dropFirst().dropLast()
      .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
  }
}

/// Normalizes a response in chunks of one size; the change set, or the error.
func normalize(
  _ table: String, _ json: String, variables: String = "{}", chunk: Int = .max,
  gathers: Bool = false, isPartial: Bool = false, limits: Baton.Limits = .init()
) -> Result<Baton.ChangeSet, Baton.NormalizationError> {
  Result { () throws(Baton.NormalizationError) in
    let bound: Baton.BoundTable
    do {
      bound = try Baton.SelectionTable(table).bind(Baton.Variables(json: variables))
    } catch {
      Issue.record(error)
      throw Baton.NormalizationError(kind: .malformed("table"), path: [], offset: 0)
    }
    let normalizer = Baton.Normalizer(bound, limits: limits, isPartial: isPartial, gathers: gathers)
    let bytes = Array(json.utf8)
    var start = 0
    while start < bytes.count {
      let end = chunk < bytes.count - start ? start + chunk : bytes.count
      try normalizer.write(bytes[start..<end])
      start = end
    }
    return try normalizer.finish()
  }
}

/// Normalizes a response and commits it, to a store of its own unless one is given.
func ingest(
  _ table: String, _ json: String, variables: String = "{}", into store: Baton.Store? = nil,
  chunk: Int = .max, gathers: Bool = false, isPartial: Bool = false, limits: Baton.Limits = .init()
) -> Ingestion {
  var result = Ingestion()
  if let store { result.store = store }
  switch normalize(
    table, json, variables: variables, chunk: chunk, gathers: gathers, isPartial: isPartial,
    limits: limits)
  {
  case .success(let changes):
    result.counts = changes.counts
    result.errors = changes.errors
    result.hasUnplacedErrors = changes.hasUnplacedErrors
    do {
      result.summary = try result.store.commit(changes)
    } catch {
      Issue.record(error)
    }
  case .failure(let failure): result.failure = failure
  }
  return result
}

/// Ingests whole and byte by byte, gathered and not, and expects the same of all; gives the first.
func ingestAnyhow(
  _ table: String, _ json: String, variables: String = "{}", isPartial: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) -> Ingestion {
  let whole = ingest(table, json, variables: variables, isPartial: isPartial)
  for (chunk, gathers) in [(1, false), (1, true), (3, false), (64, false)] {
    let pieces = ingest(
      table, json, variables: variables, chunk: chunk, gathers: gathers, isPartial: isPartial)
    #expect(pieces.lines == whole.lines, sourceLocation: sourceLocation)
    #expect(pieces.counts == whole.counts, sourceLocation: sourceLocation)
    #expect(pieces.errors == whole.errors, sourceLocation: sourceLocation)
    #expect(pieces.failure?.kind == whole.failure?.kind, sourceLocation: sourceLocation)
    #expect(pieces.failure?.path == whole.failure?.path, sourceLocation: sourceLocation)
  }
  return whole
}
