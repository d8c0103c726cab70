extension Diagnostic {
  /// `path:line:column: error: message [Rule]`, and a line like it for each note.
  package func rendered(in sources: SourceSet) -> String {
    var text = Self.line(severity.rawValue, message, at: position, in: sources)
    if let rule { text += " [\(rule)]" }
    for note in notes {
      text += "\n" + Self.line("note", note.message, at: note.position, in: sources)
    }
    return text
  }

  private static func line(
    _ severity: String, _ message: String, at position: Position?, in sources: SourceSet
  ) -> String {
    let place = position.map { "\(sources.location(of: $0)): " } ?? ""
    return "\(place)\(severity): \(message)"
  }
}
