/// Variants of a bound table for types that it does not name, which responses did. At most as many types as
/// ``SchemaSpace/responseTypeLimit`` for each selection.
struct OtherVariants: @unchecked Sendable {
  struct Key: Hashable {
    var selection: UInt32
    var type: UInt32
  }

  // Safe: what the pointers lead to is written before they are put here, lies in the arena, and is read
  // only after that; the table keeps the arena, behind its lock, for as long as it lives.
  var variants: [Key: UnsafePointer<BoundVariant>] = [:]
  var arena = Arena()

  /// Gives the memory back. The last use of the value and of every copy.
  mutating func deallocate() { arena.deallocate() }
}
