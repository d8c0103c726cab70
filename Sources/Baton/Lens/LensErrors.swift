extension Baton {
  /// The response's errors beside fields that were asked for under `@catch` or `@throwOnFieldError`.
  public struct FieldErrors: Error, Hashable, Sendable, CustomStringConvertible {
    /// The errors, at least one.
    public var errors: [FieldError]

    /// One line per error.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
  }

  /// A field of `@required(action: THROW)` reads null.
  public struct RequiredFieldError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The fragment or operation that requires it.
    public var definition: String
    /// The record's identity, as `dump` writes it.
    public var record: String
    /// The field's storage key.
    public var storageKey: String

    /// Definition, record and field.
    public var description: String { "\(definition) requires \(storageKey) of \(record)" }
  }
}
