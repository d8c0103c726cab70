import Foundation

/// A folder with files, gone with its last use.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    path = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ text: String, to name: String) throws {
    let file = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
  }

  /// The files of a folder, sorted; hidden ones too.
  func list(_ name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(name)")) ?? []).sorted()
  }

  /// Changes when a file is written, also if it is written twice within a clock's tick.
  func identity(_ name: String) throws -> String {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    let date = attributes[.modificationDate].map { "\($0)" } ?? ""
    return "\(date) \(attributes[.systemFileNumber].map { "\($0)" } ?? "")"
  }
}
