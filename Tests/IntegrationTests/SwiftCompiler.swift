import Foundation

/// The Swift compiler with the flags of a package in language mode 6, and with this build's Baton.
enum SwiftCompiler {
  /// Features that a package may turn on ahead of their time.
  static let upcomingFeatures = [
    "ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility",
    "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
  ].flatMap { ["-enable-upcoming-feature", $0] }

  struct Run {
    var status: Int32
    var text: String

    /// Errors, each with its place.
    var errors: [Message] { text.split(separator: "\n").compactMap { Message(String($0)) } }
  }

  struct Message: Hashable {
    var path: String
    var line: Int
    var text: String

    /// A line like `path:line:column: error: text [#Group]`.
    fileprivate init?(_ line: String) {
      guard let error = line.range(of: ": error: ") else { return nil }
      let place = line[..<error.lowerBound].split(separator: ":")
      guard place.count == 3, let number = Int(place[1]) else { return nil }
      path = String(place[0])
      self.line = number
      text = String(line[error.upperBound...])
    }
  }

  /// Compiles files as a module of their own to an object that nobody keeps: part of what isolation
  /// forbids is found behind the type checker. `module` is where others can import it from.
  static func compile(
    _ files: [String], as name: String, to module: String? = nil, _ more: [String] = []
  ) throws -> Run {
    let output =
      module.map { ["-emit-module", "-emit-module-path", $0] } ?? ["-c", "-o", "/dev/null"]
    return try run(
      ["-module-name", name, "-whole-module-optimization", "-Onone"] + output + more + files)
  }

  /// Goes no further than types.
  static func typecheck(_ files: [String], as name: String, _ more: [String] = []) throws -> Run {
    try run(["-module-name", name, "-typecheck"] + more + files)
  }

  private static func run(_ arguments: [String]) throws -> Run {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-warnings-as-errors",
        "-diagnostic-style", "llvm", "-enable-upcoming-feature", "MemberImportVisibility",
        "-I", Tool.products.appending(path: "Modules").path,
        "-Xcc", "-fmodule-map-file=\(root)/Sources/CYajl/module.modulemap",
      ] + arguments
    let run = try Tool.run(process)
    return Run(status: run.status, text: run.output + run.errors)
  }

  /// This package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
