import Foundation
import Testing

/// `fixtures/client`, a package outside this one's module graph, built as any user's would be.
enum ClientPackage {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../fixtures/client").standardizedFileURL.path

  private static let build = Result {
    let build = Process()
    build.executableURL = URL(filePath: "/usr/bin/env")
    build.arguments = [
      "swift", "build", "-j", "2", "--package-path", folder, "--disable-automatic-resolution",
      "-debug-info-format", "none",
    ]
    return try Tool.run(build)
  }

  /// One of its executables, ready to be started. The first call builds them all.
  static func executable(_ name: String) throws -> Process {
    let built = try build.get()
    try #require(built.status == 0, "\(built.output)\(built.errors)")
    let process = Process()
    process.executableURL = URL(filePath: "\(folder)/.build/debug/\(name)")
    return process
  }

  /// A file of the package.
  static func contents(of path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(folder)/\(path)"))
  }
}
