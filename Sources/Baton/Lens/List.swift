extension Baton {
  /// A linked list field: lenses that are made when they are asked for.
  ///
  /// ```swift
  /// for friend in character.friends { print(friend.name) }
  /// ```
  ///
  /// Null elements are left out. It stays as it is when the store changes; a list that is read again is
  /// the new one. An element of it may be a list again: those keep their places, and a null one is empty.
  public struct List<Element: ListElement>: RandomAccessCollection {
    let links: Links

    /// The list of a field's records.
    @_spi(Generated) public init(_ links: Links, _ key: Key) { self.links = links }

    /// The list of a field's records, if there is one.
    @_spi(Generated) @inlinable public init?(_ links: Links?, _ key: Key) {
      guard let links else { return nil }
      self.init(links, key)
    }

    /// 0.
    public var startIndex: Int { 0 }

    /// The index after the last element's.
    public var endIndex: Int { links.count }

    /// How many elements there are.
    public var count: Int { links.count }

    /// The element at an index, a lens or a list. Complexity: constant.
    public subscript(index: Int) -> Element { Element.element(links, index, Key()) }
  }

  /// What a ``List`` is of: lenses, or lists again.
  public protocol ListElement {
    /// The element of a list's records at an index. A function, since an initializer would own what it
    /// is given, and count references for it.
    @_spi(Generated) static func element(_ links: Links, _ index: Int, _ key: Key) -> Self
  }
}

extension Baton.List: Baton.ListElement {
  /// The inner list.
  @_spi(Generated) public static func element(
    _ links: Baton.Links, _ index: Int, _ key: Baton.Key
  ) -> Self {
    Self(links.inner(index), key)
  }
}

extension Baton.List: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}
