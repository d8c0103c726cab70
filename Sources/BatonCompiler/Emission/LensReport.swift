/// What a lens reads, for people: a row for each accessor.
package struct LensReport: Sendable {
  /// An accessor, what it reads, and as what.
  package struct Row: Hashable, Sendable {
    /// How many accessors lead to this one.
    package var depth: Int
    package var accessor: String
    /// The field's name; nil for another view of the same record.
    package var field: String?
    package var form: String
  }

  /// The definition's name.
  package var name: String
  /// `query`, `fragment`, …
  package var kind: String
  package var type: String
  /// The accessors in their order, those of a linked lens behind the one that links it.
  package var rows: [Row]

  /// Nil for an operation without a name.
  package init?(_ lens: LensDefinition, in lenses: [LensDefinition]) {
    guard let name = lens.name?.text else { return nil }
    self.name = name
    type = lens.type.name
    switch lens.kind {
    case .operation(let operation): kind = operation.kind.rawValue
    case .fragment: kind = "fragment"
    }
    var fragments: [String: LensDefinition] = [:]
    for case let other in lenses {
      if case .fragment(let fragment) = other.kind { fragments[fragment.name.text] = other }
    }
    rows = []
    append(lens.root, depth: 0, fragments)
  }

  private mutating func append(
    _ node: LensNode, depth: Int, _ fragments: [String: LensDefinition]
  ) {
    for member in node.accessors {
      var row = Row(depth: depth, accessor: member.accessor, field: nil, form: "")
      var below: LensNode?
      switch member.content {
      case .typename:
        row.field = "__typename"
        row.form = "a scalar"
      case .field(let field):
        row.field = field.name
        row.form = Self.form(field, member)
        below = field.node
      case .spread(let spread):
        let target = fragments[spread.fragment]
        row.form = target?.isInline == true ? "the value of" : "the lens of"
        row.form += " `\(spread.fragment)`"
        switch target?.errorHandling {
        case .throwing: row.form += ", throws"
        case .caught: row.form += ", caught"
        case .some(.none), nil: break
        }
        if member.isConditional || spread.typeTest != nil || target?.root.bubbles == true {
          row.form += ", optional"
        }
      case .narrowing(let narrowing):
        row.form = "a lens of `\(narrowing.node.type.name)`"
        if narrowing.caught != nil { row.form += ", caught" }
        if member.isConditional || narrowing.typeTest != nil || narrowing.node.bubbles {
          row.form += ", optional"
        }
        below = narrowing.node
      }
      rows.append(row)
      if let below { append(below, depth: depth + 1, fragments) }
    }
  }

  private static func form(_ field: LensField, _ member: LensMember) -> String {
    var form: String
    if field.node != nil {
      form = "a lens of `\(field.leaf.name)`"
    } else if field.leaf.kind == .enumeration {
      form = "enum `\(field.leaf.name)`"
    } else {
      form = "a scalar"
    }
    var depth = 0
    var type = field.type
    while let element = type.listElement {
      depth += 1
      type = element
    }
    if depth > 0 { form += ", a list" + String(repeating: " of lists", count: depth - 1) }
    if let target = field.caught { form += target == .result ? ", caught" : ", null if caught" }
    switch field.required {
    case .throw: form += ", throws"
    case .some(.log), .some(.none): break
    case nil:
      let bubbles = field.node?.bubbles == true && depth == 0
      if !field.type.isNonNull || member.isConditional || bubbles { form += ", optional" }
    }
    return form
  }

  // MARK: As text

  /// The accessors as a table whose columns tabs separate.
  package var table: String {
    var text = "accessor\treads\tas\n"
    for row in rows { text += row.columns.joined(separator: "\t") + "\n" }
    return text
  }

  /// The same with aligned columns, what is below an accessor indented.
  package var alignedTable: String {
    let lines =
      [["accessor", "reads", "as"]]
      + rows.map { row in
        var columns = row.columns
        columns[0] = String(repeating: "  ", count: row.depth) + columns[0]
        return columns
      }
    let widths = (0..<2).map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { columns in
      let padded = zip(columns, widths).map { text, width in
        text + String(repeating: " ", count: width - text.count + 2)
      }
      return padded.joined() + columns[2] + "\n"
    }.joined()
  }

  /// `The lens of X, a fragment, reads a record of type T:`
  package var title: String { "The lens of \(name), a \(kind), reads a record of type \(type):" }
}

extension LensReport.Row {
  fileprivate var columns: [String] {
    ["`\(accessor)`", field.map { "`\($0)`" } ?? "the parent's record", form]
  }
}
