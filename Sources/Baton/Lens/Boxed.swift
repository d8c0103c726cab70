extension Baton {
  /// A value that lies elsewhere, so that an input object can have a field of its own type.
  ///
  /// ```swift
  /// struct Filter { var not: Baton.Boxed<Filter?> }
  /// ```
  public struct Boxed<Value> {
    fileprivate indirect enum Box {
      case value(Value)
    }

    private var box: Box

    /// The value. Complexity: a set allocates.
    public var value: Value {
      get {
        switch box {
        case .value(let value): value
        }
      }
      set { box = .value(newValue) }
    }

    /// The value in a box.
    public init(_ value: Value) { box = .value(value) }
  }
}

extension Baton.Boxed: Sendable where Value: Sendable {}

extension Baton.Boxed.Box: Sendable where Value: Sendable {}

extension Baton.Boxed: Equatable where Value: Equatable {
  /// Whether the values are equal.
  public static func == (left: Self, right: Self) -> Bool {
    left.value == right.value
  }
}

extension Baton.Boxed: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
