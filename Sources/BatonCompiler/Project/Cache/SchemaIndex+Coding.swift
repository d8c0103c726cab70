extension SchemaIndex {
  /// The index as 32-bit words.
  var words: [UInt32] {
    var words: [UInt32] = []
    func append(_ parts: [Part]) {
      words.append(UInt32(parts.count))
      for part in parts { append(part) }
    }
    func append(_ part: Part) {
      words += [part.source, part.start, part.end].map { UInt32(bitPattern: $0) }
    }
    words.append(UInt32(types.count))
    for type in types {
      words.append(type.kind.number)
      append(type.name)
      append(type.parts)
      append(type.interfaces)
      append(type.members)
    }
    append(directives)
    for kind in OperationDefinition.Kind.all {
      words.append(UInt32(bitPattern: roots[kind] ?? -1))
    }
    return words
  }

  /// Nil for words that are no index.
  init?(words: [UInt32]) {
    var reader = WordReader(words: words)
    guard let count = reader.count() else { return nil }
    types.reserveCapacity(count)
    for _ in 0..<count {
      guard let number = reader.word(), let kind = NamedType.Kind(number: number),
        let name = reader.part(), let parts = reader.parts(), let interfaces = reader.parts(),
        let members = reader.parts()
      else { return nil }
      types.append(
        TypeEntry(kind: kind, name: name, parts: parts, interfaces: interfaces, members: members))
    }
    guard let directives = reader.parts() else { return nil }
    self.directives = directives
    for kind in OperationDefinition.Kind.all {
      guard let word = reader.word() else { return nil }
      if word != .max { roots[kind] = Int32(bitPattern: word) }
    }
    guard reader.isAtEnd else { return nil }
  }

  private struct WordReader {
    let words: [UInt32]
    var index = 0

    var isAtEnd: Bool { index == words.count }

    mutating func word() -> UInt32? {
      guard index < words.count else { return nil }
      index += 1
      return words[index - 1]
    }

    /// A number of things that take a word each at least.
    mutating func count() -> Int? {
      guard let word = word(), Int(word) <= words.count - index else { return nil }
      return Int(word)
    }

    mutating func part() -> Part? {
      guard index + 3 <= words.count else { return nil }
      index += 3
      return Part(
        source: Int32(bitPattern: words[index - 3]), start: Int32(bitPattern: words[index - 2]),
        end: Int32(bitPattern: words[index - 1]))
    }

    mutating func parts() -> [Part]? {
      guard let count = count() else { return nil }
      var parts: [Part] = []
      for _ in 0..<count {
        guard let part = part() else { return nil }
        parts.append(part)
      }
      return parts
    }
  }
}

extension NamedType.Kind {
  private static let all: [Self] = [
    .scalar, .object, .interface, .union, .enumeration, .inputObject,
  ]

  fileprivate var number: UInt32 { UInt32(Self.all.firstIndex(of: self) ?? 0) }

  fileprivate init?(number: UInt32) {
    guard Self.all.indices.contains(Int(number)) else { return nil }
    self = Self.all[Int(number)]
  }
}

extension OperationDefinition.Kind {
  fileprivate static let all: [Self] = [.query, .mutation, .subscription]
}
