@testable import Baton

/// Reads an operation back from a store: every value that its selections lead to.
struct Walk {
  private let store: Baton.Store
  private let plan: TablePlan
  private var values: [String: JSONValue] = [:]
  /// Whether a field's value is held to its kind. Tables made up may give one storage key two kinds.
  private let isTyped: Bool
  private var visited: Set<[Int]> = []
  /// Sums up what is read, so that it is read.
  private var sum = 0

  init(
    _ store: Baton.Store, _ table: Baton.BoundTable, _ variables: Baton.Variables, isTyped: Bool
  ) {
    self.store = store
    plan = table.plan
    self.isTyped = isTyped
    for variable in plan.variables {
      guard let value = variables.values[variable.name] ?? variable.defaultValue else { continue }
      values[variable.name] = variable.type.coerce(value) ?? value
    }
  }

  mutating func run() {
    guard let root = store.rootRecord(plan.rootType) else { return }
    read(root, plan.rootSelection)
  }

  private mutating func read(_ record: Baton.RecordNumber, _ number: Int) {
    guard visited.count < 500, visited.insert([Int(record), number]).inserted else { return }
    precondition(Int(record) < store.recordCount, "a link to no record")
    sum &+= store.identity(of: record).utf8.count &+ store.slotCount(of: record)
    let selection = plan.selections[number]
    for variant in selection.variants {
      for field in variant.fields where TablePlan.hold(field.guards, values) {
        let value = store.value(of: record, storageKey: field.storageKey.render(values))
        read(value, field, Int(field.type.listDepth))
      }
    }
  }

  private mutating func read(_ value: Baton.StoredValue, _ field: TablePlan.Field, _ depth: Int) {
    switch value {
    case .absent, .null: return
    case .list(let list):
      precondition(!isTyped || depth > 0, "a list where none can be: \(field.responseKey)")
      for index in 0..<list.count { read(list[index], field, depth - 1) }
      return
    case .boolean, .int: sum &+= 1
    case .double(let double):
      precondition(double.isFinite, "a number that is none: \(field.responseKey)")
    case .string(let bytes), .source(let bytes): for byte in bytes { sum &+= Int(byte) }
    case .link(let record): if let selection = field.selection { read(record, selection) }
    }
    precondition(!isTyped || depth == 0 && isOfKind(value, field.type.kind), "\(field): \(value)")
  }

  private func isOfKind(_ value: Baton.StoredValue, _ kind: FieldType.Kind) -> Bool {
    switch (kind, value) {
    case (.int, .int), (.float, .double), (.boolean, .boolean), (.link, .link): true
    case (.string, .string), (.id, .string), (.enumeration, .string): true
    case (.custom, .string), (.custom, .source), (.custom, .boolean): true
    default: false
    }
  }
}
