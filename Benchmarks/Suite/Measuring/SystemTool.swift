import Foundation

/// A program of the system, found by its name.
enum SystemTool {
  /// Whether there is one.
  static func isPresent(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  /// Runs it to the end and gives what it wrote to standard error.
  static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let output = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw UsageError("\(arguments[0]) failed; is it installed?\n\(output.suffix(2000))")
    }
    return output
  }
}
