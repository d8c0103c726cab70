import Foundation

/// The files that others wrote, where `BATON_CORPUS` says they are.
enum Corpus {
  static let root: String? = {
    guard let path = ProcessInfo.processInfo.environment["BATON_CORPUS"],
      FileManager.default.fileExists(atPath: path)
    else { return nil }
    return path
  }()

  static let isMissing = root == nil
  static let reason = "BATON_CORPUS names no folder"

  static func path(_ relative: String) -> String { "\(root ?? "")/\(relative)" }

  static func data(_ relative: String) throws -> Data {
    try Data(contentsOf: URL(filePath: path(relative)))
  }

  /// The rows of a table, by column name.
  static func table(_ relative: String) throws -> [[String: String]] {
    let lines = try String(decoding: data(relative), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { row in
      Dictionary(uniqueKeysWithValues: zip(lines[0], row))
    }
  }
}
