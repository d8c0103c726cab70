extension Report {
  /// As a page.
  package var markdown: String {
    var parts = [
      "# Results",
      "```console\n$ \(command)\n```",
      machine.lines.map { "- \($0)" }.joined(separator: "\n"),
    ]
    if !targets.isEmpty {
      parts.append("## Targets")
      parts.append(Self.markdown([Target.header] + targets.map(\.line), leading: 2))
    }
    var subject = ""
    for table in tables {
      if table.subject != subject {
        subject = table.subject
        parts.append("## \(subject.prefix(1).uppercased())\(subject.dropFirst())")
      }
      parts.append("### \(table.title)")
      parts.append(Self.markdown(table.lines, leading: 1))
      if !table.note.isEmpty { parts.append(table.note) }
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(_ lines: [[String]], leading: Int) -> String {
    var rows = lines.map { line in
      let cells = line.map { $0.split(separator: "|", omittingEmptySubsequences: false) }
      return "| \(cells.map { $0.joined(separator: "\\|") }.joined(separator: " | ")) |"
    }
    let rules = (lines.first ?? []).indices.map { $0 < leading ? "---" : "---:" }
    rows.insert("| \(rules.joined(separator: " | ")) |", at: 1)
    return rows.joined(separator: "\n")
  }
}
