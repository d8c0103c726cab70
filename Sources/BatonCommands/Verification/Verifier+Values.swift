import Baton
import BatonCompiler

extension Verifier {
  /// What reading one field's value came to.
  struct Outcome {
    var leaves = 0
    var links = 0
    /// The first difference.
    var mismatch: Verification.Mismatch?
  }

  /// Reads the field's value and compares it with the record's.
  func readField(_ field: ReadField, of record: Baton.RecordNumber) throws {
    visited.insert(record, slot: field.slot)
    let stored = store.value(of: record, storageKey: field.storageKey)
    var outcome = Outcome()
    if case .link(let selection) = field.kind {
      var place = Place(owner: record, field: field, indexes: [])
      ledger.begin(record, slot: field.slot)
      try readValue(field.listDepth, stored, &outcome, at: &place) { stored, outcome, place in
        try readLink(selection, at: place, stored, &outcome)
      }
      result.superseded += ledger.end(outcome.mismatch)
    } else {
      var place = Place(owner: record, field: field, indexes: [])
      try readValue(field.listDepth, stored, &outcome, at: &place) { stored, outcome, _ in
        try readLeaf(field.kind, stored, &outcome)
      }
      result.superseded += ledger.note(record, slot: field.slot, outcome.mismatch)
    }
    if outcome.mismatch == nil {
      result.leaves += outcome.leaves
      result.links += outcome.links
    }
  }

  /// Takes lists and nulls apart and hands on what stands in them.
  private func readValue(
    _ listDepth: Int, _ stored: Baton.StoredValue, _ outcome: inout Outcome,
    at place: inout Place,
    _ readElement: (Baton.StoredValue, inout Outcome, Place) throws -> Void
  ) throws {
    let kind = try reader.kind()
    if kind == .null {
      note(&outcome, "null", stored) { if case .null = stored { true } else { false } }
      result.counts.nulls += 1
      outcome.leaves += 1
      return try reader.readNull()
    }
    guard listDepth > 0 else { return try readElement(stored, &outcome, place) }
    guard kind == .array else {
      note(&outcome, "a list, by the schema", stored) { false }
      return try reader.skipValue()
    }
    result.counts.lists += 1
    var list: Baton.StoredList?
    if case .list(let found) = stored { list = found }
    note(&outcome, "a list", stored) { list != nil }
    try reader.openArray()
    var isFirst = true
    var count = 0
    while try reader.nextElement(&isFirst) {
      path.push(.index(count))
      place.indexes.append(count)
      var element = Baton.StoredValue.absent
      if let list, count < list.count { element = list[count] }
      try readValue(listDepth - 1, element, &outcome, at: &place, readElement)
      place.indexes.removeLast()
      path.pop()
      count += 1
    }
    note(&outcome, "\(count) elements", stored) { list?.count == count }
  }

  private func readLink(
    _ selection: ReadSelection, at place: Place, _ stored: Baton.StoredValue,
    _ outcome: inout Outcome
  ) throws {
    guard try reader.kind() == .object else {
      note(&outcome, "an object, by the schema", stored) { false }
      return try reader.skipValue()
    }
    let offset = reader.offset
    switch try readObject(selection, at: place) {
    case .record(let record):
      outcome.links += 1
      if case .link(record) = stored { return }
      note(&outcome, "a link to \(store.identity(of: record))", stored, offset: offset) { false }
    case .missing(let identity):
      note(&outcome, "a link to \(identity)", stored, offset: offset) { false }
    case .unknown:
      result.unverifiable += 1
    }
  }

  /// Keeps the first difference of an occurrence. The texts are made only when there is one.
  func note(
    _ outcome: inout Outcome, _ expected: @autoclosure () -> String, _ stored: Baton.StoredValue,
    offset: Int? = nil, isEqual: () -> Bool
  ) {
    guard !isEqual(), outcome.mismatch == nil else { return }
    outcome.mismatch = Verification.Mismatch(
      path: path.description, offset: offset ?? reader.offset, expected: expected(),
      found: describe(stored))
  }

  private func describe(_ value: Baton.StoredValue) -> String {
    switch value {
    case .absent: return "nothing"
    case .null: return "null"
    case .boolean(let flag): return flag ? "true" : "false"
    case .int(let number): return String(number)
    case .double(let number): return number.description
    case .string(let text): return Excerpt.quoted(text)
    case .source(let text): return Excerpt.plain(text)
    case .link(let record): return "a link to \(store.identity(of: record))"
    case .list(let list): return "a list of \(list.count)"
    }
  }
}
