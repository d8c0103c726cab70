/// Where the bytes of a text stand in the file that it is a literal in.
struct Embedding: Sendable {
  /// A stretch of the text whose bytes follow each other in the file too.
  struct Run: Sendable {
    /// Where it starts in the text.
    var offset: Int
    /// Where it starts in the file.
    var hostOffset: Int
  }

  let host: Source
  /// The file's number in the ``SourceSet``.
  let hostIndex: Int32
  /// In order; the first starts the text.
  let runs: [Run]

  /// The place in the file of a byte of the text. What an escape stands for is where the escape starts.
  func hostOffset(of offset: Int) -> Int {
    // The last run that starts at or before the offset.
    var low = 0
    var high = runs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if runs[middle].offset <= offset { low = middle } else { high = middle }
    }
    guard runs.indices.contains(low) else { return 0 }
    return runs[low].hostOffset + max(0, offset - runs[low].offset)
  }
}
