extension Ingest {
  /// Looks at a payload as a whole, once it is complete: reads the parts that wait and makes the change
  /// set. The table is the change set's from then on; where there is none, or after an error, it is not.
  ///
  /// Nil where the payload brings nothing that could be kept.
  mutating func finishPayload(length: Int) throws(Baton.NormalizationError) -> Baton.ChangeSet? {
    guard let delivery else { preconditionFailure("a response that comes as a whole") }
    let places = delivery.pointee.places
    swap(&log, &delivery.pointee.log)
    let members = log.members(from: 0, to: log.count)
    var errors = try responseErrors(length)
    var hasArrived = false
    let isFirst = !places.hasData
    if isFirst {
      if isBeat(members, places) { return nil }
      try checkData(errors, length)
      places.hasData = true
      hasArrived = true
    } else {
      // The root is the first record of every change set.
      let root = RecordTable.root(bound.plan.kind)
      _ = table.pointee.insert(
        bound.rootType, root, table.pointee.hash(bound.rootType, root), width: 0)
    }
    let arrivals: [IncrementalPart]
    var extensions: [JSONValue] = []
    if let extensionsText = remarks?.pointee.extensionsText,
      let value = try? JSONValue.parse(bytes: extensionsText)
    {
      extensions.append(value)
    }
    do throws(IncrementalPart.Refusal) {
      try readPending(members, places)
      arrivals = try parts(members, places, isFirst: isFirst)
      let elements = members["incremental"].flatMap { log.elements(at: $0) } ?? []
      for element in elements {
        let members = log.members(at: element) ?? [:]
        if let place = members["extensions"], let value = log.value(at: place) {
          extensions.append(value)
        }
        if let place = members["errors"] { errors += try self.errors(at: place, length) }
      }
    } catch {
      throw error.error
    }
    if try read(arrivals, places) { hasArrived = true }
    do throws(IncrementalPart.Refusal) {
      errors += try readCompleted(members, places, length)
    } catch {
      throw error.error
    }
    places.isComplete = isComplete(members, extensions.first, isFirst: isFirst)

    let isWorthKeeping = hasArrived || !errors.isEmpty || !extensions.isEmpty
    guard isWorthKeeping else {
      if places.isComplete { places.clear() }
      return nil
    }
    let changes = try changeSet(errors, extensions: Self.merged(extensions))
    for noted in delivery.pointee.notedLists {
      places.lists[noted.list]?.errors = table.pointee.errors[noted.slot] ?? []
    }
    if places.isComplete { places.clear() }
    return changes
  }

  // MARK: What the envelope says

  /// Whether the payload comes before the data, to keep the connection open: it says that more follows,
  /// or nothing at all.
  private func isBeat(_ members: [String: Int], _ places: Places) -> Bool {
    guard member == .none else { return false }
    if members.isEmpty { return places.isFramed }
    return Array(members.keys) == ["hasNext"] && hasNext(members) == true
  }

  private func hasNext(_ members: [String: Int]) -> Bool? {
    switch members["hasNext"].map({ log.token(at: $0).kind }) {
    case .yes?: true
    case .no?: false
    default: nil
    }
  }

  /// Whether no payload follows. A response that says nothing about it is complete with its first.
  private func isComplete(
    _ members: [String: Int], _ extensions: JSONValue?, isFirst: Bool
  ) -> Bool {
    if let hasNext = hasNext(members) { return !hasNext }
    // Relay's way to say so.
    if case .boolean(let isFinal)? = extensions?["is_final"] { return isFinal }
    return isFirst
  }

  private func readPending(
    _ members: [String: Int], _ places: Places
  ) throws(IncrementalPart.Refusal) {
    guard let place = members["pending"], log.token(at: place).kind != .null else { return }
    let offset = log.token(at: place).offset
    guard case .list(let values)? = log.value(at: place) else {
      throw .init("its pending is no list", offset)
    }
    for value in values {
      guard case .string(let id)? = value["id"], let member = value["path"],
        let path = Self.steps(member)
      else { throw .init("what is pending lacks its id or path", offset) }
      var label: String?
      if case .string(let text)? = value["label"] { label = text }
      places.pending[id] = Places.Pending(path: path, label: label)
    }
  }

