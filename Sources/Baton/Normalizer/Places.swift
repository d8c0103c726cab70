/// Where in a response that is delivered in parts a part may arrive: path and identity of each object of
/// an awaited variant, and the lists that are streamed. It lives from payload to payload; the change sets
/// that were made meanwhile, and stores that took them, are not consulted.
///
/// Places form a tree, a node for each object and list on the way, with an edge per step. Steps are
/// numbers: of fields in the table, or list indexes.
final class Places {
  typealias Node = UInt32

  /// An object that the response put somewhere.
  struct Object {
    var selection: UnsafePointer<BoundSelection>
    /// In ``table``.
    var record: UInt32
  }

  /// A list that the response put somewhere and that may be streamed.
  struct List {
    var owner: Node
    /// The field's number in the bound table.
    var plan: UInt32
    /// All its elements so far, in ``table``.
    var value: Slot
    /// Errors that stand beside the list's slot.
    var errors: [Baton.FieldError] = []
  }

  /// What the server said will come under an id.
  struct Pending {
    var path: [Baton.FieldError.Step]
    var label: String?
  }

  private struct Edge: Hashable {
    var from: Node
    var isIndex: Bool
    var step: UInt32
  }

  static let root: Node = 0

  /// Identities: records without slots.
  let table: UnsafeMutablePointer<RecordTable>
  private var nodeCount: Node = 1
  private var edges: [Edge: Node] = [:]
  private(set) var objects: [Node: Object] = [:]
  var lists: [Node: List] = [:]
  var pending: [String: Pending] = [:]
  var reports: [Baton.DroppedPart] = []
  /// Whether the first payload's data has come.
  var hasData = false
  var isComplete = false
  /// Whether an empty payload before the data is no failure.
  let isFramed: Bool

  init(_ bound: Baton.BoundTable, isFramed: Bool) {
    self.isFramed = isFramed
    table = RecordTable.make(bound.space)
    table.pointee.sides.number(bound.sideKeys)
  }

  deinit {
    RecordTable.destroy(table)
  }

  /// The node one step on, made if it is new.
  func step(_ from: Node, field plan: UInt32) -> Node {
    step(Edge(from: from, isIndex: false, step: plan))
  }
  func step(_ from: Node, index: UInt32) -> Node {
    step(Edge(from: from, isIndex: true, step: index))
  }

  private func step(_ edge: Edge) -> Node {
    if let known = edges[edge] { return known }
    let node = nodeCount
    nodeCount += 1
    edges[edge] = node
    return node
  }

  /// The node one step on, if there is one.
  func existing(_ from: Node, field plan: UInt32) -> Node? {
    edges[Edge(from: from, isIndex: false, step: plan)]
  }

  func existing(_ from: Node, index: UInt32) -> Node? {
    edges[Edge(from: from, isIndex: true, step: index)]
  }

  /// Notes an object of a payload's table.
  func note(
    _ node: Node, _ selection: UnsafePointer<BoundSelection>, _ record: UInt32,
    of payload: UnsafeMutablePointer<RecordTable>
  ) {
    objects[node] = Object(
      selection: selection, record: table.pointee.counterpart(of: record, in: payload))
  }

  /// Notes a list of a payload's table.
  func note(
    list node: Node, of owner: Node, plan: UInt32, _ value: Slot,
    in payload: UnsafeMutablePointer<RecordTable>
  ) {
    let errors = lists[node]?.errors ?? []
    lists[node] = List(
      owner: owner, plan: plan, value: table.pointee.copy(value, from: payload), errors: errors)
  }

  /// Forgets all places: no part comes any more.
  func clear() {
    edges = [:]
    objects = [:]
    lists = [:]
    pending = [:]
  }
}
