extension Baton {
  /// A typed, read-only view of a record: what a fragment, an operation or a linked selection compiles to.
  ///
  /// ```swift
  /// let character = store.read(CharacterQuery(id: "1")).character
  /// print(character?.name ?? "nobody")
  /// ```
  ///
  /// Two lenses are equal if they look at the same record with the same variables. Reading never fails:
  /// what the store does not hold reads as the type's zero, see ``Baton/Store/missingReads``.
  ///
  /// Isolation: a lens belongs to the owner of its store. Generated code alone makes lenses.
  public protocol Lens: ListElement, Equatable, Identifiable where ID == RecordID {
    /// The lens at an anchor.
    @_spi(Generated) init(_ anchor: Anchor, _ key: Key)
    /// Where the lens reads.
    @_spi(Generated) func anchor(_ key: Key) -> Anchor
  }

  /// What only generated code can make: so a lens's anchor and initializer are out of reach of everybody
  /// else, in the declaring module too.
  @_spi(Generated) public struct Key {
    /// The key.
    @_spi(Generated) public init() {}
  }

  /// Which record of which store a lens looks at.
  ///
  /// ```swift
  /// ForEach(list) { row in Row(row) }  // by `row.id`, a record's identity
  /// ```
  public struct RecordID: Hashable, Sendable {
    private let store: ObjectIdentifier
    private let record: UInt32

    init(_ store: Store, _ record: UInt32) {
      self.store = ObjectIdentifier(store)
      self.record = record
    }
  }
}

extension Baton.Lens {
  /// The lens at an anchor, if there is one.
  ///
  /// Inlinable, and instead of a closure around the other initializer, which took the compiler a third of
  /// its time for an accessor.
  @_spi(Generated) @inlinable public init?(_ anchor: Baton.Anchor?, _ key: Baton.Key) {
    guard let anchor else { return nil }
    self.init(anchor, key)
  }

  /// Whether both look at the same record with the same variables.
  public static func == (left: Self, right: Self) -> Bool {
    left.anchor(Baton.Key()) == right.anchor(Baton.Key())
  }

  /// The record's identity within its store.
  public var id: Baton.RecordID { anchor(Baton.Key()).recordID }

  /// The lens of a list's element.
  @_spi(Generated) public static func element(
    _ links: Baton.Links, _ index: Int, _ key: Baton.Key
  ) -> Self {
    Self(links.anchor(index), key)
  }
}
