import BatonCompiler

/// Diagnostics for other programs.
enum DiagnosticJSON {
  /// An array with an object per line: `path`, `line`, `column` (null where there is no place),
  /// `severity`, `rule` (null where there is none), `message`, and `notes`, which have a place and a
  /// message.
  static func array(
    _ diagnostics: [Diagnostic], unreadable: [String], in sources: SourceSet
  ) -> String {
    let failures = unreadable.map { line in
      object(nil, sources, ("severity", "error"), ("rule", nil), ("message", line))
        + #","notes":[]}"#
    }
    let objects = diagnostics.map { diagnostic in
      let notes = diagnostic.notes.map { note in
        object(note.position, sources, ("message", note.message)) + "}"
      }
      return object(
        diagnostic.position, sources, ("severity", diagnostic.severity.rawValue),
        ("rule", diagnostic.rule), ("message", diagnostic.message))
        + #","notes":[\#(notes.joined(separator: ","))]}"#
    }
    return "[" + (failures + objects).map { "\n\($0)" }.joined(separator: ",") + "\n]\n"
  }

  /// An object that is still open.
  private static func object(
    _ position: Position?, _ sources: SourceSet, _ members: (String, String?)...
  ) -> String {
    let place = position.map { sources.location(of: $0) }
    var text = #"{"path":\#(string(place?.path)),"line":\#(number(place?.line))"#
    text += #","column":\#(number(place?.column))"#
    for (name, value) in members { text += #","\#(name)":\#(string(value))"# }
    return text
  }

  private static func number(_ number: Int?) -> String { number.map(String.init) ?? "null" }

  private static func string(_ text: String?) -> String {
    guard let text else { return "null" }
    return InputValue.string(text).canonicalJSON
  }
}
