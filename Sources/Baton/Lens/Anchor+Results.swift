/// What becomes of errors where a whole lens is caught.
extension Baton.Anchor {
  /// What is made of this anchor, or the errors beside all fields of the definition.
  @_spi(Generated) public func result<T>(
    _ make: (Baton.Anchor) -> T
  ) -> Result<T, Baton.FieldErrors> {
    if let errors = caughtAll() { return .failure(errors) }
    return .success(make(self))
  }

  /// What is made of this anchor, or the errors beside all fields of the node that an entry narrows to.
  @_spi(Generated) public func result<T>(
    below index: Int, _ make: (Baton.Anchor) -> T
  ) -> Result<T, Baton.FieldErrors> {
    caught(index, self).map(make)
  }

  /// This anchor; nil where ``caughtAll()`` finds errors.
  @_spi(Generated) public func unlessErrors() -> Baton.Anchor? {
    caughtAll() == nil ? self : nil
  }

  /// This anchor; nil where errors stand beside fields of the node that an entry narrows to.
  @_spi(Generated) public func unlessErrors(below index: Int) -> Baton.Anchor? {
    try? caught(index, self).get()
  }

  /// A value of `@catch(to: NULL)`: nil where ``caught(_:_:)`` finds errors.
  @_spi(Generated) public func unlessErrors<T>(_ index: Int, _ value: @autoclosure () -> T?) -> T? {
    (try? caught(index, value()).get()) ?? nil
  }
}
