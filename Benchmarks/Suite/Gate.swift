import Foundation
import Payloads

/// `baton-benchmarks gate`: counts that do not depend on what else the machine does.
enum Gate {
  static let help = """
    usage: baton-benchmarks gate [--thresholds FILE] [--update yes]

    Counts instructions per byte and allocations per response of an ingest into a fresh store, under
    valgrind, for each payload at 1 MB, and how many times the instructions of a response written at
    once one takes that is written byte by byte. Fails where a count is more than 2 % above its
    threshold, and where the byte by byte takes more than three times the instructions.

      --thresholds FILE   default: Benchmarks/thresholds.json
      --update yes        write what was counted as the new thresholds
    """

  /// What is counted of one payload.
  private struct Figures: Codable {
    var instructionsPerByte: Double
    var allocations: Int
    /// Instructions byte by byte, for each of those at once.
    var drip: Double
  }

  private static let tolerance = 1.02
  private static let size = 1_000_000
  private static let dripLimit = 3.0

  static func run(_ arguments: ArraySlice<String>) throws {
    let options = try Options(arguments, known: ["--thresholds", "--update"])
    if options.wantsHelp { return print(help) }
    let file = URL(fileURLWithPath: options["--thresholds"] ?? "Benchmarks/thresholds.json")
    let program = try strippedCopy()
    defer { try? FileManager.default.removeItem(atPath: program) }

    var counted: [String: Figures] = [:]
    for payload in Payload.allCases { counted[payload.rawValue] = try count(payload, program) }
    if options["--update"] == "yes" {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try (encoder.encode(counted) + Data("\n".utf8)).write(to: file)
    }
    let thresholds = try JSONDecoder().decode(
      [String: Figures].self, from: Data(contentsOf: file))
    try compare(counted, thresholds)
  }

  private static func compare(
    _ counted: [String: Figures], _ thresholds: [String: Figures]
  ) throws {
    var worse: [String] = []
    for payload in Payload.allCases.map(\.rawValue) {
      guard let now = counted[payload], let limit = thresholds[payload] else {
        throw UsageError("there is no threshold for \(payload)")
      }
      let instructions =
        "\(Text.fixed(now.instructionsPerByte, 2)) instructions per byte"
        + " (threshold \(Text.fixed(limit.instructionsPerByte, 2)))"
      let allocations = "\(now.allocations) allocations (threshold \(limit.allocations))"
      let drip = "byte by byte \(Text.fixed(now.drip, 2)) × (limit \(Text.fixed(dripLimit, 0)))"
      print("\(Text.left(payload, 12))\(instructions), \(allocations), \(drip)")
      if now.drip > dripLimit { worse.append("\(payload): \(drip)") }
      if now.instructionsPerByte > limit.instructionsPerByte * tolerance {
        worse.append("\(payload): \(instructions)")
      }
      if Double(now.allocations) > Double(limit.allocations) * tolerance {
        worse.append("\(payload): \(allocations)")
      }
    }
    guard worse.isEmpty else { throw GateError(worse: worse) }
  }

  private static func count(_ payload: Payload, _ program: String) throws -> Figures {
    func total(
      _ tool: String, _ contender: Contender, _ rounds: Int, _ label: String
    ) throws -> Int {
      let output = try valgrind(
        ["--tool=\(tool)"] + (tool == "callgrind" ? ["--callgrind-out-file=/dev/null"] : []),
        [
          program, "throughput", payload.rawValue, "--only", contender.rawValue, "--bytes",
          "\(size)", "--rounds", "\(rounds)",
        ])
      guard let line = output.split(separator: "\n").first(where: { $0.contains(label) }),
        let end = line.range(of: label)?.upperBound,
        let number = Int(line[end...].prefix { $0 == "," || $0.isNumber }.filter(\.isNumber))
      else { throw UsageError("valgrind said nothing of \(label)\(output.suffix(2000))") }
      return number
    }
    /// What a response more takes, so that start-up and preparations fall out.
    func instructions(_ contender: Contender, rounds: Int) throws -> Double {
      let label = "Collected : "
      let difference =
        try total("callgrind", contender, 1 + rounds, label)
        - total("callgrind", contender, 1, label)
      return Double(difference) / Double(rounds)
    }
    let heap = "total heap usage: "
    let allocations =
      try total("memcheck", .baton, 3, heap) - total("memcheck", .baton, 1, heap)
    return Figures(
      instructionsPerByte: try instructions(.baton, rounds: 2)
        / Double(payload.bytes(size).count),
      allocations: allocations / 2,
      drip: try instructions(.batonDrip, rounds: 1) / instructions(.batonWhole, rounds: 1))
  }

  private static func valgrind(_ options: [String], _ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["valgrind"] + options + command
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UsageError("valgrind failed; is it installed?\n\(output.suffix(2000))")
    }
    return output
  }

  /// valgrind 3.19 cannot read Swift's debug information.
  private static func strippedCopy() throws -> String {
    guard let source = Bundle.main.executablePath else {
      throw UsageError("where is this program?")
    }
    let copy = FileManager.default.temporaryDirectory.path + "/baton-benchmarks-\(getpid())"
    try FileManager.default.copyItem(atPath: source, toPath: copy)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["strip", "--strip-debug", copy]
    try process.run()
    process.waitUntilExit()
    return copy
  }
}

/// Something takes more than its threshold allows.
struct GateError: Error, CustomStringConvertible {
  var worse: [String]

  var description: String { "over the threshold:\n" + worse.joined(separator: "\n") }
}
