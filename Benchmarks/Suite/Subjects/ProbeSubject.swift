import Baton
import Foundation
import Payloads

/// `baton-benchmarks probe`: the process in which a ``Probe`` is taken.
enum ProbeSubject {
  enum Work: String, CaseIterable {
    case nothing
    case baton
    case jsonSerialization
    case jsonSerializationNormalized
    case codable

    var title: String { Contender(rawValue: rawValue)?.title ?? rawValue }
  }

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--bytes", "--rounds", "--table"])
    guard options.positionals.count == 2, let work = Work(rawValue: options.positionals[0]),
      let payload = Payload(rawValue: options.positionals[1]), let path = options["--table"]
    else { throw UsageError("probe is for the other subjects") }
    let table = try Baton.SelectionTable(String(contentsOfFile: path, encoding: .utf8)).bind()
    let size = try options.count("--bytes") ?? payload.standardBytes
    var result = Probe(peakBytes: 0, keptBytes: 0, responseBytes: 0, seconds: [])
    for _ in 0..<max(1, try options.count("--rounds") ?? 1) {
      try measure(work, payload, size, table, &result)
    }
    result.peakBytes = ProcessMemory.peakBytes
    try Descriptor.standardOutput.write(
      String(decoding: JSONEncoder().encode(result), as: UTF8.self))
  }

  private static func measure(
    _ work: Work, _ payload: Payload, _ size: Int, _ table: Baton.BoundTable, _ result: inout Probe
  ) throws {
    let heap = ProcessMemory.heapBytes
    result.responseBytes = 0
    var kept: Any?
    switch work {
    case .nothing:
      payload.write(bytes: size) { result.responseBytes += $0.count }
    case .baton:
      kept = try stream(payload, size, table, &result)
    case .jsonSerialization, .jsonSerializationNormalized, .codable:
      let data = Data(payload.bytes(size))
      result.responseBytes = data.count
      let before = ProcessMemory.heapBytes
      let start = Clock.processor()
      kept = try product(work, payload, data, table)
      result.seconds.append(Clock.processor() - start)
      result.keptBytes = ProcessMemory.heapBytes - before
      withExtendedLifetime((data, kept)) {}
      return
    }
    result.keptBytes = ProcessMemory.heapBytes - heap
    withExtendedLifetime(kept) {}
  }

  /// The response is never in memory, as it is not where it arrives over a network.
  private static func stream(
    _ payload: Payload, _ size: Int, _ table: Baton.BoundTable, _ result: inout Probe
  ) throws -> Baton.Store {
    let normalizer = Baton.Normalizer(table)
    var seconds = 0.0
    try payload.write(bytes: size) { bytes in
      var rest = bytes
      let start = Clock.processor()
      while !rest.isEmpty {
        let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(65536))
        try normalizer.write(chunk)
        rest = UnsafeRawBufferPointer(rebasing: rest[chunk.count...])
      }
      seconds += Clock.processor() - start
    }
    result.responseBytes = normalizer.bytesWritten
    let start = Clock.processor()
    let store = Baton.Store()
    try store.commit(normalizer.finish())
    result.seconds.append(seconds + Clock.processor() - start)
    return store
  }

  private static func product(
    _ work: Work, _ payload: Payload, _ data: Data, _ table: Baton.BoundTable
  ) throws -> Any {
    if work == .codable { return try payload.decode(data) }
    let tree = try JSONSerialization.jsonObject(with: data)
    if work == .jsonSerialization { return tree }
    let normalizer = Baton.TreeNormalizer(table)
    try TreeWalk(normalizer).value(tree)
    let store = Baton.Store()
    try store.commit(try normalizer.finish())
    return store
  }
}
