/// Something takes more than its threshold allows.
struct GateError: Error, CustomStringConvertible {
  var worse: [String]

  var description: String { "over the threshold:\n" + worse.joined(separator: "\n") }
}
