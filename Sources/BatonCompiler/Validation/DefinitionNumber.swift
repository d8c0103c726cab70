/// An executable definition, by its place in a ``DefinitionTable``.
enum DefinitionNumber: Hashable, Sendable {
  case operation(Int)
  case fragment(Int)
}
