import Foundation

/// An executable of this package, run as a process.
struct Tool {
  static let baton = Tool(name: "baton")
  static let benchmarks = Tool(name: "baton-benchmarks")
  static let load = Tool(name: "baton-load")

  private var name: String

  /// Where the build puts products, the tests among them.
  static var products: URL {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      (Bundle.main.executableURL ?? URL(filePath: ".")).deletingLastPathComponent()
    #endif
  }

  private final class Marker {}

  /// The sanitizer that the build is of (`scripts/sanitize`), which nobody else can tell.
  static let sanitizer = ProcessInfo.processInfo.environment["BATON_SANITIZER"]

  /// What links with the objects of such a build.
  static var sanitizerFlags: [String] { sanitizer.map { ["-sanitize=\($0)"] } ?? [] }

  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  /// A process that has not been started.
  func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = Self.products.appending(path: name)
    process.arguments = arguments
    return process
  }

  /// Runs to the end. `input` is a pipe that somebody writes to; without one there is no input.
  static func run(_ process: Process, input: Pipe? = nil) throws -> Run {
    // Files, since two pipes would have to be drained at the same time.
    let folder = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = input ?? FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let status =
      process.terminationReason == .exit
      ? process.terminationStatus : 128 + process.terminationStatus
    return try Run(
      status: status, output: String(contentsOf: output, encoding: .utf8),
      errors: String(contentsOf: errors, encoding: .utf8))
  }

  func run(_ arguments: String..., input: Pipe? = nil) throws -> Run {
    try Self.run(process(arguments), input: input)
  }
}
