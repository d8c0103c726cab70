import BatonCompiler

/// What stands behind a command's name.
///
/// `--flag value` and `--flag=value` are the same. A value that itself starts with `--` takes the
/// second form, so that a forgotten value does not swallow the next flag. What follows a bare `--` is
/// a path, whatever it looks like. Each `--flag` takes exactly one value, and a repeatable one is
/// written again for the next.
struct Arguments {
  private var values: [String: [String]] = [:]
  private(set) var paths: [String] = []
  private(set) var wantsHelp = false

  init(_ arguments: ArraySlice<String>, flags: [Flag]) throws(CommandFailure) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        paths += rest
        return
      case "--help", "-h":
        wantsHelp = true
      case _ where argument.hasPrefix("-") && argument != "-":
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let flag = try Self.flag(named: String(parts[0]), in: flags)
        try add(parts.count > 1 ? String(parts[1]) : nil, of: flag, rest: &rest)
      default:
        paths.append(argument)
      }
    }
  }

  private static func flag(named name: String, in flags: [Flag]) throws(CommandFailure) -> Flag {
    if let flag = flags.first(where: { $0.name == name }) { return flag }
    let known = flags.map(\.name) + ["--help"]
    throw .usage("unknown option \(name)\(Suggestion.text(for: name, among: known))")
  }

  private mutating func add(
    _ inlineValue: String?, of flag: Flag, rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    if values[flag.name] != nil, !flag.isRepeatable {
      throw .usage("\(flag.name) is given twice")
    }
    guard let placeholder = flag.placeholder else {
      if inlineValue != nil { throw .usage("\(flag.name) takes no value") }
      values[flag.name] = []
      return
    }
    var value = inlineValue
    if value == nil, let next = rest.first, !next.hasPrefix("--") {
      value = rest.removeFirst()
    }
    guard let value, !value.isEmpty else {
      throw .usage("\(flag.name) needs a value: \(flag.name) \(placeholder)")
    }
    values[flag.name, default: []].append(value)
  }

  func isSet(_ flag: Flag) -> Bool { values[flag.name] != nil }

  func all(_ flag: Flag) -> [String] { values[flag.name] ?? [] }

  func value(_ flag: Flag) -> String? { values[flag.name]?.first }

  func number(_ flag: Flag, atLeast minimum: Int = 1) throws(CommandFailure) -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw .usage("\(flag.name) takes a whole number from \(minimum), not '\(text)'")
    }
    return number
  }
}

/// An option that a command knows.
struct Flag: Sendable {
  var name: String
  /// What stands for its value in the help; nil if it takes none.
  var placeholder: String?
  var help: String
  var isRepeatable = false
}
