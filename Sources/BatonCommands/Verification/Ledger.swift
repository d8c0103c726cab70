import Baton

/// Which values differ so far. Of the occurrences of one entity's field the last one counts, in the
/// order in which the values begin.
struct Ledger {
  private struct Key: Hashable {
    var record: Baton.RecordNumber
    var slot: Int
  }

  /// A value that has begun and holds others: one of them may be a later occurrence of it.
  private struct Open {
    var key: Key
    var isOvertaken = false
  }

  private var differing: [Key: Verification.Mismatch] = [:]
  private var open: [Open] = []

  /// The values whose last occurrence differs, in the order of the response.
  var pending: [Verification.Mismatch] { differing.values.sorted { $0.offset < $1.offset } }

  /// Begins a value that holds others.
  mutating func begin(_ record: Baton.RecordNumber, slot: Int) {
    open.append(Open(key: Key(record: record, slot: slot)))
  }

  /// Ends the value begun last. Returns how many values were replaced that differed.
  mutating func end(_ mismatch: Verification.Mismatch?) -> Int {
    let value = open.removeLast()
    if value.isOvertaken { return mismatch == nil ? 0 : 1 }
    return settle(value.key, mismatch)
  }

  /// A value that holds no others.
  mutating func note(
    _ record: Baton.RecordNumber, slot: Int, _ mismatch: Verification.Mismatch?
  ) -> Int {
    settle(Key(record: record, slot: slot), mismatch)
  }

  private mutating func settle(_ key: Key, _ mismatch: Verification.Mismatch?) -> Int {
    for index in open.indices where open[index].key == key { open[index].isOvertaken = true }
    if mismatch == nil, differing.isEmpty { return 0 }
    let replaced = differing.removeValue(forKey: key)
    if let mismatch { differing[key] = mismatch }
    return replaced == nil ? 0 : 1
  }
}
