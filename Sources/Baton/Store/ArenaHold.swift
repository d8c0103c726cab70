/// What lists refer to, so that their elements stay where they are when the store moves what it holds
/// together. The arena's first bytes are in the table's block, which the store keeps: who refers to this
/// refers to the store too.
final class ArenaHold {
  /// Slabs of an arena that the store has left; empty while it is in use.
  private var slabs: Arena?

  /// Takes what the store has left.
  func take(_ arena: Arena) { slabs = arena }

  deinit { slabs?.deallocate() }
}
