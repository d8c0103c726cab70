/// What stands after a subject: `--name value` and `--name=value`, flags, and what is no option.
struct Options {
  private var values: [String: String] = [:]
  private(set) var flags: Set<String> = []
  private(set) var positionals: [String] = []
  private(set) var wantsHelp = false

  /// - Parameters:
  ///   - known: the options that need a value.
  ///   - flags: those that stand alone, and may have one after `=`.
  init(_ arguments: ArraySlice<String>, known: Set<String>, flags: Set<String> = []) throws {
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
      if flags.contains(name) {
        self.flags.insert(name)
        if parts.count > 1 { values[name] = String(parts[1]) }
        continue
      }
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
      throw UsageError("\(name) takes a number, not '\(text)'")
    }
    return count
  }
}
