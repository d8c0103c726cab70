/// A command's help: usage, what it does, its flags, and what else there is to know.
enum HelpText {
  static func render(usage: String, abstract: String, flags: [Flag], notes: String) -> String {
    let names = flags.map { flag in flag.placeholder.map { "\(flag.name) \($0)" } ?? flag.name }
    let width = (names.map(\.count).max() ?? 0) + 2
    let lines = zip(names, flags).map { name, flag in
      let help = flag.help.split(separator: "\n", omittingEmptySubsequences: false)
      return "  " + name + String(repeating: " ", count: width - name.count)
        + help.joined(separator: "\n  " + String(repeating: " ", count: width))
    }
    let parts = ["usage: \(usage)", abstract, lines.joined(separator: "\n"), notes]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }
}
