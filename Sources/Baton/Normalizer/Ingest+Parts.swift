/// Parts: found by their path among the places that the response noted, and read as if they stood there.
extension Ingest {
  // MARK: Noting places

  /// At the end of an object of an awaited variant: notes where it stands, and its streamed lists.
  @inline(never)
  mutating func notePlace(_ variant: UnsafePointer<BoundVariant>) {
    guard let delivery else { return }
    let places = delivery.pointee.places
    let part = delivery.pointee.part
    var node = part?.node ?? Places.root
    var frame = frames
    while frame < top {
      let next = frame + 1
      node =
        frame.pointee.isList
        ? places.step(node, index: frame.pointee.count &- 1)
        : places.step(node, field: next.pointee.field.pointee.plan)
      frame = next
    }
    // The object that a part is about is noted already.
    if part == nil || top > frames {
      places.note(node, top.pointee.selection, top.pointee.record, of: table)
    }
    for index in 0..<variant.pointee.fieldCount {
      let field = variant.pointee.fields + index
      if field.pointee.flags.contains(.isLate), field.pointee.listDepth > 0 {
        noteList(field, places, node)
      }
    }
  }

  /// Notes a list of the innermost object's, with the elements that it has so far.
  private mutating func noteList(
    _ field: UnsafePointer<BoundField>, _ places: Places, _ owner: Places.Node
  ) {
    let slot = RecordTable.ErrorPlace(record: top.pointee.record, slot: field.pointee.place)
    let value = table.pointee.slot(slot.record, slot.slot)
    guard value.has(.list) else { return }
    let list = places.step(owner, field: field.pointee.plan)
    places.note(list: list, of: owner, plan: field.pointee.plan, value, in: table)
    delivery?.pointee.notedLists.append((list, slot))
  }

  // MARK: Which fields are due

  /// At the end of an object in a part: the label of the fields that it should have, empty if unknown;
  /// nil where it is a new object, which has all its fields.
  @inline(never)
  func partialLabel() -> String? {
    guard let part = delivery?.pointee.part, !part.isDeduplicated else { return "" }
    if part.isNew, top > frames { return nil }
    guard let label = part.label, !label.isEmpty else { return "" }
    // Behind a field that comes with this part alone, all is new.
    var frame = frames + 1
    while frame <= top {
      if bound.field(frame.pointee.field)?.label == label { return nil }
      frame += 1
    }
    return label
  }

  /// Whether a part with a label has to bring a field.
  func isDue(_ field: UnsafePointer<BoundField>, _ label: String) -> Bool {
    guard !label.isEmpty, field.pointee.flags.contains(.isLate), let plan = bound.field(field)
    else {
      return false
    }
    return plan.label == label && !plan.isAdded && !plan.isOptional
  }

  // MARK: Finding places

  /// The node that a path leads to, if the response put something there.
  private mutating func node(
    at path: ArraySlice<Baton.FieldError.Step>, _ places: Places
  ) -> Places.Node? {
    var node = Places.root
    for step in path {
      switch step {
      case .key(let key):
        guard let object = places.objects[node],
          let variant = variant(
            of: places.table.pointee.records[Int(object.record)].type, object.selection),
          let field = Self.field(key, variant),
          let next = places.existing(node, field: field.pointee.plan)
        else { return nil }
        node = next
      case .index(let index):
        guard let index = UInt32(exactly: index), let next = places.existing(node, index: index)
        else { return nil }
        node = next
      }
    }
    return node
  }

  // MARK: Reading parts

  /// What became of a part.
  enum Arrival {
    case taken
    case dropped(Baton.DroppedPart.Reason)
  }

  /// Reads a part, whose tokens are in the log.
  mutating func read(
    _ part: IncrementalPart, _ places: Places
  ) throws(Baton.NormalizationError) -> Arrival {
    if let items = part.items { return try read(items: items, part, places) }
    guard let data = part.data else { return .dropped(.undelivered) }
    if case .index(let index)? = part.path.last,
      let node = node(at: part.path.dropLast(), places), let list = places.lists[node],
      isElement(part, list, node, index, places)
    {
      return try read(part, from: data, to: log.token(at: data).end, list: node, at: index, places)
    }
    if log.token(at: data).kind == .null { return .dropped(.undelivered) }
    guard log.token(at: data).kind == .openObject else {
      throw refusal("a part's data is no object", at: data, part)
    }
    guard let node = node(at: part.path[...], places), let object = places.objects[node] else {
      return .dropped(.noObject)
    }
    guard begin(part, at: node, object, part.path, isNew: false, places) else {
      return .dropped(.noObject)
    }
    depth = 1
    let token = log.token(at: data)
    try replayPart(from: token.next, to: token.end)
    delivery?.pointee.part = nil
    return .taken
  }

