extension Position: Comparable {
  package static func < (one: Position, other: Position) -> Bool {
    (one.source, one.offset) < (other.source, other.offset)
  }
}

extension [Diagnostic] {
  /// In the order of the sources, those without a position first; what stands at one place keeps its
  /// order.
  package func sortedByPosition() -> [Diagnostic] {
    let start = Position(source: .min, offset: 0)
    return enumerated()
      .sorted {
        ($0.element.position ?? start, $0.offset) < ($1.element.position ?? start, $1.offset)
      }
      .map(\.element)
  }

  /// Each once, where it comes first.
  package func unique() -> [Diagnostic] {
    var known: Set<Diagnostic> = []
    return filter { known.insert($0).inserted }
  }
}
