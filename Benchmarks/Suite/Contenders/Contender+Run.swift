import Baton
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Contender {
  /// Does its work once and gives what came of it, so that its release is the caller's to time or not.
  func run(_ workload: Workload) throws -> Any? {
    let bytes = workload.bytes
    switch self {
    case .memcpy:
      _ = memmove(workload.scratch.baseAddress!, bytes.baseAddress!, bytes.count)
      return nil
    case .yajlWithoutCallbacks: YajlRun.withoutCallbacks(bytes)
    case .yajl: YajlRun.withCallbacks(bytes)
    case .batonWhole: return try Self.ingest(bytes, chunk: bytes.count, workload.table)
    case .baton64: return try Self.ingest(bytes, chunk: 65536, workload.table)
    case .baton16: return try Self.ingest(bytes, chunk: 16384, workload.table)
    case .baton1: return try Self.ingest(bytes, chunk: 1024, workload.table)
    case .batonDrip: return try Self.ingest(bytes, chunk: 1, workload.table)
    case .baton:
      try Baton.Store().commit(try Self.ingest(bytes, chunk: 65536, workload.table))
    case .jsonSerialization: return try JSONSerialization.jsonObject(with: Self.data(bytes))
    case .jsonSerializationNormalized:
      let tree = try JSONSerialization.jsonObject(with: Self.data(bytes))
      let normalizer = Baton.TreeNormalizer(workload.table)
      try TreeWalk(normalizer).value(tree)
      let store = Baton.Store()
      try store.commit(try normalizer.finish())
      return store
    case .codable: return try workload.payload?.decode(Self.data(bytes))
    }
    return nil
  }

  /// Seconds of this thread's processor time until the result is there. Its release is not timed.
  func seconds(_ workload: Workload, repeated count: Int = 1) throws -> Double {
    var seconds = 0.0
    for _ in 0..<count {
      let start = Clock.processor()
      let product = try run(workload)
      seconds += Clock.processor() - start
      withExtendedLifetime(product) {}
    }
    return seconds / Double(count)
  }

  /// Inlined, so that the loop over single bytes is compiled for them and is no part of what is counted.
  @inline(__always)
  static func ingest(
    _ bytes: UnsafeRawBufferPointer, chunk: Int, _ table: Baton.BoundTable
  ) throws -> Baton.ChangeSet {
    let normalizer = Baton.Normalizer(table)
    var start = 0
    while start < bytes.count {
      let end = min(start + chunk, bytes.count)
      try normalizer.write(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    return try normalizer.finish()
  }

  // Safe: the workload's bytes outlive what is made of them, and Foundation does not write to them.
  /// The bytes as they lie there, for Foundation.
  private static func data(_ bytes: UnsafeRawBufferPointer) -> Data {
    Data(
      bytesNoCopy: UnsafeMutableRawPointer(mutating: bytes.baseAddress!), count: bytes.count,
      deallocator: .none)
  }
}
