/// What `@required`, `@catch` and `@throwOnFieldError` ask for.
extension Baton.Anchor {
  /// A value of `@required(action: THROW)`.
  @_spi(Generated) public func required<T>(
    _ index: Int, _ value: T?
  ) throws(Baton.RequiredFieldError) -> T {
    if let value { return value }
    let read = store.state.read(context, record, index)
    throw Baton.RequiredFieldError(
      definition: context.pointee.table.name, record: read.record, storageKey: read.storageKey)
  }

  /// A value of `@catch(to: RESULT)`: the errors beside its slot and beside those of all fields below it,
  /// or itself.
  @_spi(Generated) public func caught<T>(
    _ index: Int, _ value: @autoclosure () -> T
  ) -> Result<T, Baton.FieldErrors> {
    var errors: [Baton.FieldError] = []
    if store.state.mayHaveErrors {
      store.state.addErrors(context, record, entry: index, &errors)
    }
    return errors.isEmpty ? .success(value()) : .failure(Baton.FieldErrors(errors: errors))
  }

  /// This anchor, unless an error stands beside a field of the definition: `@throwOnFieldError`.
  @_spi(Generated) public func checked() throws(Baton.FieldErrors) -> Baton.Anchor {
    if let errors = caughtAll() { throw errors }
    return self
  }

  /// The errors beside all fields of the definition; nil where there are none.
  @_spi(Generated) public func caughtAll() -> Baton.FieldErrors? {
    guard store.state.mayHaveErrors else { return nil }
    var errors: [Baton.FieldError] = []
    store.state.addErrors(context, record, node: 0, &errors)
    return errors.isEmpty ? nil : Baton.FieldErrors(errors: errors)
  }

  /// Whether no required field of the definition's own node reads null.
  @_spi(Generated) public func isSatisfied() -> Bool {
    store.state.isSatisfied(context, record, 0)
  }
}

extension UnsafeMutablePointer where Pointee == StoreState {
  /// Whether it is worth looking for errors: in an observed store always, so that one which comes later
  /// is told.
  var mayHaveErrors: Bool {
    pointee.isObserved || !(pointee.table?.pointee.errors.isEmpty ?? true)
  }

  /// Whether a record is good for a node: none of its bubbling fields reads null.
  func isSatisfied(_ context: LensContext.Pointer, _ record: UInt32, _ node: Int) -> Bool {
    let node = context.pointee.nodes[node]
    guard node.bubbles else { return true }
    var isSatisfied = true
    for index in Int(node.first)..<Int(node.first + node.count) {
      let entry = context.pointee.entries[index]
      guard entry.flags.contains(.bubbles), !entry.flags.contains(.isExcluded) else { continue }
      let slot = slotSlowly(context, record, index)
      if !slot.has(.absent), !slot.has(.null) {
        guard slot.has(.link), entry.child != .max,
          !self.isSatisfied(context, slot.record, Int(entry.child))
        else { continue }
      }
      isSatisfied = false
      if entry.flags.contains(.logs), record != StoreState.noRecord, let log = pointee.requiredLog {
        log(read(context, record, index))
      }
    }
    return isSatisfied
  }

  /// Adds the errors beside a node's fields and below them, those left out that another `@catch` takes.
  func addErrors(
    _ context: LensContext.Pointer, _ record: UInt32, node: Int,
    _ errors: inout [Baton.FieldError]
  ) {
    let node = context.pointee.nodes[node]
    for index in Int(node.first)..<Int(node.first + node.count)
    where !context.pointee.table.entries[index].isCaught {
      addErrors(context, record, entry: index, &errors)
    }
  }

  func addErrors(
    _ context: LensContext.Pointer, _ record: UInt32, entry index: Int,
    _ errors: inout [Baton.FieldError]
  ) {
    let entry = context.pointee.table.entries[index]
    switch entry.kind {
    case .typename, .spread: return
    case .narrow:
      guard let child = entry.child, isMet(context, record, index) else { return }
      addErrors(context, record, node: child, &errors)
    case .field:
      if context.pointee.entries[index].flags.contains(.isExcluded) { return }
      let (slot, place) = peek(context, record, index)
      guard place != LensContext.unresolved, let table = pointee.table else { return }
      let key = RecordTable.ErrorPlace(record: pointee.record(record), slot: place)
      if let found = table.pointee.errors[key] { errors += found }
      if let child = entry.child { addErrors(context, below: slot, node: child, &errors) }
    }
  }

  private func addErrors(
    _ context: LensContext.Pointer, below slot: Slot, node: Int,
    _ errors: inout [Baton.FieldError]
  ) {
    if slot.has(.link) { return addErrors(context, slot.record, node: node, &errors) }
    guard slot.has(.list) else { return }
    switch slot.elements {
    case .links:
      for link in slot.linkElements where link != Slot.nullLink {
        addErrors(context, link, node: node, &errors)
      }
    case .slots:
      for element in slot.slotElements { addErrors(context, below: element, node: node, &errors) }
    case .ints, .doubles: return
    }
  }
}
