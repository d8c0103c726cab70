import Baton
import BatonCompiler

extension Verifier {
  /// Reads a scalar or an enum value that is not null.
  func readLeaf(
    _ kind: ReadField.Kind, _ stored: Baton.StoredValue, _ outcome: inout Outcome
  ) throws {
    let offset = reader.offset
    let found = try reader.kind()
    result.counts.scalars += 1
    outcome.leaves += 1
    switch (kind, found) {
    case (.int, .number):
      try reader.readNumber()
      let number = ExactInteger.parse(reader.text)
      note(&outcome, Excerpt.plain(reader.text), stored, offset: offset) {
        if case .int(let value) = stored { value == number } else { false }
      }
    case (.float, .number):
      try reader.readNumber()
      let number = Double(String(decoding: reader.text, as: UTF8.self))
      note(&outcome, Excerpt.plain(reader.text), stored, offset: offset) {
        if case .double(let value) = stored { value == number } else { false }
      }
    case (.id, .number):
      try reader.readNumber()
      compareText(ExactInteger.idText(reader.text), stored, &outcome, offset)
    case (.string, .string), (.id, .string), (.enumeration, .string), (.customScalar, .string):
      try reader.readString()
      if reader.hasUnpairedSurrogate {
        outcome.leaves -= 1
        result.unverifiable += 1
      } else {
        compareText(reader.text, stored, &outcome, offset)
      }
    case (.boolean, .boolean):
      let flag = try reader.readBoolean()
      note(&outcome, flag ? "true" : "false", stored, offset: offset) {
        if case .boolean(flag) = stored { true } else { false }
      }
    case (.customScalar, _):
      try readSource(stored, &outcome, offset)
    default:
      note(&outcome, "\(kind), by the schema, not \(found)", stored, offset: offset) { false }
      try reader.skipValue()
    }
  }

  private func compareText(
    _ expected: [UInt8], _ stored: Baton.StoredValue, _ outcome: inout Outcome, _ offset: Int
  ) {
    note(&outcome, Excerpt.quoted(expected), stored, offset: offset) {
      guard case .string(let text) = stored else { return false }
      return expected.withUnsafeBytes { text.elementsEqual($0) }
    }
  }

  /// A custom scalar that is no string keeps its source, which may be an object of any size.
  private func readSource(
    _ stored: Baton.StoredValue, _ outcome: inout Outcome, _ offset: Int
  ) throws {
    var rest = UnsafeRawBufferPointer(start: nil, count: 0)
    if case .source(let text) = stored { rest = text }
    var beginning: [UInt8] = []
    var isEqual = true
    let isCertain = try reader.readCompact { piece in
      if beginning.count < 60 { beginning += piece }
      guard isEqual else { return }
      isEqual = rest.starts(with: piece)
      if isEqual { rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(piece.count)) }
    }
    guard isCertain else {
      outcome.leaves -= 1
      result.unverifiable += 1
      return
    }
    note(&outcome, Excerpt.plain(beginning), stored, offset: offset) { isEqual && rest.isEmpty }
  }
}
