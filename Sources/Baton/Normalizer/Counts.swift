extension Baton {
  /// What a selection read inside `data`. `__typename` is never counted.
  public struct Counts: Sendable, Hashable {
    /// Objects, the root included; an entity counts each time it stands there.
    public var objects = 0
    /// Scalars that are not null, those in lists included. A custom scalar is one, whatever it holds.
    public var scalars = 0
    /// Nulls, in fields and in lists.
    public var nulls = 0
    /// Lists, inner ones included.
    public var lists = 0

    /// Counts of these numbers, all zero unless given.
    public init(objects: Int = 0, scalars: Int = 0, nulls: Int = 0, lists: Int = 0) {
      self.objects = objects
      self.scalars = scalars
      self.nulls = nulls
      self.lists = lists
    }
  }
}
