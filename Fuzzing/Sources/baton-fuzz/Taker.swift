@testable import Baton

/// Takes an input's response into a store.
final class Taker {
  private let input: FuzzInput
  private let table: Baton.BoundTable
  private let store: Baton.Store
  /// Nil: whole.
  private var chunks: Chunks?
  private let gathers: Bool
  /// Whether each change set is committed by copying, and then again, which must change nothing.
  private let commitsTwice: Bool
  private var outcome = Outcome()

  init(
    _ input: FuzzInput, _ table: Baton.BoundTable, _ store: Baton.Store, chunks: Chunks?,
    gathers: Bool, commitsTwice: Bool
  ) {
    self.input = input
    self.table = table
    self.store = store
    self.chunks = chunks
    self.gathers = gathers
    self.commitsTwice = commitsTwice
  }

  func take() -> Outcome {
    do {
      switch input.framing {
      case .none: try takeWhole()
      case .payloads, .multipart, .events: try takePayloads()
      }
    } catch let failure as Baton.NormalizationError {
      outcome.steps.append(.failure(failure))
    } catch let failure as Baton.FramingError {
      outcome.steps.append(.framing(failure))
    } catch {
      fatalError("another error: \(error)")
    }
    outcome.dump = store.dumped()
    return outcome
  }

  private func takeWhole() throws {
    let normalizer = Baton.Normalizer(
      table, limits: input.limits, isPartial: input.isPartial, gathers: gathers)
    try forEachChunk(input.body) { try normalizer.write($0) }
    commit(try normalizer.finish())
  }

  private func takePayloads() throws {
    let response = Baton.IncrementalResponse(
      table, limits: input.limits, isPartial: input.isPartial, gathers: gathers)
    defer {
      outcome.reports = response.reports
      outcome.isComplete = response.isComplete
    }
    switch input.framing {
    case .none, .payloads:
      for payload in input.body.split(
        separator: FuzzInput.payloadSeparator, omittingEmptySubsequences: false)
      {
        try forEachChunk(payload) { try response.write($0) }
        try finish(response)
      }
    case .multipart:
      var reader = try Baton.MultipartReader(boundary: FuzzInput.boundary, headerLimit: 256)
      try forEachChunk(input.body) { chunk in
        try reader.write(chunk) { try take($0, response) }
      }
      try reader.finish { try take($0, response) }
    case .events:
      var reader = Baton.EventStreamReader(fieldLimit: 64)
      var hasData = false
      try forEachChunk(input.body) { chunk in
        try reader.write(chunk) { event in
          switch event {
          case .eventBegan: hasData = false
          case .retry: break
          case .data(let bytes):
            hasData = true
            try response.write(bytes)
          case .eventEnded(name: "complete", lastEventID: _) where !hasData: break
          case .eventEnded: try finish(response)
          }
        }
      }
      try reader.finish()
    }
  }

  private func take(
    _ event: Baton.MultipartReader.Event, _ response: Baton.IncrementalResponse
  ) throws {
    switch event {
    case .partBegan: break
    case .body(let bytes): try response.write(bytes)
    case .partEnded: try finish(response)
    }
  }

  private func finish(_ response: Baton.IncrementalResponse) throws {
    if let changes = try response.finishPayload() {
      commit(consume changes)
    } else {
      outcome.steps.append(.nothing)
    }
  }

  private func commit(_ changes: consuming Baton.ChangeSet) {
    outcome.steps.append(
      .changes(
        changes.counts, changes.errors, hasUnplacedErrors: changes.hasUnplacedErrors,
        extensions: changes.extensions))
    do {
      guard commitsTwice else {
        try store.commit(consume changes)
        return
      }
      try store.commit(copy changes)
      let again = try store.commit(copy changes)
      precondition(again.isEmpty, "a second commit changes something: \(again)")
    } catch {
      fatalError("a commit that fails: \(error)")
    }
  }

  /// The chunk has memory of its own, so that a read behind its end is found.
  private func forEachChunk(
    _ bytes: ArraySlice<UInt8>, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var rest = bytes
    while !rest.isEmpty {
      let length = chunks?.nextLength(of: rest.count) ?? rest.count
      let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: length, alignment: 1)
      defer { chunk.deallocate() }
      chunk.copyBytes(from: rest.prefix(length))
      try body(UnsafeRawBufferPointer(chunk))
      rest = rest.dropFirst(length)
    }
  }
}

extension Baton.Store {
  func dumped() -> [UInt8] {
    var bytes: [UInt8] = []
    dump { bytes.append(contentsOf: $0) }
    return bytes
  }
}
