extension Baton {
  /// What a response may not exceed. Each excess is an error that names the limit.
  ///
  /// ```swift
  /// let normalizer = Baton.Normalizer(table, limits: .init(depth: 64, responseBytes: 50 << 20))
  /// ```
  public struct Limits: Sendable, Hashable {
    /// Nested objects and lists, the response's own object included. 512 unless told.
    public var depth: Int
    /// Bytes of one string, member name or number, once decoded; at least 64. 64 MiB unless told.
    public var tokenBytes: Int
    /// Bytes of the whole response. No limit unless told.
    public var responseBytes: Int?

    /// Limits; those that are not given have their usual values.
    public init(depth: Int = 512, tokenBytes: Int = 64 << 20, responseBytes: Int? = nil) {
      self.depth = max(1, depth)
      // A slot holds a string's length in 32 bits, and the two largest of these are no field's name;
      // below 64 the check would cost short strings.
      self.tokenBytes = min(max(64, tokenBytes), Int(UInt32.max) - 2)
      self.responseBytes = responseBytes
    }
  }
}
