import Foundation

/// A total that valgrind counts of a program.
enum Valgrind: String {
  case instructions = "callgrind"
  case allocations = "memcheck"

  static var isPresent: Bool { SystemTool.isPresent("valgrind") && SystemTool.isPresent("strip") }

  private var options: [String] {
    self == .instructions ? ["--callgrind-out-file=/dev/null"] : []
  }

  private var label: String {
    switch self {
    case .instructions: "Collected : "
    case .allocations: "total heap usage: "
    }
  }

  func total(_ command: [String]) throws -> Int {
    let output = try SystemTool.run(["valgrind", "--tool=\(rawValue)"] + options + command)
    guard let line = output.split(separator: "\n").first(where: { $0.contains(label) }),
      let end = line.range(of: label)?.upperBound,
      let number = Int(line[end...].prefix { $0 == "," || $0.isNumber }.filter(\.isNumber))
    else { throw UsageError("valgrind said nothing of \(label)\(output.suffix(2000))") }
    return number
  }
}
