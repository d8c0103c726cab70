import Baton
import BatonCompiler

/// Reads a response again, by the syntax of the documents and the schema, and compares a store with it.
///
/// The response is the oracle, so nothing is shared with what wrote the store: neither the tokenizer
/// nor the selection table. Nothing of the response is held but the place being read and the values
/// that still differ. An object whose type or key does not come first is looked through for them and
/// read again from its start.
final class Verifier {
  let reader: JSONReader
  let operation: ReadOperation
  let store: Baton.Store

  var result = Verification()
  var path = ResponsePath()
  var visited: Visited
  var ledger = Ledger()
  /// Is told how far the reader is, object by object.
  var progress: ((Int) -> Void)?
  /// Objects whose identity has no text: what lies below them cannot be looked up.
  private var hasUnknownIdentity = false
  private var errorCount = 0

  init(_ reader: JSONReader, operation: ReadOperation, store: Baton.Store) {
    self.reader = reader
    self.operation = operation
    self.store = store
    visited = Visited(recordCount: store.recordCount)
  }

  /// Compares the whole response.
  ///
  /// - Parameter fieldErrors: how many field errors were kept.
  /// - Throws: ``JSONFault`` where the response is no JSON; what reading the file throws.
  func verify(fieldErrors: Int) throws -> Verification {
    try reader.skipByteOrderMark()
    try reader.openObject()
    var isFirst = true
    while try reader.nextMember(&isFirst) {
      switch String(decoding: reader.text, as: UTF8.self) {
      case "data": try readData()
      case "errors": try countErrors()
      default: try reader.skipValue()
      }
    }
    try reader.readEnd()
    result.mismatches = ledger.pending
    if errorCount != fieldErrors {
      result.faults.append("\(errorCount) field errors in the response, \(fieldErrors) kept")
    }
    if !hasUnknownIdentity { checkForMore() }
    return result
  }

  private func readData() throws {
    guard try reader.kind() == .object else { return try reader.skipValue() }
    guard let record = store.rootRecord(operation.rootType) else {
      result.faults.append("the store has no record for \(operation.rootType)")
      return try reader.skipValue()
    }
    try readMembers(of: operation.root.object(of: operation.rootType, in: operation), record)
  }

  private func countErrors() throws {
    guard try reader.kind() == .array else { return try reader.skipValue() }
    try reader.openArray()
    var isFirst = true
    while try reader.nextElement(&isFirst) {
      errorCount += 1
      try reader.skipValue()
    }
  }

  // MARK: Objects

  /// Where an object without a key has its identity from.
  struct Place {
    var owner: Baton.RecordNumber
    var field: ReadField
    var indexes: [Int]
  }

  /// What an object in the response came to.
  enum Found {
    case record(Baton.RecordNumber)
    /// No such record, by the identity that the response gives.
    case missing(String)
    case unknown
  }

  /// Reads the object that starts here.
  func readObject(_ selection: ReadSelection, at place: Place) throws -> Found {
    let start = reader.offset
    guard let type = try concreteType(of: selection, startingAt: start) else {
      try reader.skipValue()
      return .missing("an object of an unknown type")
    }
    let object = selection.object(of: type, in: operation)
    let found = try record(of: object, at: place, startingAt: start)
    guard case .record(let record) = found else {
      if case .unknown = found { hasUnknownIdentity = true }
      try reader.skipValue()
      return found
    }
    try readMembers(of: object, record)
    return found
  }

  private func readMembers(of object: ReadObject, _ record: Baton.RecordNumber) throws {
    result.counts.objects += 1
    progress?(reader.offset)
    visited.insert(record)
    for key in object.addedKeys where !key.isSelected {
      if case .absent = store.value(of: record, storageKey: key.storageKey) { continue }
      visited.insert(record, slot: key.slot)
    }
    try reader.openObject()
    var isFirst = true
    var expected = 0
    while try reader.nextMember(&isFirst) {
      guard let field = object.field(reader.text, expected: &expected), !field.isTypename else {
        if object.addedKeys.contains(where: { $0.responseKeys.contains(reader.text) }) {
          if try reader.kind() == .null {
            result.added.nulls += 1
          } else {
            result.added.scalars += 1
          }
        }
        try reader.skipValue()
        continue
      }
      path.push(.field(field))
      try readField(field, of: record)
      path.pop()
    }
  }

  private func concreteType(of selection: ReadSelection, startingAt start: Int) throws -> String? {
    let possible = operation.types.possibleTypes(of: selection.declaredType)
    if possible == [selection.declaredType] { return selection.declaredType }
    let keys = selection.typenameKeys(in: operation)
    var type: String?
    try lookThrough(from: start) { name in
      guard keys.contains(name) else { return true }
      guard try reader.kind() == .string else {
        try reader.skipValue()
        return true
      }
      try reader.readString()
      type = String(decoding: reader.text, as: UTF8.self)
      return false
    }
    return type ?? (possible.count == 1 ? possible.first : nil)
  }

  private func record(
    of object: ReadObject, at place: Place, startingAt start: Int
  ) throws -> Found {
    guard !object.keys.isEmpty else { return byPath(object, place) }
    var keys: [[UInt8]?] = Array(repeating: nil, count: object.keys.count)
    var missing = keys.count
    var isCertain = true
    try lookThrough(from: start) { name in
      guard let number = object.keys.firstIndex(where: { $0.contains(name) }) else {
        return true
      }
      let value = try readKey()
      if value != nil, reader.hasUnpairedSurrogate { isCertain = false }
      if keys[number] == nil, value != nil { missing -= 1 }
      keys[number] = value ?? keys[number]
      return missing > 0
    }
    guard isCertain else { return .unknown }
    guard missing == 0 else { return byPath(object, place) }
    let values = keys.compactMap(\.self)
    if let record = store.record(type: object.type, keys: values) { return .record(record) }
    let text = values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
    return .missing("\(object.type) \(text)")
  }

  private func byPath(_ object: ReadObject, _ place: Place) -> Found {
    let record = store.record(
      owner: place.owner, storageKey: place.field.storageKey, indexes: place.indexes,
      type: object.type)
    return record.map { .record($0) } ?? .missing("\(object.type) at this path")
  }

  /// The text of a key, for any kind of scalar.
  private func readKey() throws -> [UInt8]? {
    switch try reader.kind() {
    case .string:
      try reader.readString()
      return reader.text
    case .number:
      try reader.readNumber()
      return ExactInteger.idText(reader.text)
    case .boolean:
      return Array(try reader.readBoolean() ? "true".utf8 : "false".utf8)
    case .null, .object, .array:
      try reader.skipValue()
      return nil
    }
  }

  /// Goes through the names of the object that starts at `start`, and back. `visit` reads the value if
  /// it knows the name and tells whether to go on; other values are skipped.
  private func lookThrough(from start: Int, _ visit: ([UInt8]) throws -> Bool) throws {
    try reader.openObject()
    var isFirst = true
    var goesOn = true
    while goesOn, try reader.nextMember(&isFirst) {
      let before = reader.offset
      goesOn = try visit(reader.text)
      if reader.offset == before { try reader.skipValue() }
    }
    reader.seek(to: start)
  }
}
