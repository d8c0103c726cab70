import Foundation

/// A package that depends on this one by path, with an executable and tests that use the plugin.
///
/// It stands below this package's own build folder and keeps its build products from run to run: the
/// dependency takes most of a build.
struct DependentPackage {
  let path: String

  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// Without sources, and without what the plugin wrote before.
  init() throws {
    let folder = Self.root.appending(path: ".build/dependent/App")
    path = folder.path
    let files = FileManager.default
    for name in ["Package.swift", "Sources", "Tests", "Queries", "baton.json", "schema.graphqls"] {
      try? files.removeItem(atPath: "\(path)/\(name)")
    }
    try? files.removeItem(atPath: Self.outputFolder(in: path))
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        platforms: [.macOS(.v15)],
        dependencies: [.package(name: "Baton", path: "\(Self.root.path)")],
        targets: [
          .executableTarget(
            name: "App", dependencies: [.product(name: "Baton", package: "Baton")],
            plugins: [.plugin(name: "BatonPlugin", package: "Baton")]),
          .testTarget(
            name: "AppTests", dependencies: [.product(name: "Baton", package: "Baton")],
            plugins: [.plugin(name: "BatonPlugin", package: "Baton")]),
        ]
      )

      """, to: "Package.swift")
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  struct Build {
    var status: Int32
    var text: String

    var hasRunTool: Bool { text.contains("Generating Swift for the GraphQL of ") }
  }

  func build(_ more: String...) throws -> Build {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swift", "build", "-j", "2", "--package-path", path, "--disable-automatic-resolution",
        "-debug-info-format", "none",
      ] + more
    let run = try Tool.run(process)
    return Build(status: run.status, text: run.output + run.errors)
  }

  /// What the plugin's tool wrote for a target: dates by name.
  func outputs(of target: String) -> [String: Date] {
    let folder = "\(workFolder(of: target))/Generated"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
        return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
      })
  }

  /// What the plugin tells the tool.
  func arguments(of target: String) -> String {
    (try? String(contentsOfFile: "\(workFolder(of: target))/arguments", encoding: .utf8)) ?? ""
  }

  private func workFolder(of target: String) -> String {
    // The package's identity is its folder's name in lower case.
    "\(Self.outputFolder(in: path))/app/\(target)/destination/BatonPlugin"
  }

  private static func outputFolder(in path: String) -> String { "\(path)/.build/plugins/outputs" }
}
