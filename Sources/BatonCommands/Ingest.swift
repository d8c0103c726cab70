import Baton
import BatonCompiler
import Foundation

/// One run of `baton ingest`.
struct Ingest {
  let options: IngestOptions
  let project: Project
  let operation: CompiledOperation
  let io: CommandIO

  init(
    _ options: IngestOptions, project: Project, operation: CompiledOperation, io: CommandIO
  ) {
    self.options = options
    self.project = project
    self.operation = operation
    self.io = io
  }

  func run() throws {
    let normalizer = try makeNormalizer()
    let spool = options.verifies ? try Spool() : nil
    var statistics = Statistics()
    let changes = try read(into: normalizer, spool: spool, &statistics)
    let store = Baton.Store()
    let counts = changes.counts
    let errors = changes.errors
    let clock = ContinuousClock()
    let start = clock.now
    // Handed over, not shared, so that the store takes its memory as it is.
    try store.commit(consume changes)
    statistics.seconds += (clock.now - start).seconds
    statistics.bytes = normalizer.bytesWritten
    statistics.objects = counts.objects
    statistics.scalars = counts.scalars
    statistics.nulls = counts.nulls
    statistics.lists = counts.lists
    statistics.records = store.recordCount
    statistics.slots = store.slotCount
    statistics.storeBytes = store.heldBytes
    statistics.errors = errors.count
    statistics.peakBytes = PeakMemory.bytes()
    for error in errors { io.report("field error: \(error)\n") }

    try dump(store)
    var faults: [String] = []
    if let spool {
      let verification = try verify(store, against: spool, counts: counts, errors: errors.count)
      statistics.verified = verification.holds
      statistics.verification = verification.summary
      faults = verification.lines
    }
    if options.isJSON { try io.write(statistics.json) } else { io.report(statistics.text) }
    guard faults.isEmpty else { throw CommandFailure.fault(faults) }
  }

  private func makeNormalizer() throws -> Baton.Normalizer {
    let table = try Baton.SelectionTable(operation.table)
    do {
      let bound = try table.bind(Baton.Variables(json: options.variables))
      return Baton.Normalizer(bound, limits: options.limits, isPartial: options.isPartial)
    } catch {
      throw CommandFailure.usage("--variables: \(error)")
    }
  }

  private func read(
    into normalizer: Baton.Normalizer, spool: Spool?, _ statistics: inout Statistics
  ) throws -> Baton.ChangeSet {
    let input = try InputFile(options.input, io: io)
    var progress = Progress("reading", total: input.size, io: io)
    defer { progress.finish() }
    let clock = ContinuousClock()
    let start = clock.now
    var copying = Duration.zero
    try input.read(chunk: options.chunk) { chunk in
      if let spool { copying += try clock.measure { try spool.append(chunk) } }
      try normalizer.write(chunk)
      progress.update(bytes: normalizer.bytesWritten, records: normalizer.recordCount)
    }
    let changes = try normalizer.finish()
    statistics.seconds = (clock.now - start - copying).seconds
    return changes
  }

  private func dump(_ store: Baton.Store) throws {
    switch options.dump {
    case nil: return
    case "-": try store.dump(io.standardOutput)
    case let path?:
      let file = try FileDescriptor(creating: io.resolve(path))
      try store.dump { try file.write($0) }
    }
  }

  private func verify(
    _ store: Baton.Store, against spool: Spool, counts: Baton.Counts, errors: Int
  ) throws -> Verification {
    let keys = ReadOperation.KeyFields(
      standard: project.file.defaultKeys, byType: project.file.keysByType)
    let read = try ReadOperation(
      operation.definition, documents: project.documents, schema: project.schema,
      variables: options.variables, keys: keys)
    let verifier = Verifier(JSONReader(spool.file), operation: read, store: store)
    var progress = Progress("verifying", total: spool.size, io: io)
    defer { progress.finish() }
    if io.isTerminal { verifier.progress = { progress.update(bytes: $0) } }
    var verification = try verifier.verify(fieldErrors: errors)
    verification.compare(counts)
    return verification
  }
}
