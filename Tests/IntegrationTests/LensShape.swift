import Foundation
import Testing

/// How generated Swift looks, as `baton.json` says it.
struct LensShape: CustomTestStringConvertible {
  var access: String
  var isolation: String

  static let all = ["internal", "public"].flatMap { access in
    ["mainActor", "caller"].map { LensShape(access: access, isolation: $0) }
  }

  var testDescription: String { "\(access), \(isolation)" }

  /// Generates Swift into a folder of its own, which the caller removes.
  func generate(schema: String, _ documents: [String], _ more: String = "") throws -> GeneratedSwift
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let project = #"{"access": "\#(access)", "isolation": "\#(isolation)"\#(more)}"#
    try Data(project.utf8).write(to: folder.appending(path: "baton.json"))
    let process = Tool.baton.process(
      ["compile", "--schema", schema, "--output", "generated"] + documents)
    process.currentDirectoryURL = folder
    let run = try Tool.run(process)
    try #require(run.status == 0, "\(run.errors)")
    let generated = folder.appending(path: "generated").path
    let files = try FileManager.default.contentsOfDirectory(atPath: generated).sorted()
    return GeneratedSwift(
      folder: folder.path, files: files.map { "\(generated)/\($0)" }, isPublic: access == "public")
  }
}

/// What `baton compile` wrote, and the flags and files with which others see it.
struct GeneratedSwift {
  let folder: String
  let files: [String]
  let isPublic: Bool

  /// Makes a module of public lenses, which others import. Internal ones are compiled with whoever uses
  /// them.
  func makeModule(_ more: [String] = []) throws {
    guard isPublic else { return }
    let run = try SwiftCompiler.compile(
      files, as: "Lenses", to: "\(folder)/Lenses.swiftmodule", more)
    try #require(run.status == 0, "\(run.text)")
  }

  /// What a user's module is compiled with.
  var sources: [String] { isPublic ? [] : files }
  var flags: [String] { isPublic ? ["-I", folder] : [] }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }
}
