import Baton

/// Which records and slots of a store the response has accounted for: a bit for each.
struct Visited {
  private var records: [Bool]
  /// By record; a type with more slots goes on in `further`.
  private var slots: [UInt64]
  private var further: [Key: UInt64] = [:]

  private struct Key: Hashable {
    var record: Baton.RecordNumber
    var word: Int
  }

  init(recordCount: Int) {
    records = Array(repeating: false, count: recordCount)
    slots = Array(repeating: 0, count: recordCount)
  }

  mutating func insert(_ record: Baton.RecordNumber) {
    if record < records.count { records[Int(record)] = true }
  }

  mutating func insert(_ record: Baton.RecordNumber, slot: Int) {
    guard record < records.count else { return }
    let bit: UInt64 = 1 << (slot % 64)
    if slot < 64 {
      slots[Int(record)] |= bit
    } else {
      further[Key(record: record, word: slot / 64), default: 0] |= bit
    }
  }

  func contains(_ record: Baton.RecordNumber) -> Bool {
    record < records.count && records[Int(record)]
  }

  /// How many slots of each record have been visited.
  func slotCounts() -> [Int] {
    var counts = slots.map(\.nonzeroBitCount)
    for (key, word) in further { counts[Int(key.record)] += word.nonzeroBitCount }
    return counts
  }
}
