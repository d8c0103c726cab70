/// What reads and commits of a store touch, in heap memory of its own: reads reach it through a `let`
/// pointer, without exclusivity checks and reference counts.
struct StoreState {
  typealias Pointer = UnsafeMutablePointer<StoreState>

  /// Nil until the first commit.
  var table: UnsafeMutablePointer<RecordTable>?
  let isObserved: Bool
  /// The records of the roots that are there, by kind of operation; ``noRecord`` for the others.
  var roots = SIMD4<UInt32>(repeating: noRecord)
  var contexts: [ContextKey: LensContext.Pointer] = [:]
  var observers = Observers()
  var texts = TextCache()
  var misses = MissingReads()
  var requiredLog: ((Baton.MissingRead) -> Void)?
  /// Lists whose elements are being read by code that an app may have written.
  fileprivate var openLists = 0

  /// No record: an anchor of it reads zeros and reports nothing.
  static let noRecord = UInt32.max
  /// The first of the numbers that stand for roots, whether their records are there or not.
  static let firstRoot = UInt32.max - 3

  struct ContextKey: Hashable {
    var table: ObjectIdentifier
    var values: String
  }

  static func make(isObserved: Bool) -> Pointer {
    let state = Heap.room(StoreState.self)
    state.initialize(to: StoreState(table: nil, isObserved: isObserved))
    return state
  }

  static func destroy(_ state: Pointer) {
    if let table = state.pointee.table { RecordTable.destroy(table) }
    if !state.pointee.contexts.isEmpty {
      for context in state.pointee.contexts.values { LensContext.destroy(context) }
    }
    state.pointee.texts.deallocate()
    state.pointee.observers.deallocate()
    state.deinitialize(count: 1)
    Heap.release(state)
  }

  static func root(_ kind: OperationKind) -> UInt32 { firstRoot + UInt32(kind.rawValue) }

  var heldBytes: Int {
    var bytes = (table?.pointee.heldBytes ?? 0) + texts.heldBytes + observers.heldBytes
    for (key, context) in contexts { bytes += key.values.utf8.count + context.pointee.heldBytes }
    return bytes
  }

  /// The record that a number stands for; ``noRecord`` for a root that is not there.
  @inline(__always)
  func record(_ number: UInt32) -> UInt32 {
    guard number >= Self.firstRoot else { return number }
    return number == Self.noRecord ? number : roots[Int(number - Self.firstRoot)]
  }

  /// One number for a record: a root's is the one that stands for it.
  func canonical(_ number: UInt32) -> UInt32 {
    guard number < Self.firstRoot else { return number }
    for kind in 0..<3 where roots[kind] == number { return Self.firstRoot + UInt32(kind) }
    return number
  }
}

// Safe: the state lives as long as its store. Who has this pointer refers to the store, or was called by
// somebody who does and keeps it no longer than the call. Only the store's owner reads and commits.
extension UnsafeMutablePointer where Pointee == StoreState {
  /// The context of a definition and values, made if it is new.
  func context(_ table: LensTable, _ values: LensContext.Values) -> LensContext.Pointer {
    let key = StoreState.ContextKey(table: ObjectIdentifier(table), values: values.text(table))
    if let known = pointee.contexts[key] { return known }
    let space = SchemaSpace.named(table.schema)
    let isForeign = pointee.table.map { $0.pointee.space !== space } ?? false
    let context = LensContext.make(
      table, space, isForeign: isForeign, values,
      channel: { pointee.observers.channel(ofRendered: $0) })
    pointee.contexts[key] = context
    return context
  }

  /// What a list that reads from the table's arena has to refer to.
  func hold() -> ArenaHold? {
    guard let table = pointee.table else { return nil }
    if let known = table.pointee.hold { return known }
    let hold = ArenaHold()
    table.pointee.hold = hold
    return hold
  }

  /// Takes a table, the first one or an adopted one.
  func take(_ table: UnsafeMutablePointer<RecordTable>) {
    if let old = pointee.table { RecordTable.destroy(old) }
    pointee.table = table
    if pointee.contexts.isEmpty { return }
    for context in pointee.contexts.values {
      context.pointee.isForeign = context.pointee.space !== table.pointee.space
    }
    forgetRenderedPlaces()
  }

  /// Has the table catch up with storage keys that became constant.
  func catchUp() {
    guard let table = pointee.table, table.pointee.space.keyCount != table.pointee.knownKeys else {
      return
    }
    if table.pointee.catchUp() { forgetRenderedPlaces() }
  }

  /// Moves what is live together where much is garbage. Put off while a list is read: its elements
  /// have to stay where they are.
  func compact() {
    guard pointee.openLists == 0, let table = pointee.table, table.pointee.compactIfNeeded() else {
      return
    }
    pointee.texts.forget()
  }

  /// Reads a list's elements, where the body may call an app's code, which may commit.
  func readingList<Result>(_ body: () -> Result) -> Result {
    pointee.openLists += 1
    defer { pointee.openLists -= 1 }
    return body()
  }

  private func forgetRenderedPlaces() {
    for context in pointee.contexts.values { context.pointee.forgetRenderedPlaces() }
  }
}
