import BatonCompiler

/// The line that a diagnostic stands in, and a caret below its place.
enum SourceExcerpt {
  static func text(_ diagnostic: Diagnostic, in sources: SourceSet) -> String? {
    guard let position = diagnostic.position,
      sources.sources.indices.contains(Int(position.source))
    else { return nil }
    let source = sources.sources[Int(position.source)]
    let place = source.lineAndColumn(at: Int(position.offset))
    let line = Array(source.line(at: Int(position.offset)).unicodeScalars)
    // A long line is shown around the place alone.
    let reach = 60
    let column = min(place.column - 1, line.count)
    let start = max(0, column - reach)
    let shown = line[start..<min(line.count, column + reach)]
    let number = "\(place.line)"
    // Tabs stand below tabs, so that the caret stands where it should.
    let before = line[start..<column].map { $0 == "\t" ? "\t" : " " }.joined()
    let margin = String(repeating: " ", count: number.count)
    var text = ""
    text.unicodeScalars.append(contentsOf: shown)
    return " \(number) | \(text)\n \(margin) | \(before)^\n"
  }
}
