/// Where a payload was when it turned out to be malformed, or ended.
extension Ingest {
  /// An object or list of the payload that is open.
  private struct Level {
    var isList: Bool
    /// The member at hand.
    var name: String?
    /// Elements begun.
    var count = 0
    /// Where the values of members are in the log.
    var members: [String: Int] = [:]

    /// A value begins, or a scalar stands.
    mutating func add(_ place: Int) {
      count += 1
      if let name { members[name] = place }
    }
  }

  /// The response's path to the value at hand, if its part has said where it belongs; else the path in
  /// the payload, `incremental[0].data.name`.
  func payloadPath() -> [Baton.FieldError.Step] {
    guard let delivery else { return [] }
    let log = delivery.pointee.log
    let levels = Self.openLevels(log)
    let places = delivery.pointee.places
    var steps: [Baton.FieldError.Step] = []
    for (number, level) in levels.enumerated() {
      if level.isList {
        steps.append(.index(number == levels.count - 1 ? level.count : level.count - 1))
      } else if let name = level.name {
        steps.append(.key(name))
      }
    }
    var part = levels[0]
    var below = steps[...]
    if steps.first == .key("incremental"), levels.count > 2 {
      part = levels[2]
      below = below.dropFirst(2)
    }
    guard let value = below.first, value == .key("data") || value == .key("items"),
      let read = try? IncrementalPart(part.members, log, places.pending, offset: 0),
      part.members["path"] != nil || read.id.map({ places.pending[$0] != nil }) ?? false
    else { return steps }
    below = below.dropFirst()
    guard value == .key("items") else { return read.path + below }
    // Elements count on from where the path says that they begin.
    guard case .index(let start)? = read.path.last, case .index(let index)? = below.first else {
      return read.path
    }
    return read.path.dropLast() + [.index(start + index)] + below.dropFirst()
  }

  private static func openLevels(_ log: TokenLog) -> [Level] {
    var levels = [Level(isList: false)]
    var place = 0
    while place < log.count {
      let token = log.token(at: place)
      switch token.kind {
      case .key: levels[levels.count - 1].name = String(bytes: token.bytes, token.count)
      case .openObject, .openList:
        levels[levels.count - 1].add(place)
        levels.append(Level(isList: token.kind == .openList))
      case .closeObject, .closeList: levels.removeLast()
      case .null, .no, .yes, .number, .string: levels[levels.count - 1].add(place)
      }
      place = token.next
    }
    return levels
  }
}
