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
    // Safe: the table is written before the change set is made and read only after that; it is taken
    // away in `takeTable()` alone, whose caller holds the only reference.
    private var ownedTable: UnsafeMutablePointer<RecordTable>?
    let table: UnsafeMutablePointer<RecordTable>
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
      self.table = table
      self.bound = bound
      self.counts = counts
      self.errors = errors
      self.hasUnplacedErrors = hasUnplacedErrors
      self.extensions = extensions
    }

    deinit {
      if let ownedTable { RecordTable.destroy(ownedTable) }
    }

    /// Gives the table away. The caller holds the only reference and lets go of it.
    func takeTable() -> UnsafeMutablePointer<RecordTable> {
      ownedTable = nil
      return table
    }

    /// Records in it: entities once, however often they stood in the response.
    public var recordCount: Int { table.pointee.records.count }

    /// Slots that hold a value. Complexity: linear in the records.
    public var slotCount: Int { table.pointee.slotCount }

    /// Bytes of memory that it holds.
    public var heldBytes: Int { table.pointee.heldBytes }
  }
}
