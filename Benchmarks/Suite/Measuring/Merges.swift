import Baton
import BenchmarkReport
import Payloads

/// Commits of one payload into stores that hold something, by round; seconds.
struct Merges {
  private(set) var ingest: [Double] = []
  private(set) var again: [Double] = []
  private(set) var changed: [Double] = []
  private(set) var merged: [Double] = []

  var againRatios: [Double] { zip(again, ingest).map { $0 / $1 } }

  init(_ workload: Workload, rounds: Int) throws {
    guard let payload = workload.payload else { preconditionFailure("it is for payloads") }
    let original = Array(workload.bytes)
    let altered = Self.withOneFieldChanged(original, payload)
    let few = payload.bytes(1)
    let store = Baton.Store()
    func changes(_ bytes: [UInt8]) throws -> Baton.ChangeSet {
      try bytes.withUnsafeBytes {
        try Contender.ingest($0, chunk: $0.count, workload.table)
      }
    }
    try store.commit(changes(original))
    // The first round warms up.
    for round in 0...rounds {
      var start = Clock.processor()
      let same = try changes(original)
      let ingest = Clock.processor() - start

      start = Clock.processor()
      let nothing = try store.commit(consume same)
      let again = Clock.processor() - start

      let other = try changes(altered)
      start = Clock.processor()
      let one = try store.commit(consume other)
      let changed = Clock.processor() - start
      guard nothing.isEmpty, one.inserted.isEmpty, one.updated.count == 1 else {
        throw UsageError("the same payload changed something, or one field several records")
      }
      // What the next round commits again has to be what the store holds.
      try store.commit(changes(original))

      let second = Baton.Store()
      try second.commit(changes(few))
      let whole = try changes(original)
      start = Clock.processor()
      try second.commit(consume whole)
      let merged = Clock.processor() - start
      guard round > 0 else { continue }
      self.ingest.append(ingest)
      self.again.append(again)
      self.changed.append(changed)
      self.merged.append(merged)
    }
  }

  /// The last value of a field that no other record shares, with another first byte.
  private static func withOneFieldChanged(_ bytes: [UInt8], _ payload: Payload) -> [UInt8] {
    let marker: StaticString =
      switch payload {
      case .characters: #""image":""#
      case .issues: #""title":""#
      case .numbers: #""count":"#
      case .skip: #""name":""#
      }
    let text = UnsafeBufferPointer(start: marker.utf8Start, count: marker.utf8CodeUnitCount)
    var place = bytes.count - text.count - 1
    while place > 0, !bytes[place..<place + text.count].elementsEqual(text) { place -= 1 }
    var result = bytes
    let digit = UInt8(ascii: "1")
    result[place + text.count] = bytes[place + text.count] == digit ? digit + 1 : digit
    return result
  }
}
