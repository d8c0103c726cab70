@testable import BatonCommands

/// A response that answers an operation as it is sent, with whatever a server may do: members in any
/// order, the same entity again with other values, nulls, numbers in any spelling. It may lack what the
/// operation did not have before the compiler completed it.
struct RandomResponse {
  private let written: ReadOperation
  private let operation: ReadOperation
  private var random: SplitMix
  private var text = ""
  private var budget: Int

  static func text(
    for sent: ReadOperation, written: ReadOperation, seed: UInt64
  ) -> String {
    var response = RandomResponse(sent: sent, written: written, seed: seed)
    response.appendEnvelope()
    return response.text
  }

  private init(sent: ReadOperation, written: ReadOperation, seed: UInt64) {
    operation = sent
    self.written = written
    random = SplitMix(state: seed)
    budget = 5 + Int(seed % 60)
  }

  private mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  private mutating func space() { if chance(10) { text += [" ", "\n", "\t\r\n"][below(3)] } }

  private mutating func appendEnvelope() {
    text = "{"
    var members = [#""extensions":{"data":{"id":1}}"#, #""unknown":[null,"x"]"#]
    members.removeAll { _ in chance(50) }
    let at = below(members.count + 1)
    for (index, member) in (members[..<at] + [""] + members[at...]).enumerated() {
      if index > 0 { text += "," }
      if member.isEmpty {
        text += #""data":"#
        appendObject(operation.root, written.root)
      } else {
        text += member
      }
      space()
    }
    text += "}"
  }

  // MARK: Objects

  private mutating func appendObject(_ selection: ReadSelection, _ writtenSelection: ReadSelection)
  {
    budget -= 1
    let possible = operation.types.possibleTypes(of: selection.declaredType).sorted()
    let type = possible[below(possible.count)]
    let object = selection.object(of: type, in: operation)
    let writtenObject = writtenSelection.object(of: type, in: written)
    var members: [(name: String, field: ReadField?)] = object.fields.values
      .sorted { $0.responseKey < $1.responseKey }.map { ($0.responseKey, $0) }
    members.removeAll { member in
      let isWritten = writtenObject.fields[Array(member.name.utf8)] != nil
      return !isWritten && member.field?.isTypename == false && chance(30)
    }
    // One value for all members that ask for it; null only where nobody but the compiler asks.
    let isAsked = writtenObject.fields.values.contains { $0.storageKey == "id" }
    let key = !isAsked && chance(10) ? "null" : key()
    if chance(20) { members.append(("unselected", nil)) }
    // JSON lets a member stand twice.
    if chance(5), let again = members.randomElement(using: &random) { members.append(again) }
    members.shuffle(using: &random)
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      space()
      text += "\"\(member.name)\":"
      space()
      if let field = member.field {
        let writtenField = writtenObject.fields[Array(member.name.utf8)]
        if field.isTypename {
          text += "\"\(type)\""
        } else if field.storageKey == "id" {
          text += key
        } else {
          appendValue(field, writtenField ?? field, field.listDepth)
        }
      } else {
        appendAny()
      }
      space()
    }
    text += "}"
  }

  private mutating func key() -> String {
    let number = below(4)
    return chance(50) ? "\(number)" : "\"\(number)\""
  }

  // MARK: Values

  private mutating func appendValue(
    _ field: ReadField, _ writtenField: ReadField, _ listDepth: Int
  ) {
    if chance(12) || budget < 0 {
      text += "null"
      return
    }
    guard listDepth == 0 else {
      text += "["
      for index in 0..<below(4) {
        if index > 0 { text += "," }
        space()
        appendValue(field, writtenField, listDepth - 1)
      }
      text += "]"
      return
    }
    switch field.kind {
    case .link(let selection):
      guard case .link(let below) = writtenField.kind else { return }
      appendObject(selection, below)
    case .id: text += key()
    case .int: text += ["0", "-7", "3.0", "12e2", "1.50e1", "9007199254740993", "-0"][below(7)]
    case .float: text += ["0", "-1.5", "1e-3", "123456789.123456789", "5e-324", "-0.0"][below(6)]
    case .boolean: text += chance(50) ? "true" : "false"
    case .enumeration: text += ["\"NAME\"", "\"AGE\"", "\"LATER\""][below(3)]
    case .string: appendString()
    case .customScalar: appendAny()
    }
  }

  private mutating func appendString() {
    text += "\""
    for _ in 0..<below(6) {
      text +=
        [
          "a", "long words without end ", #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, "é", "😀",
          #"\ud83d\ude00"#,
          #"\u0000"#, #"\n"#, #"\u001F"#, "日本",
        ][below(13)]
    }
    text += "\""
  }

  private mutating func appendAny() {
    switch below(7) {
    case 0:
      text += "[ "
      for index in 0..<below(3) {
        if index > 0 { text += " , " }
        appendAny()
      }
      text += " ]"
    case 1:
      text += "{ "
      for index in 0..<below(3) {
        if index > 0 { text += " , " }
        appendString()
        text += " : "
        appendAny()
      }
      text += "}"
    case 2: text += ["1.50", "-0", "1E+5", "123456789012345678901234567890"][below(4)]
    case 3: text += chance(50) ? "true" : "false"
    default: appendString()
    }
  }
}

/// Seeds the same sequence everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
