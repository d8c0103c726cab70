/// A field's type: what its values are, how deep its lists nest, and where null may stand.
struct FieldType: Sendable {
  enum Kind: UInt8, Sendable {
    case int, float, string, id, boolean, enumeration, custom
    case link
    /// `__typename`: tells the type and is not stored.
    case typename
  }

  var kind: Kind
  var listDepth: UInt8
  /// Bit n: the n-th level from the outside cannot be null; the innermost is the value itself.
  var nonNull: UInt64
  /// As GraphQL writes it, for messages.
  var text: String

  /// Whether the field can be a key: it tells an object apart before anything else of it is written.
  var isKeyType: Bool { listDepth == 0 && kind != .link && kind != .typename }

  /// Reads a type as the selection-table text writes it; nil where it is malformed.
  init?(_ word: Substring, isLink: Bool, isTypename: Bool) {
    var rest = word
    var depth = 0
    while rest.first == "[" {
      rest.removeFirst()
      depth += 1
    }
    // A level has one bit.
    guard depth < 64 else { return nil }
    let end = rest.firstIndex { $0 == "!" || $0 == "]" } ?? rest.endIndex
    var name = rest[..<end]
    rest = rest[end...]
    var nonNull: UInt64 = 0
    for level in stride(from: depth, through: 0, by: -1) {
      if rest.first == "!" {
        rest.removeFirst()
        nonNull |= 1 << UInt64(level)
      }
      if level > 0 {
        guard rest.first == "]" else { return nil }
        rest.removeFirst()
      }
    }
    guard rest.isEmpty, !name.isEmpty else { return nil }
    let sign = name.first
    if sign == "#" || sign == "~" { name.removeFirst() }
    kind =
      isLink
      ? .link
      : isTypename ? .typename : sign == "#" ? .enumeration : sign == "~" ? .custom : .string
    if kind == .string {
      switch name {
      case "Int": kind = .int
      case "Float": kind = .float
      case "String": kind = .string
      case "ID": kind = .id
      case "Boolean": kind = .boolean
      default: return nil
      }
    }
    listDepth = UInt8(depth)
    self.nonNull = nonNull
    text = word.filter { $0 != "#" && $0 != "~" }
  }
}
