/// Figures of one kind side by side.
package struct Table: Codable, Hashable, Sendable {
  package struct Row: Codable, Hashable, Sendable {
    package var name: String
    /// One for each column. Nil is what was not measured.
    package var cells: [Figure?]

    package init(_ name: String, _ cells: [Figure?]) {
      self.name = name
      self.cells = cells
    }
  }

  /// The subject of the suite that measured it.
  package var subject: String
  package var title: String
  package var columns: [String]
  package var rows: [Row]
  /// What a reader has to know of how it was measured.
  package var note: String

  package init(
    subject: String, title: String, columns: [String], rows: [Row] = [], note: String = ""
  ) {
    self.subject = subject
    self.title = title
    self.columns = columns
    self.rows = rows
    self.note = note
  }

  /// Header and rows as text.
  var lines: [[String]] {
    [[""] + columns] + rows.map { [$0.name] + $0.cells.map { $0?.text ?? "" } }
  }
}
