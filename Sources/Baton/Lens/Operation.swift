extension Baton {
  /// A query, mutation or subscription with the values of its variables: what generated code has one type
  /// for each of.
  ///
  /// ```swift
  /// let operation = CharactersQuery(page: 1)
  /// let normalizer = try Baton.Normalizer(operation)
  /// // … write the response, commit it …
  /// for character in store.read(operation).characters { print(character.name) }
  /// ```
  public protocol Operation: Hashable, Sendable {
    /// The lens of the operation's root.
    associatedtype Data: Lens
    /// What reading it gives: `Data`, `Data?`, or a `Result`.
    associatedtype Output = Data
    /// What reading it may throw.
    associatedtype ReadFailure: Error = Never

    /// The operation's name.
    static var operationName: String { get }
    /// The document that is sent.
    static var text: StaticString { get }
    /// What the normalizer reads responses by.
    @_spi(Generated) static var selectionTable: StaticString { get }
    /// What ``Data`` reads by.
    @_spi(Generated) static var lensTable: StaticString { get }
    /// The variables' values; those that are nil are left out.
    @_spi(Generated) func variables(_ key: Key) -> Variables
    /// What reading at an anchor gives.
    @_spi(Generated) static func output(
      _ anchor: Anchor, _ key: Key
    ) throws(ReadFailure) -> Output
  }
}

extension Baton.Operation where Output == Data, ReadFailure == Never {
  /// The lens itself.
  @_spi(Generated) public static func output(_ anchor: Baton.Anchor, _ key: Baton.Key) -> Data {
    Data(anchor, key)
  }
}

extension Baton.Operation {
  /// The variables' values, to be sent; see ``Baton/Variables/json``.
  public var variables: Baton.Variables { variables(Baton.Key()) }

  /// The operation's selection table with its variables put in.
  ///
  /// - Throws: where a value does not fit its variable's type.
  public func boundTable() throws(Baton.BindingError) -> Baton.BoundTable {
    try Baton.SelectionTable.named(Self.selectionTable).bind(variables)
  }
}

extension Baton.SelectionTable {
  private static let registry = Locked<[UInt: Baton.SelectionTable]>([:])

  /// The table of a generated text, decoded once per process.
  ///
  /// A malformed text ends the process: it is generated code at fault, never data.
  static func named(_ text: StaticString) -> Baton.SelectionTable {
    let address = UInt(bitPattern: text.utf8Start)
    return registry.withLock { registry in
      if let known = registry[address] { return known }
      do throws(Baton.SelectionTableError) {
        let table = try Baton.SelectionTable(text)
        registry[address] = table
        return table
      } catch {
        fatalError("generated selection table: \(error)")
      }
    }
  }
}

extension Baton.Normalizer {
  /// A normalizer of an operation's responses.
  ///
  /// - Throws: where a variable's value does not fit its type.
  public convenience init(
    _ operation: some Baton.Operation, limits: Baton.Limits = Baton.Limits(),
    isPartial: Bool = false
  ) throws(Baton.BindingError) {
    self.init(try operation.boundTable(), limits: limits, isPartial: isPartial)
  }
}

extension Baton.Store {
  /// The operation's data as a lens. Nothing is decoded, and nothing has to be there yet: a lens that is
  /// made before the response has come reads zeros until it has.
  ///
  /// - Throws: only where the operation says `@throwOnFieldError`.
  public func read<O: Baton.Operation>(_ operation: O) throws(O.ReadFailure) -> O.Output {
    let table = LensTable.named(O.lensTable)
    guard let kind = table.operation else {
      fatalError("the lens table of \(O.operationName) is a fragment's")
    }
    let values = LensContext.values(table, of: operation.variables(Baton.Key()))
    let context = state.context(table, values)
    return try O.output(Baton.Anchor(self, context, StoreState.root(kind)), Baton.Key())
  }
}
