extension Report {
  /// As a terminal shows it.
  package var text: String {
    var parts: [String] = []
    for table in tables {
      let lines = [table.title] + Self.aligned(table.lines) + Text.wrapped(table.note, 100)
      parts.append(lines.joined(separator: "\n"))
    }
    if !targets.isEmpty {
      let lines = ["targets"] + Self.aligned([Target.header] + targets.map(\.line), leading: 2)
      parts.append(lines.joined(separator: "\n"))
    }
    parts.append((machine.lines + ["$ \(command)"]).joined(separator: "\n"))
    return parts.joined(separator: "\n\n") + "\n"
  }

  /// Columns as wide as their widest cell.
  ///
  /// - Parameter leading: how many columns are text, which stands at the left.
  static func aligned(_ lines: [[String]], leading: Int = 1) -> [String] {
    var widths: [Int] = []
    for line in lines {
      for (column, cell) in line.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return lines.map { line in
      var text = " "
      for (column, cell) in line.enumerated() {
        text += " "
        text +=
          column < leading ? Text.left(cell, widths[column]) : Text.right(cell, widths[column] + 1)
      }
      while text.last == " " { text.removeLast() }
      return text
    }
  }
}
