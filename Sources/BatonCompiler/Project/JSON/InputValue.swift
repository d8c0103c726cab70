/// A value that JSON gives: of `baton.json`, a variable or an argument.
package indirect enum InputValue {
  case null
  case boolean(Bool)
  /// The number's text.
  case number(String)
  /// A string or an enum value.
  case string(String)
  case list([InputValue])
  case object([String: InputValue])

  /// Reads JSON.
  package init(_ reader: JSONReader) throws {
    switch try reader.kind() {
    case .null:
      try reader.readNull()
      self = .null
    case .boolean:
      self = try .boolean(reader.readBoolean())
    case .number:
      try reader.readNumber()
      self = .number(String(decoding: reader.text, as: UTF8.self))
    case .string:
      try reader.readString()
      self = .string(String(decoding: reader.text, as: UTF8.self))
    case .array:
      try reader.openArray()
      var elements: [InputValue] = []
      var isFirst = true
      while try reader.nextElement(&isFirst) { elements.append(try InputValue(reader)) }
      self = .list(elements)
    case .object:
      try reader.openObject()
      var members: [String: InputValue] = [:]
      var isFirst = true
      while try reader.nextMember(&isFirst) {
        let name = String(decoding: reader.text, as: UTF8.self)
        members[name] = try InputValue(reader)
      }
      self = .object(members)
    }
  }
}
