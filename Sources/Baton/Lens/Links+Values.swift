/// Lists that are read at once, for values.
extension Baton.Links {
  /// What is made of each record, in order. Complexity: linear in the list.
  @_spi(Generated) public func values<T>(_ make: (Baton.Anchor) -> T) -> [T] {
    (0..<count).map { make(anchor($0)) }
  }

  /// The inner lists; those that are null are empty.
  @_spi(Generated) public func lists() -> [Baton.Links] {
    (0..<count).map { inner($0) }
  }
}
