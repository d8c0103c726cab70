extension Baton {
  /// Records by identity, filled by commits.
  ///
  /// ```swift
  /// let store = Baton.Store()
  /// let summary = try store.commit(consume changes)
  /// print(summary.inserted.count, summary.updated.count)
  /// ```
  ///
  /// Isolation: not `Sendable`; it and all that is read from it belong to whoever owns it, the main actor
  /// in a UI, an actor or one task on a server.
  public final class Store {
    let state: StoreState.Pointer
    /// Key fields by type, as the committed tables but the last one had them, and the operation that
    /// said so.
    private var keyFields: [UInt32: (keys: [String], operation: String)] = [:]
    /// The table that was committed last. Nothing is compared while there is no other.
    private var lastBound: BoundTable?

    /// An empty store.
    ///
    /// - Parameter isObserved: whether reads are registered with `Observation`, and changes told. A
    ///   server's store, which nobody observes, does without.
    public init(isObserved: Bool = true) {
      state = StoreState.make(isObserved: isObserved)
    }

    deinit {
      StoreState.destroy(state)
    }

    /// Nil until the first commit.
    var table: UnsafeMutablePointer<RecordTable>? { state.pointee.table }

    /// Records it holds.
    public var recordCount: Int { table?.pointee.records.count ?? 0 }

    /// Slots that hold a value. Complexity: linear in the records.
    public var slotCount: Int { table?.pointee.slotCount ?? 0 }

    /// Bytes of memory that it holds, what reads keep included.
    public var heldBytes: Int { state.pointee.heldBytes }

    /// Takes what a response came to.
    ///
    /// An empty store takes over the change set's memory as it is, if nobody else refers to it (hand it
    /// over with `consume`): in constant time, unless the response overwrote more of itself than is left.
    /// Otherwise record by record: slots with an equal value are left alone, others are copied, and
    /// nothing of the change set is kept. A slot that the response wrote loses the errors that stood
    /// beside it, and gets the response's.
    ///
    /// - Throws: where the change set is of another schema, or of a table with other key fields, than
    ///   what the store holds. The store is then as it was.
    @discardableResult
    public func commit(_ changes: consuming ChangeSet) throws(CommitError) -> CommitSummary {
      try checkAgreement(changes.bound)
      let kind = Int(changes.bound.plan.kind.rawValue)
      if recordCount == 0, isKnownUniquelyReferenced(&changes) {
        let adopted = changes.takeTable()
        state.take(adopted)
        // What has nothing beside its rows has nothing to move; not to ask spares the space's lock.
        if !adopted.pointee.sides.keys.isEmpty { adopted.pointee.catchUp() }
        state.compact()
        // The root is the first record of every response.
        state.pointee.roots[kind] = 0
        let summary = CommitSummary(
          inserted: 0..<UInt32(adopted.pointee.records.count), updated: [], isAdoption: true)
        state.tellAll(of: 0)
        return summary
      }
      if table == nil { state.take(RecordTable.make(changes.bound.space)) }
      guard let target = table else { preconditionFailure("a table was just taken") }
      state.catchUp()
      var merge = Merge(from: changes.table, into: target)
      // Safe: the merge reads the change set's table through a pointer, which keeps nothing alive.
      let summary = withExtendedLifetime(changes) { merge.run() }
      // A key may have become constant meanwhile, and what the merge wrote may lie in its slot.
      state.catchUp()
      state.compact()
      state.pointee.roots[kind] = merge.root
      if state.pointee.isObserved {
        var told = merge.changes
        if summary.inserted.contains(merge.root) { told.append(state.wholeRecord(merge.root)) }
        state.tell(told)
      }
      return summary
    }

    private func checkAgreement(_ bound: BoundTable) throws(CommitError) {
      if lastBound === bound { return }
      if let table, table.pointee.space !== bound.space {
        throw CommitError(
          message: "the store holds data of schema \"\(table.pointee.space.name)\", "
            + "and the operation is of schema \"\(bound.space.name)\"")
      }
      if let lastBound {
        let last = Self.name(lastBound)
        for (type, keys) in lastBound.keyFields { keyFields[type] = (keys, last) }
        for (type, keys) in bound.keyFields {
          if let known = keyFields[type], known.keys != keys {
            throw CommitError(
              message: "key fields of type \(bound.space.typeName(type)) are "
                + "\(known.keys) by \(known.operation), and \(keys) by \(Self.name(bound))")
          }
        }
      }
      lastBound = bound
    }

    private static func name(_ bound: BoundTable) -> String {
      bound.plan.operationName ?? "an unnamed operation"
    }
  }

  /// Why a store refuses a change set.
  public struct CommitError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What disagrees with what, both named.
    public var message: String

    /// The message.
    public var description: String { message }
  }

  /// What a commit did.
  public struct CommitSummary: Sendable, Hashable {
    /// Records that are new: they are numbered one after the other.
    public var inserted: Range<RecordNumber>
    /// Records that were there and changed. A write of an equal value is no change.
    public var updated: [RecordChange]
    /// Whether the store took over the change set's memory instead of copying.
    public var isAdoption: Bool

    /// Whether the store is as it was.
    public var isEmpty: Bool { inserted.isEmpty && updated.isEmpty }
  }

  /// A record that a commit changed.
  public struct RecordChange: Sendable, Hashable {
    /// The record that changed.
    public var record: RecordNumber
    /// Storage keys of the slots that changed, those whose errors changed included.
    public var storageKeys: [String]
  }

  /// A record's number in its store.
  public typealias RecordNumber = UInt32
}
