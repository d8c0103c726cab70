/// Where a field's value lives on a record: a constant text, or one that variables complete.
enum StorageKey: Sendable {
  case constant(String)
  case template(field: String, arguments: [Argument])

  struct Argument: Sendable {
    var name: String
    var value: Part
  }

  /// A value with variables in it.
  indirect enum Part: Sendable {
    /// Canonical JSON.
    case constant(String)
    case variable(String)
    case list([Part])
    /// Members in order, names as JSON strings.
    case object([(name: String, value: Part)])
  }

  /// Fills in variables. `values` holds those that have one, null among them.
  ///
  /// An argument whose variable is null or absent is left out, and so are empty parentheses; so is a
  /// member of an object whose variable is absent.
  func render(_ values: [String: JSONValue]) -> String {
    switch self {
    case .constant(let text): return text
    case .template(let field, let arguments):
      var text = field
      var separator = "("
      for argument in arguments {
        if case .variable(let name) = argument.value {
          guard let value = values[name], value != .null else { continue }
        }
        text += separator + argument.name + ":"
        Self.append(argument.value, values, to: &text)
        separator = ","
      }
      if separator == "," { text += ")" }
      return text
    }
  }

  private static func append(_ part: Part, _ values: [String: JSONValue], to text: inout String) {
    switch part {
    case .constant(let constant): text += constant
    case .variable(let name): CanonicalJSON.append(values[name] ?? .null, to: &text)
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        append(element, values, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      var separator = ""
      for member in members {
        if case .variable(let name) = member.value, values[name] == nil { continue }
        text += separator + member.name + ":"
        append(member.value, values, to: &text)
        separator = ","
      }
      text += "}"
    }
  }
}

extension StorageKey {
  /// Reads a storage key as the selection-table text writes it; nil where it is malformed.
  init?(_ word: Substring) {
    guard word.utf8.contains(UInt8(ascii: "$")) else {
      guard let text = PercentText.decode(word) else { return nil }
      self = .constant(text)
      return
    }
    var reader = Reader(rest: word.utf8)
    guard let key = reader.key(), reader.rest.isEmpty else { return nil }
    self = key
  }

  /// Reads a name and arguments, constants among them, as a lens table writes a spread; nil where it is
  /// malformed.
  static func call(_ word: Substring) -> (name: String, arguments: [Argument])? {
    var reader = Reader(rest: word.utf8)
    let name = reader.name()
    if !name.isEmpty, reader.rest.isEmpty { return (name, []) }
    guard !name.isEmpty, let arguments = reader.arguments(), reader.rest.isEmpty else { return nil }
    return (name, arguments)
  }

  private struct Reader {
    var rest: Substring.UTF8View

    mutating func key() -> StorageKey? {
      let field = name()
      return arguments().map { .template(field: field, arguments: $0) }
    }

    mutating func arguments() -> [Argument]? {
      var arguments: [Argument] = []
      guard take("(") else { return nil }
      repeat {
        let name = name()
        guard take(":"), let value = part(depth: 0) else { return nil }
        arguments.append(Argument(name: name, value: value))
      } while take(",")
      return take(")") ? arguments : nil
    }

    mutating func part(depth: Int) -> Part? {
      guard depth < 512 else { return nil }
      if take("$") { return .variable(name()) }
      if take("[") {
        var elements: [Part] = []
        if take("]") { return .list([]) }
        repeat {
          guard let element = part(depth: depth + 1) else { return nil }
          elements.append(element)
        } while take(",")
        return take("]") ? .list(elements) : nil
      }
      if take("{") {
        var members: [(name: String, value: Part)] = []
        if take("}") { return .object([]) }
        repeat {
          guard let name = string(), take(":"), let value = part(depth: depth + 1) else {
            return nil
          }
          members.append((name, value))
        } while take(",")
        return take("}") ? .object(members) : nil
      }
      if rest.first == UInt8(ascii: "\"") { return string().map { .constant($0) } }
      let text = prefix { !",)]}".utf8.contains($0) }
      return text.isEmpty ? nil : .constant(text)
    }

    /// A JSON string, quotes and escapes as they stand.
    mutating func string() -> String? {
      guard rest.first == UInt8(ascii: "\"") else { return nil }
      var end = rest.index(after: rest.startIndex)
      while end < rest.endIndex, rest[end] != UInt8(ascii: "\"") {
        if rest[end] == UInt8(ascii: "\\") { end = rest.index(after: end) }
        guard end < rest.endIndex else { return nil }
        end = rest.index(after: end)
      }
      guard end < rest.endIndex else { return nil }
      let text = Substring(rest[...end])
      rest = rest[rest.index(after: end)...]
      return PercentText.decode(text)
    }

    mutating func name() -> String {
      prefix { byte in
        byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte)
      }
    }

    mutating func prefix(while matches: (UInt8) -> Bool) -> String {
      let taken = rest.prefix(while: matches)
      rest = rest[taken.endIndex...]
      return String(Substring(taken))
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
  }
}

/// Words of the selection-table text: bytes outside `!`…`~`, and `%`, stand as `%XX`.
enum PercentText {
  static func decode(_ word: Substring) -> String? {
    guard word.utf8.contains(UInt8(ascii: "%")) else { return String(word) }
    var bytes: [UInt8] = []
    var iterator = word.utf8.makeIterator()
    while let byte = iterator.next() {
      if byte == UInt8(ascii: "%") {
        guard let high = iterator.next().flatMap(digit), let low = iterator.next().flatMap(digit)
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    default: nil
    }
  }
}
