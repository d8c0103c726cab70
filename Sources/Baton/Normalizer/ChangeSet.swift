extension Baton {
  /// A normalized response that no store holds yet.
  ///
  /// ```swift
  /// let changes = try normalizer.finish()
  /// try store.commit(consume changes)
  /// ```
  ///
  /// Isolation: immutable and `Sendable`; it can be a task's result, and several owners may commit it.
  public final class ChangeSet: @unchecked Sendable {
    // Safe: the table is written before the change set is made and read only after that. `takeTable()`
    // alone takes it away, whose caller holds the only strong reference; who comes by a weak one then
    // finds none. (Weak references are not to be followed in one task while another commits.)
    private var ownedTable: UnsafeMutablePointer<RecordTable>?
    let bound: BoundTable
    /// What the selection read.
    public let counts: Counts
    /// The response's errors, in its order. Those with a path that leads into the data stand beside
    /// their slot too.
    public let errors: [FieldError]
    /// Whether some error has no slot that it stands beside.
    public let hasUnplacedErrors: Bool
    /// The response's `extensions` as compact JSON text, if there are any.
    public let extensions: String?

    init(
      _ table: UnsafeMutablePointer<RecordTable>, _ bound: BoundTable, counts: Counts,
      errors: [FieldError], hasUnplacedErrors: Bool, extensions: String?
    ) {
      ownedTable = table
      self.bound = bound
      self.counts = counts
      self.errors = errors
      self.hasUnplacedErrors = hasUnplacedErrors
      self.extensions = extensions
    }

    deinit {
      if let ownedTable { RecordTable.destroy(ownedTable) }
    }

    /// The records; there until a store has taken them over.
    var table: UnsafeMutablePointer<RecordTable> {
      guard let ownedTable else { preconditionFailure("a store has taken over the change set") }
      return ownedTable
    }

    /// Gives the table away. The caller holds the only reference and lets go of it.
    func takeTable() -> UnsafeMutablePointer<RecordTable> {
      defer { ownedTable = nil }
      return table
    }

    /// Records in it: entities once, however often they stood in the response.
    public var recordCount: Int { ownedTable?.pointee.records.count ?? 0 }

    /// Slots that hold a value. Complexity: linear in the records.
    public var slotCount: Int { ownedTable?.pointee.slotCount ?? 0 }

    /// Bytes of memory that it holds.
    public var heldBytes: Int { ownedTable?.pointee.heldBytes ?? 0 }
  }
}
