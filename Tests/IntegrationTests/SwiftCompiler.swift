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
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-parse-as-library", "-whole-module-optimization",
        "-Onone", "-warnings-as-errors", "-diagnostic-style", "llvm", "-module-name", name,
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-I", Tool.products.appending(path: "Modules").path,
        "-Xcc", "-fmodule-map-file=\(root)/Sources/CYajl/module.modulemap",
      ]
    let output =
      module.map { ["-emit-module", "-emit-module-path", $0] } ?? ["-c", "-o", "/dev/null"]
    process.arguments?.append(contentsOf: output + more + files)
    let run = try Tool.run(process)
    return Run(status: run.status, text: run.output + run.errors)
  }

  /// This package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
}
