/// The `--name value` and `--name=value` pairs after a subject.
struct Options {
  private var values: [String: String] = [:]
  private(set) var positionals: [String] = []
  private(set) var wantsHelp = false

  init(_ arguments: ArraySlice<String>, known: Set<String>) throws {
    var rest = arguments
    while let argument = rest.popFirst() {
      if argument == "--help" || argument == "-h" {
        wantsHelp = true
        continue
      }
      guard argument.hasPrefix("--") else {
        positionals.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard known.contains(name) else { throw UsageError("unknown option \(name)") }
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw UsageError("\(name) needs a value")
      }
      values[name] = value
    }
  }

  subscript(name: String) -> String? { values[name] }

  func count(_ name: String) throws -> Int? {
    guard let text = values[name] else { return nil }
    guard let count = Int(text), count >= 0 else {
      throw UsageError("\(name) takes a number of bytes, not '\(text)'")
    }
    return count
  }
}
