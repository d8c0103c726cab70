/// Identities: how they are put together, taken apart and written.
extension RecordTable {
  /// Several key values as one text: each with its length before it, so that no two sets collide.
  static func compositeText(_ texts: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    for text in texts {
      withUnsafeBytes(of: UInt32(text.count).littleEndian) { bytes.append(contentsOf: $0) }
      bytes.append(contentsOf: text)
    }
    return bytes
  }

  /// The key values of an identity that has some.
  static func keyTexts(_ identity: Slot) -> [[UInt8]] {
    let bytes = identity.withText { Array($0) }
    guard identity.has(.shortComposite) || identity.has(.longComposite) else { return [bytes] }
    var texts: [[UInt8]] = []
    var rest = bytes[...]
    while rest.count >= 4 {
      let count = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      texts.append(Array(rest.dropFirst(4).prefix(count)))
      rest = rest.dropFirst(4 + count)
    }
    return texts
  }

  /// A path taken apart.
  struct Path {
    var owner: UInt32
    var place: UInt32
    /// Those of the lists between the owner's slot and the object, from the outside in.
    var indexes: [UInt32]
    var isAbstract: Bool

    /// As the bytes of an identity, where there are lists of lists.
    fileprivate var words: [UInt32] { [owner, place, isAbstract ? 1 : 0] + indexes }

    /// As an identity; nil where the bytes have to lie elsewhere.
    fileprivate var short: Slot? {
      guard indexes.count < 2 else { return nil }
      return RecordTable.path(
        owner: owner, place: place, index: indexes.first ?? RecordTable.noIndex,
        isAbstract: isAbstract)
    }
  }

  /// The path that an identity is; nil where it is none.
  static func path(_ identity: Slot) -> Path? {
    switch identity.tag {
    case .path:
      let index = UInt32(truncatingIfNeeded: identity.high)
      return Path(
        owner: UInt32(identity.low >> 32), place: UInt32(truncatingIfNeeded: identity.low),
        indexes: index == noIndex ? [] : [index], isAbstract: identity.high >> 32 & 1 != 0)
    case .longPath:
      // Safe: `identity(_:)` made the bytes of whole words, three of them at the least, at an address that
      // suits them; compaction keeps to that.
      let words = identity.withText { Array($0.bindMemory(to: UInt32.self)) }
      return Path(
        owner: words[0], place: words[1], indexes: Array(words[3...]), isAbstract: words[2] != 0)
    default: return nil
    }
  }

  /// The identity that is a path. The bytes of one through lists of lists are put into the arena.
  mutating func identity(_ path: Path) -> Slot {
    if let short = path.short { return short }
    return path.words.withUnsafeBytes { bytes in
      let copy = arena.allocate(aligned: bytes.count)
      copy.copyMemory(from: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count)
      return .long(.longPath, UnsafeRawPointer(copy), bytes.count)
    }
  }

  /// The record at a path, if there is one. Nothing is allocated in the table.
  func find(_ type: UInt32, _ path: Path) -> UInt32? {
    if let short = path.short { return find(type, short, hash(type, short)) }
    return path.words.withUnsafeBytes { bytes in
      let identity = Slot.long(.longPath, bytes.baseAddress.unsafelyUnwrapped, bytes.count)
      return find(type, identity, hash(type, identity))
    }
  }

  /// The record with key values, if there is one.
  func find(_ type: UInt32, keys: [[UInt8]]) -> UInt32? {
    let isComposite = keys.count > 1
    let text = isComposite ? Self.compositeText(keys) : keys.first ?? []
    return text.withUnsafeBufferPointer { bytes in
      // Safe: no byte of an empty text is read, and nobody keeps the identity.
      let start = bytes.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
      let identity: Slot =
        bytes.count <= Slot.shortLimit
        ? .short(isComposite ? .shortComposite : .shortString, start, bytes.count)
        : .long(isComposite ? .longComposite : .longString, start, bytes.count)
      return find(type, identity, hash(type, identity))
    }
  }

  // MARK: As text

  /// A record's identity as text: `Character:1`, `Quote:USD:EUR`, `Character:1:image(size:80)`,
  /// `Query:characters:results:3`. In key values, `\` and `:` have a `\` before them; a path under an
  /// abstract type ends in the concrete one.
  func identityText(_ number: UInt32, _ names: inout Names) -> String {
    let record = records[Int(number)]
    let type = names.type(record.type, in: self)
    if let path = Self.path(record.identity) {
      var text = identityText(path.owner, &names)
      text += ":" + names.key(path.place, of: records[Int(path.owner)].type, in: self)
      for index in path.indexes { text += ":\(index)" }
      return path.isAbstract ? text + ":" + type : text
    }
    if record.identity.has(.root) { return type }
    var text = type
    for key in Self.keyTexts(record.identity) {
      text += ":"
      for scalar in String(decoding: key, as: UTF8.self).unicodeScalars {
        if scalar == ":" || scalar == "\\" { text.unicodeScalars.append("\\") }
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// Names of types and storage keys, fetched once each.
  struct Names {
    private var types: [UInt32: String] = [:]
    private var keys: [UInt32: [String]] = [:]

    mutating func type(_ type: UInt32, in table: RecordTable) -> String {
      if let name = types[type] { return name }
      let name = table.space.typeName(type)
      types[type] = name
      return name
    }

    /// The storage key of a place on a type.
    mutating func key(_ place: UInt32, of type: UInt32, in table: RecordTable) -> String {
      if place & SideTable.flag != 0 { return table.sides.keys[Int(place & ~SideTable.flag)] }
      if let keys = keys[type], Int(place) < keys.count { return keys[Int(place)] }
      let fetched = table.space.keys(type)
      keys[type] = fetched
      return fetched[Int(place)]
    }
  }
}