  /// Whether data at an index of a streamed list are an element of it, and not fields of one that is
  /// there.
  private mutating func isElement(
    _ part: IncrementalPart, _ list: Places.List, _ node: Places.Node, _ index: Int,
    _ places: Places
  ) -> Bool {
    if part.isDeduplicated { return false }
    if index >= list.value.count { return true }
    guard let label = part.label, label == bound.fields[Int(list.plan)].label else { return false }
    guard let element = places.existing(node, index: UInt32(index)),
      let object = places.objects[element],
      let variant = variant(
        of: places.table.pointee.records[Int(object.record)].type, object.selection)
    else { return true }
    return !(0..<variant.pointee.fieldCount).contains {
      bound.field(variant.pointee.fields + $0)?.label == label
    }
  }

  private mutating func read(
    items: Int, _ part: IncrementalPart, _ places: Places
  ) throws(Baton.NormalizationError) -> Arrival {
    let token = log.token(at: items)
    if token.kind == .null { return .dropped(.undelivered) }
    guard token.kind == .openList else {
      throw refusal("a part's items are no list", at: items, part)
    }
    let end = token.end - TokenLog.closingSize
    if case .index(let start)? = part.path.last,
      let node = node(at: part.path.dropLast(), places), places.lists[node] != nil
    {
      return try read(part, from: token.next, to: end, list: node, at: start, places)
    }
    guard let node = node(at: part.path[...], places), let list = places.lists[node] else {
      return .dropped(.noList)
    }
    return try read(
      part, from: token.next, to: end, list: node, at: list.value.count, places)
  }

  /// Reads elements of a streamed list, from an index on; those that it has after them stay.
  private mutating func read(
    _ part: IncrementalPart, from start: Int, to end: Int, list node: Places.Node, at index: Int,
    _ places: Places
  ) throws(Baton.NormalizationError) -> Arrival {
    guard let list = places.lists[node], let owner = places.objects[list.owner] else {
      return .dropped(.noList)
    }
    guard index <= list.value.count else { return .dropped(.gap(count: list.value.count)) }
    // The path ends with the list's key, or an index behind it.
    let isAtIndex = if case .index? = part.path.last { true } else { false }
    let path = Array(part.path.dropLast(isAtIndex ? 2 : 1))
    guard begin(part, at: list.owner, owner, path, isNew: true, places),
      let field = field(plan: list.plan)
    else { return .dropped(.noList) }
    depth = 2
    current = field
    reopenList()
    for element in 0..<index { addEarlier(list.value.element(at: element), places) }
    try replayPart(from: start, to: end)
    var next = Int(top.pointee.count)
    while next < list.value.count {
      addEarlier(list.value.element(at: next), places)
      next += 1
    }
    _ = closeList()
    noteList(field, places, list.owner)
    if !list.errors.isEmpty {
      // The slot is written again, and they are about elements that it has still.
      let slot = RecordTable.ErrorPlace(record: top.pointee.record, slot: field.pointee.place)
      table.pointee.errors[slot] = list.errors
    }
    top = frames - 1
    mode = .envelope
    delivery?.pointee.part = nil
    return .taken
  }

  private mutating func addEarlier(_ element: Slot, _ places: Places) {
    addEarlierElement(table.pointee.copy(element, from: places.table))
  }

  /// The field of the innermost object with a number in the bound table.
  private func field(plan: UInt32) -> UnsafePointer<BoundField>? {
    guard let variant = top.pointee.variant else { return nil }
    for index in 0..<variant.pointee.fieldCount
    where variant.pointee.fields[index].plan == plan {
      return variant.pointee.fields + index
    }
    return nil
  }

  /// Opens the object that a part is about, as the outermost one.
  private mutating func begin(
    _ part: IncrementalPart, at node: Places.Node, _ object: Places.Object,
    _ path: [Baton.FieldError.Step], isNew: Bool, _ places: Places
  ) -> Bool {
    let record = table.pointee.counterpart(of: object.record, in: places.table)
    let type = table.pointee.records[Int(record)].type
    guard let variant = variant(of: type, object.selection) else { return false }
    // No frame is open whose row could move.
    if table.pointee.records[Int(record)].width < variant.pointee.width {
      table.pointee.widen(record, to: variant.pointee.width)
    }
    let fields = variant.pointee.fields
    top = frames
    top.initialize(
      to: Frame(
        isList: false, level: 0, elements: .slots, ownsBlock: false, count: 0, field: fields,
        selection: object.selection, variant: variant, fields: fields, next: fields,
        row: table.pointee.records[Int(record)].row, record: record, run: fields,
        seen: Frame.noBits, previous: .absent, scratch: scratch, start: scratch, cursor: scratch,
        limit: scratch))
    mode = .object
    delivery?.pointee.part = OpenPart(
      path: path, node: node, label: part.label, isNew: isNew,
      isDeduplicated: part.isDeduplicated)
    delivery?.pointee.bases.append(
      PartBase(path: path, record: record, selection: object.selection))
    return true
  }

  private mutating func replayPart(from start: Int, to end: Int) throws(Baton.NormalizationError) {
    if replay(from: start, to: end) == 0, let failure { throw failure }
  }

  private func refusal(
    _ reason: String, at place: Int, _ part: IncrementalPart
  ) -> Baton.NormalizationError {
    Baton.NormalizationError(
      kind: .notAResponse(reason), path: part.path, offset: log.token(at: place).offset)
  }
}
