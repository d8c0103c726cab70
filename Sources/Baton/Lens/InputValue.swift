extension Baton {
  /// A value that is sent as a variable: JSON.
  ///
  /// ```swift
  /// let states: Baton.InputValue = .list([.string("OPEN")])
  /// ```
  public struct InputValue: Hashable, Sendable {
    let json: JSONValue

    /// Null.
    public static var null: InputValue { InputValue(json: .null) }

    /// A Boolean.
    public static func bool(_ value: Bool) -> InputValue { InputValue(json: .boolean(value)) }

    /// An integer.
    public static func int(_ value: Int) -> InputValue { InputValue(json: .number("\(value)")) }

    /// A number; null where JSON has none for it.
    public static func double(_ value: Double) -> InputValue {
      guard value.isFinite else { return .null }
      return InputValue(json: .number(CanonicalJSON.number(value.description)))
    }

    /// A string, an ID or an enum value.
    public static func string(_ value: String) -> InputValue { InputValue(json: .string(value)) }

    /// A list.
    public static func list(_ elements: [InputValue]) -> InputValue {
      InputValue(json: .list(elements.map(\.json)))
    }

    /// An object; members without a value are left out.
    public static func object(_ members: [(String, (any Input)?)]) -> InputValue {
      InputValue(
        json: .object(
          members.compactMap { name, value in
            value.map { JSONValue.Member(name: name, value: $0.inputValue.json) }
          }))
    }
  }

  /// What can be a variable's value.
  public protocol Input {
    /// The value as JSON.
    var inputValue: InputValue { get }
  }
}

extension Baton.InputValue: Baton.Input {
  /// The value itself.
  public var inputValue: Baton.InputValue { self }
}

extension String: Baton.Input {
  /// A JSON string.
  public var inputValue: Baton.InputValue { .string(self) }
}

extension Int: Baton.Input {
  /// A JSON number.
  public var inputValue: Baton.InputValue { .int(self) }
}

extension Double: Baton.Input {
  /// A JSON number.
  public var inputValue: Baton.InputValue { .double(self) }
}

extension Bool: Baton.Input {
  /// A JSON Boolean.
  public var inputValue: Baton.InputValue { .bool(self) }
}

extension Array: Baton.Input where Element: Baton.Input {
  /// A JSON list.
  public var inputValue: Baton.InputValue { .list(map(\.inputValue)) }
}

extension Optional: Baton.Input where Wrapped: Baton.Input {
  /// The value, or null.
  public var inputValue: Baton.InputValue { self?.inputValue ?? .null }
}
