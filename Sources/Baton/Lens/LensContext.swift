/// A definition bound to variables in one store: where each of its entries lies.
///
/// In memory that the store owns, one per definition and values. All that reads of concrete types touch
/// are trivial structs behind pointers, so that a read is a few loads.
struct LensContext {
  typealias Pointer = UnsafeMutablePointer<LensContext>

  /// What `place` is before it was looked for, and where there is none.
  static let unresolved = UInt32.max
  static let noType = UInt32.max

  let entries: UnsafeMutablePointer<Entry>
  let nodes: UnsafeMutablePointer<Node>
  /// Whether the store holds data of another schema: then nothing is there.
  var isForeign: Bool
  // Safe: `LensTable.named` and `SchemaSpace.named` alone make them, and their registries keep them as long
  // as the process lives.
  unowned(unsafe) let table: LensTable
  unowned(unsafe) let space: SchemaSpace
  /// The variables that have a value, and those that are unbound; the others are absent.
  let values: [String: JSONValue]
  let unbound: Set<String>
  /// As in ``Values``.
  let operation: [String: JSONValue]
  /// Storage keys by entry, rendered; empty for what is no field.
  let keys: [String]

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let isExcluded = Flags(rawValue: 1)
    static let isDeferred = Flags(rawValue: 2)
    /// A variable rendered the storage key.
    static let isRendered = Flags(rawValue: 4)
    static let isAbstract = Flags(rawValue: 8)
    static let bubbles = Flags(rawValue: 16)
    static let logs = Flags(rawValue: 32)
  }

  /// One entry, bound.
  struct Entry {
    /// The type whose rows have `place`; ``LensContext/noType`` where reads have to look closer.
    var type: UInt32 = noType
    /// The row's slot number, a side key's with ``SideTable/flag``, or ``LensContext/unresolved``.
    var place: UInt32 = unresolved
    var node: UInt32
    var child: UInt32
    /// What observers of a rendered key know it by; see `Observers`.
    var channel: UInt32 = 0
    var flags: Flags
    /// The types that meet the entry's condition, as bits; nil without one.
    var condition: UnsafeMutablePointer<UInt64>?
    var conditionWords: UInt32 = 0
    /// A spread's own context, once it was asked for.
    var spread: Pointer?
  }

  /// One node, bound.
  struct Node {
    /// Its type's number; ``LensContext/noType`` where it is abstract.
    let type: UInt32
    let first: UInt32
    let count: UInt32
    let bubbles: Bool
    /// Places of an abstract node's entries, by type number.
    var variants: UnsafeMutablePointer<UnsafeMutablePointer<UInt32>?>?
    var variantCount: UInt32 = 0
  }

  static func make(
    _ table: LensTable, _ space: SchemaSpace, isForeign: Bool, _ bound: Values,
    channel: (String) -> UInt32
  ) -> Pointer {
    let values = bound.given
    let nodes = UnsafeMutablePointer<Node>.allocate(capacity: table.nodes.count)
    for (index, node) in table.nodes.enumerated() {
      (nodes + index).initialize(
        to: Node(
          type: node.isAbstract ? noType : space.type(node.type),
          first: UInt32(node.entries.lowerBound), count: UInt32(node.entries.count),
          bubbles: node.bubbles))
    }
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: max(1, table.entries.count))
    var keys: [String] = []
    for (index, plan) in table.entries.enumerated() {
      var flags: Flags = []
      if !TablePlan.hold(plan.guards, values) { flags.insert(.isExcluded) }
      if plan.isDeferred { flags.insert(.isDeferred) }
      if table.nodes[plan.node].isAbstract { flags.insert(.isAbstract) }
      if plan.requirement == .log { flags.insert([.bubbles, .logs]) }
      if plan.requirement == .bubble { flags.insert(.bubbles) }
      var entry = Entry(
        node: UInt32(plan.node), child: plan.child.map { UInt32($0) } ?? .max, flags: flags)
      var key = ""
      if case .field(let storageKey, _) = plan.kind {
        key = storageKey.render(values)
        if case .template = storageKey {
          entry.flags.insert(.isRendered)
          entry.channel = channel(key)
        }
      }
      keys.append(key)
      if let condition = plan.condition {
        let types = (table.typeSets[condition] ?? [condition]).map { space.type($0) }
        (entry.condition, entry.conditionWords) = bits(types)
      }
      (entries + index).initialize(to: entry)
    }
    let context = Pointer.allocate(capacity: 1)
    context.initialize(
      to: LensContext(
        entries: entries, nodes: nodes, isForeign: isForeign, table: table, space: space,
        values: values, unbound: bound.unbound, operation: bound.operation, keys: keys))
    return context
  }

  private static func bits(_ types: [UInt32]) -> (UnsafeMutablePointer<UInt64>, UInt32) {
    let words = Int((types.max() ?? 0) / 64) + 1
    let bits = UnsafeMutablePointer<UInt64>.allocate(capacity: words)
    bits.initialize(repeating: 0, count: words)
    for type in types { bits[Int(type / 64)] |= 1 << UInt64(type % 64) }
    return (bits, UInt32(words))
  }

  static func destroy(_ context: Pointer) {
    for index in 0..<context.pointee.table.entries.count {
      context.pointee.entries[index].condition?.deallocate()
    }
    for index in 0..<context.pointee.table.nodes.count {
      let node = context.pointee.nodes[index]
      for type in 0..<Int(node.variantCount) { node.variants?[type]?.deallocate() }
      node.variants?.deallocate()
    }
    context.pointee.entries.deallocate()
    context.pointee.nodes.deallocate()
    context.deinitialize(count: 1)
    context.deallocate()
  }

  var heldBytes: Int {
    var bytes = MemoryLayout<LensContext>.stride
    bytes += table.entries.count * MemoryLayout<Entry>.stride
    bytes += table.nodes.count * MemoryLayout<Node>.stride
    for key in keys { bytes += 16 + key.utf8.count }
    for index in 0..<table.nodes.count {
      let node = nodes[index]
      bytes += Int(node.variantCount) * 8
      for type in 0..<Int(node.variantCount) where node.variants?[type] != nil {
        bytes += Int(node.count) * 4
      }
    }
    return bytes
  }

  /// Forgets the places of rendered keys: the table was exchanged, or a key has become constant.
  func forgetRenderedPlaces() {
    for index in 0..<table.entries.count where entries[index].flags.contains(.isRendered) {
      entries[index].place = Self.unresolved
      let node = nodes[Int(entries[index].node)]
      let offset = index - Int(node.first)
      for type in 0..<Int(node.variantCount) { node.variants?[type]?[offset] = Self.unresolved }
    }
  }

  /// Whether a type meets an entry's condition.
  func meets(_ entry: Entry, _ type: UInt32) -> Bool {
    guard let condition = entry.condition else { return true }
    let word = type / 64
    return word < entry.conditionWords && condition[Int(word)] >> UInt64(type % 64) & 1 != 0
  }
}
