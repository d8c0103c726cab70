extension Baton {
  /// What the compiler emits for an operation, all fragments inlined: the only thing that the normalizer
  /// consults about a response.
  ///
  /// ```swift
  /// let table = try Baton.SelectionTable(text)
  /// let bound = try table.bind(Baton.Variables(json: #"{"page": 2}"#))
  /// let normalizer = Baton.Normalizer(bound)
  /// ```
  public struct SelectionTable: Sendable {
    private let storage: Storage

    private final class Storage: Sendable {
      let plan: TablePlan
      /// A table without variables is bound once.
      let bound = Locked<BoundTable?>(nil)

      init(_ plan: TablePlan) { self.plan = plan }
    }

    var plan: TablePlan { storage.plan }

    /// Reads selection-table text. Complexity: linear in the text.
    ///
    /// - Throws: where the text is malformed or of another version of the format, with the line.
    public init(_ text: String) throws(SelectionTableError) {
      storage = Storage(try TableDecoder.decode(text))
    }

    /// Reads selection-table text that stands in generated code.
    public init(_ text: StaticString) throws(SelectionTableError) {
      try self.init(text.description)
    }

    /// The operation's name, if it has one.
    public var operationName: String? { plan.operationName }

    /// Puts variables in: drops what `@include` and `@skip` exclude, and renders the storage keys.
    ///
    /// Complexity: linear in the table; a table without variables is bound once and then kept.
    ///
    /// - Throws: where a required variable has no value, a value does not fit its variable's type, or
    ///   the operation has no such variable.
    public func bind(_ variables: Variables = Variables()) throws(BindingError) -> BoundTable {
      if plan.variables.isEmpty, variables.values.isEmpty {
        if let bound = storage.bound.withLock({ $0 }) { return bound }
        let bound = try BoundTable(plan, variables)
        storage.bound.withLock { $0 = bound }
        return bound
      }
      return try BoundTable(plan, variables)
    }
  }

  /// Why a text is no selection table.
  public struct SelectionTableError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the text, from 1.
    public var line: Int
    /// What is wrong with it.
    public var message: String

    /// Line and message.
    public var description: String { "selection table, line \(line): \(message)" }
  }

  /// Why variables do not fit an operation.
  public struct BindingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Which variable, and why.
    public var message: String

    /// The message.
    public var description: String { message }
  }
}
