import Foundation

/// Files that others wrote, where there are any: `BATON_CORPUS` names their folder.
enum Corpus {
  static let path: String? = ProcessInfo.processInfo.environment["BATON_CORPUS"]

  static var isThere: Bool { path.map { FileManager.default.fileExists(atPath: $0) } ?? false }

  static let comment = "BATON_CORPUS names no folder of files to test with"

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(path ?? "")/\(name)")))
  }

  /// The names in a folder, sorted.
  static func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(path ?? "")/\(folder)").sorted()
  }

  /// Rows of a table of tab-separated values, without its head.
  static func rows(_ name: String) throws -> [[String]] {
    String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n").dropFirst()
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
