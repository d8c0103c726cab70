/// What lists refer to, so that their elements stay where they are when the store moves what it holds
/// together.
final class ArenaHold {
  /// Slabs of an arena that the store has left; empty while it is in use.
  private var slabs: Arena?

  /// Takes what the store has left.
  func take(_ arena: Arena) { slabs = arena }

  deinit { slabs?.deallocate() }
}
