/// The sources of one run, in the order in which they were added; a ``Position`` refers to them by
/// number.
package struct SourceSet: Sendable {
  package private(set) var sources: [Source] = []

  package init() {}

  /// Adds a source and returns its number.
  @discardableResult
  package mutating func append(_ source: Source) -> Int32 {
    sources.append(source)
    return Int32(sources.count - 1)
  }

  /// The position itself, or where it stands in the file that its text is a literal in. Positions are in
  /// source order by this.
  package func filePosition(of position: Position) -> Position {
    guard sources.indices.contains(Int(position.source)),
      let embedding = sources[Int(position.source)].embedding
    else { return position }
    return Position(
      source: embedding.hostIndex,
      offset: Int32(embedding.hostOffset(of: Int(position.offset))))
  }

  /// Path, line and column of a position.
  package func location(of position: Position) -> SourceLocation {
    // Built-in definitions stand in no source.
    guard sources.indices.contains(Int(position.source)) else {
      return SourceLocation(path: "<built-in>", line: 1, column: 1)
    }
    let source = sources[Int(position.source)]
    let (line, column) = source.lineAndColumn(at: Int(position.offset))
    return SourceLocation(path: source.path, line: line, column: column)
  }
}

/// A position as people read it.
package struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  package var path: String
  /// From 1.
  package var line: Int
  /// From 1, in Unicode scalars.
  package var column: Int

  package init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }

  package var description: String { "\(path):\(line):\(column)" }
}
