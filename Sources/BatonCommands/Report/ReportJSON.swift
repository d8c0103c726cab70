import BatonCompiler

/// Lens reports for other programs.
enum ReportJSON {
  /// An array with an object for each lens: `name`, `kind`, `type` and `accessors`, which have an
  /// `accessor`, what it `reads` (null for another view of the same record), `as`, and the `accessors` of
  /// the lens that it links.
  static func array(_ reports: [LensReport]) -> String {
    let objects = reports.map { report in
      #"{"name":\#(string(report.name)),"kind":\#(string(report.kind))"#
        + #","type":\#(string(report.type)),"accessors":\#(accessors(report.rows[...]))}"#
    }
    return "[" + objects.map { "\n\($0)" }.joined(separator: ",") + "\n]\n"
  }

  /// Rows of one depth, each with the deeper ones behind it.
  private static func accessors(_ rows: ArraySlice<LensReport.Row>) -> String {
    var objects: [String] = []
    var rest = rows
    while let row = rest.popFirst() {
      let below = rest.prefix { $0.depth > row.depth }
      rest = rest[below.endIndex...]
      objects.append(
        #"{"accessor":\#(string(row.accessor)),"reads":\#(row.field.map(string) ?? "null")"#
          + #","as":\#(string(row.form)),"accessors":\#(accessors(below))}"#)
    }
    return "[\(objects.joined(separator: ","))]"
  }

  private static func string(_ text: String) -> String {
    InputValue.string(text).canonicalJSON
  }
}
