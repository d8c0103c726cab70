/// What an ingest came to.
struct Statistics {
  var bytes = 0
  /// From the first byte to the commit.
  var seconds = 0.0
  var objects = 0
  var scalars = 0
  var nulls = 0
  var lists = 0
  var records = 0
  var slots = 0
  var storeBytes = 0
  /// Nil where the system does not tell.
  var peakBytes: Int?
  /// Field errors of the response.
  var errors = 0
  /// Nil if nobody asked.
  var verified: Bool?
  /// The verification in words.
  var verification: String?

  var megabytesPerSecond: Double { seconds > 0 ? Double(bytes) / seconds / 1e6 : 0 }

  /// One object on one line.
  var json: String {
    let members: [(String, String)] = [
      ("bytes", "\(bytes)"),
      ("seconds", Self.number(seconds, places: 6)),
      ("megabytesPerSecond", Self.number(megabytesPerSecond, places: 3)),
      ("objects", "\(objects)"), ("scalars", "\(scalars)"), ("nulls", "\(nulls)"),
      ("lists", "\(lists)"), ("records", "\(records)"), ("slots", "\(slots)"),
      ("storeBytes", "\(storeBytes)"), ("peakBytes", peakBytes.map { "\($0)" } ?? "null"),
      ("errors", "\(errors)"), ("verified", verified.map { "\($0)" } ?? "null"),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}\n"
  }

  var text: String {
    let rate = Amount.decimal(megabytesPerSecond)
    var lines = [
      "\(Amount.grouped(bytes)) bytes in \(Amount.decimal(seconds, places: 3)) s, \(rate) MB/s",
      "read: \(Amount.grouped(objects)) objects, \(Amount.grouped(scalars)) scalars, "
        + "\(Amount.grouped(nulls)) nulls, \(Amount.grouped(lists)) lists",
      "store: \(Amount.grouped(records)) records, \(Amount.grouped(slots)) slots, "
        + Amount.bytes(storeBytes),
    ]
    if let peakBytes { lines.append("peak memory: \(Amount.bytes(peakBytes))") }
    if errors > 0 { lines.append("field errors: \(Amount.grouped(errors))") }
    if let verification {
      lines.append("\(verified == true ? "verified" : "NOT verified"): \(verification)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double, places: Int) -> String {
    Amount.decimal(value, places: places).filter { $0 != "," }
  }
}