  /// The errors of parts that will not come, which may be some of those announced.
  private func readCompleted(
    _ members: [String: Int], _ places: Places, _ length: Int
  ) throws(IncrementalPart.Refusal) -> [Baton.FieldError] {
    guard let place = members["completed"], log.token(at: place).kind != .null else { return [] }
    let offset = log.token(at: place).offset
    guard case .list(let values)? = log.value(at: place) else {
      throw .init("its completed is no list", offset)
    }
    var errors: [Baton.FieldError] = []
    for value in values {
      guard case .string(let id)? = value["id"] else {
        throw .init("what is completed lacks its id", offset)
      }
      let pending = places.pending.removeValue(forKey: id)
      var reason = Baton.DroppedPart.Reason.unknownID
      if pending != nil {
        let own = try Self.refusing { () throws(Baton.NormalizationError) in
          try Self.errors(value["errors"] ?? .null, length)
        }
        if own.isEmpty { continue }
        errors += own
        reason = .undelivered
      }
      places.reports.append(
        Baton.DroppedPart(
          path: pending?.path ?? [], label: pending?.label, id: id, reason: reason))
    }
    return errors
  }

  private func errors(
    at place: Int, _ length: Int
  ) throws(IncrementalPart.Refusal) -> [Baton.FieldError] {
    guard let value = log.value(at: place) else {
      throw .init("its errors cannot be read", log.token(at: place).offset)
    }
    return try Self.refusing { () throws(Baton.NormalizationError) in
      try Self.errors(value, length)
    }
  }

  private static func refusing<Value>(
    _ body: () throws(Baton.NormalizationError) -> Value
  ) throws(IncrementalPart.Refusal) -> Value {
    do {
      return try body()
    } catch {
      guard case .notAResponse(let reason) = error.kind else { throw .init("", error.offset) }
      throw .init(reason, error.offset)
    }
  }

  /// Several extensions as one object: a later one's members replace those of one before.
  private static func merged(_ extensions: [JSONValue]) -> String? {
    guard extensions.count > 1 else { return extensions.first?.sourceText }
    var members: [JSONValue.Member] = []
    for case .object(let own) in extensions {
      for member in own {
        if let known = members.firstIndex(where: { $0.name == member.name }) {
          members[known] = member
        } else {
          members.append(member)
        }
      }
    }
    return JSONValue.object(members).sourceText
  }

  // MARK: Parts

  /// The payload's parts: the payload itself, or what it lists.
  private func parts(
    _ members: [String: Int], _ places: Places, isFirst: Bool
  ) throws(IncrementalPart.Refusal) -> [IncrementalPart] {
    var parts: [IncrementalPart] = []
    let isPart = members["data"] != nil || members["items"] != nil
    if let path = members["path"] {
      let own = try IncrementalPart(
        members, log, places.pending, offset: log.token(at: path).offset)
      if isFirst, !own.path.isEmpty || members["items"] != nil {
        throw .init("a part comes before the first data", own.offset)
      }
      if isPart { parts.append(own) }
    } else if let data = members["data"] ?? members["items"] {
      throw .init(
        "its data come a second time, without a path", log.token(at: data).offset)
    }
    guard let place = members["incremental"], log.token(at: place).kind != .null else {
      return parts
    }
    guard let elements = log.elements(at: place) else {
      throw .init("its incremental is no list", log.token(at: place).offset)
    }
    for element in elements {
      let offset = log.token(at: element).offset
      guard let members = log.members(at: element) else {
        throw .init("a part is no object", offset)
      }
      parts.append(try IncrementalPart(members, log, places.pending, offset: offset))
    }
    return parts
  }

  /// How often the parts of a payload are gone through, for those that others make possible. A server
  /// sends them in order.
  private static let roundLimit = 16

  /// Reads the parts that can be, and reports the others. Says whether some were read.
  private mutating func read(
    _ parts: [IncrementalPart], _ places: Places
  ) throws(Baton.NormalizationError) -> Bool {
    var hasArrived = false
    var parts = parts
    var waiting: [(part: IncrementalPart, reason: Baton.DroppedPart.Reason)] = []
    for _ in 0..<Self.roundLimit {
      waiting = []
      for part in parts {
        if let id = part.id, places.pending[id] == nil {
          places.reports.append(part.dropped(.unknownID))
          continue
        }
        switch try read(part, places) {
        case .taken: hasArrived = true
        case .dropped(.undelivered): places.reports.append(part.dropped(.undelivered))
        case .dropped(let reason): waiting.append((part, reason))
        }
      }
      if waiting.isEmpty || waiting.count == parts.count { break }
      parts = waiting.map(\.part)
    }
    for (part, reason) in waiting { places.reports.append(part.dropped(reason)) }
    return hasArrived
  }
}
