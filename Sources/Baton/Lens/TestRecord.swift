extension Baton {
  /// A record that a test builder fills with Swift values, as a response would have.
  ///
  /// ```swift
  /// let row = CharacterRow_character.make(.init(name: "Rick"))  // generated, with "testBuilders": true
  /// ```
  @_spi(Generated) public struct TestRecord {
    /// What a lens over the record reads through.
    @_spi(Generated) public let anchor: Anchor

    private init(_ anchor: Anchor) { self.anchor = anchor }

    /// A record for a definition: its operation's root, or a new one of a type. Variables have their
    /// default values.
    @_spi(Generated) public init(_ store: Store, _ table: StaticString, type: String) {
      let table = LensTable.named(table)
      let state = store.state
      let space = SchemaSpace.named(table.schema)
      if state.pointee.table == nil { state.take(RecordTable.make(space)) }
      let values =
        table.operation == nil
        ? LensContext.defaultValues(table) : LensContext.values(table, of: Variables())
      let context = state.context(table, values)
      if let kind = table.operation {
        let record = Self.record(state, type, RecordTable.root(kind))
        state.pointee.roots[Int(kind.rawValue)] = record
        self.init(Anchor(store, context, StoreState.root(kind)))
      } else {
        let text = Array("\0\(store.recordCount)".utf8)
        let identity = text.withUnsafeBufferPointer { bytes in
          Slot.short(.shortString, bytes.baseAddress.unsafelyUnwrapped, bytes.count)
        }
        self.init(Anchor(store, context, Self.record(state, type, identity)))
      }
    }

    private var state: StoreState.Pointer { anchor.store.state }

    /// The record of a type and identity, made if it is new.
    private static func record(
      _ state: StoreState.Pointer, _ type: String, _ identity: Slot
    ) -> UInt32 {
      guard let table = state.pointee.table else { preconditionFailure("a table was taken") }
      let type = table.pointee.space.type(type)
      let hash = table.pointee.hash(type, identity)
      return table.pointee.find(type, identity, hash)
        ?? table.pointee.insert(type, identity, hash, width: 0)
    }

    /// The slot's place of an entry; nil where guards exclude it.
    private func place(_ index: Int) -> UInt32? {
      if anchor.context.pointee.entries[index].flags.contains(.isExcluded) { return nil }
      let (_, place) = state.peek(anchor.context, anchor.record, index)
      return place == LensContext.unresolved ? nil : place
    }

    private func write(_ slot: Slot, to place: UInt32) {
      let record = state.pointee.record(anchor.record)
      guard let target = state.pointee.table?.pointee.mutableSlot(record, place) else { return }
      // A null is what was left out here: another definition may have said more.
      if !slot.has(.null) || target.pointee.has(.absent) { target.pointee = slot }
    }

    // MARK: Values

    /// Writes a scalar, or a list of them; null for nil, unless something is there.
    @_spi(Generated) public func set(_ index: Int, _ value: (any Input)?) {
      guard let place = place(index), let table = state.pointee.table,
        case .field(_, let type) = anchor.context.pointee.table.entries[index].kind
      else { return }
      write(Self.slot(value?.inputValue.json ?? .null, type.kind, &table.pointee.arena), to: place)
    }

    private static func slot(
      _ value: JSONValue, _ kind: FieldType.Kind, _ arena: inout Arena
    ) -> Slot {
      switch value {
      case .null: return .null
      case .boolean(let flag):
        return kind == .custom
          ? text(flag ? "true" : "false", isSource: true, &arena) : .boolean(flag)
      case .string(let string): return text(string, isSource: false, &arena)
      case .number(let number):
        switch kind {
        case .int: return Int64(number).map(Slot.int) ?? .null
        case .float: return Double(number).map(Slot.double) ?? .null
        default: return text(number, isSource: true, &arena)
        }
      case .list(let elements) where kind != .custom:
        let start = arena.allocate(aligned: max(1, elements.count) * 16)
          .assumingMemoryBound(to: Slot.self)
        for (index, element) in elements.enumerated() {
          (start + index).initialize(to: slot(element, kind, &arena))
        }
        return .list(UnsafeRawPointer(start), count: elements.count, .slots)
      case .list, .object: return text(CanonicalJSON.text(value), isSource: true, &arena)
      }
    }

    private static func text(_ text: String, isSource: Bool, _ arena: inout Arena) -> Slot {
      let bytes = Array(text.utf8)
      return bytes.withUnsafeBufferPointer { bytes in
        // Safe: no byte of an empty text is read, and long ones are copied.
        let start = bytes.baseAddress ?? UnsafePointer(bitPattern: 16).unsafelyUnwrapped
        if bytes.count <= Slot.shortLimit {
          return .short(isSource ? .shortSource : .shortString, start, bytes.count)
        }
        return .long(
          isSource ? .longSource : .longString, arena.copy(start, bytes.count), bytes.count)
      }
    }

    // MARK: Links

    /// Writes a link to a new record of a type, which `fill` fills; a null without one.
    @_spi(Generated) public func link(
      _ index: Int, _ type: String?, _ fill: (TestRecord) -> Void
    ) {
      guard let place = place(index) else { return }
      guard let type else { return write(.null, to: place) }
      let record = linked(type, place, [])
      write(.link(record), to: place)
      fill(TestRecord(Anchor(anchor.store, anchor.context, record)))
    }

    /// Writes a list of links, each to a new record; nil is null.
    @_spi(Generated) public func links<Element>(
      _ index: Int, _ elements: TestList<Element>?, _ type: (Element) -> String,
      _ fill: (Element, TestRecord) -> Void
    ) {
      guard let place = place(index) else { return }
      guard let elements else { return write(.null, to: place) }
      write(list(elements, place, [], type, fill), to: place)
    }

    private func list<Element>(
      _ elements: TestList<Element>, _ place: UInt32, _ indexes: [Int],
      _ type: (Element) -> String, _ fill: (Element, TestRecord) -> Void
    ) -> Slot {
      switch elements {
      case .elements(let elements):
        let numbers = elements.enumerated().map { index, element in
          let record = linked(type(element), place, indexes + [index])
          fill(element, TestRecord(Anchor(anchor.store, anchor.context, record)))
          return record
        }
        return slot(of: numbers, .links)
      case .lists(let lists):
        let slots = lists.enumerated().map { index, inner in
          list(inner, place, indexes + [index], type, fill)
        }
        return slot(of: slots, .slots)
      }
    }

    private func slot<Element>(of elements: [Element], _ kind: Slot.Elements) -> Slot {
      guard let table = state.pointee.table else { return .null }
      // Safe: the callers' elements are what the kind says, record numbers or slots.
      let start = table.pointee.arena.allocate(aligned: max(1, elements.count) * kind.stride)
        .assumingMemoryBound(to: Element.self)
      for (index, element) in elements.enumerated() { (start + index).initialize(to: element) }
      return .list(UnsafeRawPointer(start), count: elements.count, kind)
    }

    private func linked(_ type: String, _ place: UInt32, _ indexes: [Int]) -> UInt32 {
      guard let table = state.pointee.table else { preconditionFailure("a table was taken") }
      let identity = table.pointee.identity(
        RecordTable.Path(
          owner: state.pointee.record(anchor.record), place: place,
          indexes: indexes.map { UInt32($0) }, isAbstract: true))
      return Self.record(state, type, identity)
    }

    // MARK: The same record

    /// The record through another definition.
    @_spi(Generated) public func spread(_ index: Int, _ table: StaticString) -> TestRecord {
      TestRecord(anchor.spread(index, table))
    }
  }

  /// Values for a list of links, of whatever depth.
  @_spi(Generated) public indirect enum TestList<Element> {
    case elements([Element])
    case lists([TestList<Element>])
  }
}

extension LensContext {
  /// A fragment's values where nobody gives it arguments.
  static func defaultValues(_ table: LensTable) -> Values {
    var values = Values()
    for variable in table.variables {
      if let value = variable.defaultValue {
        values.given[variable.name] = value
      } else {
        values.unbound.insert(variable.name)
      }
    }
    return values
  }
}
