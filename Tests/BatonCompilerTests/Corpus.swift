import Foundation

@testable import BatonCompiler

/// Documents and schemas that others wrote, found through `BATON_CORPUS`. They are not part of the
/// project, so a test that needs them is skipped where the variable is unset.
enum Corpus {
  static let root: String? = {
    let path = ProcessInfo.processInfo.environment["BATON_CORPUS"] ?? ""
    guard !path.isEmpty, FileManager.default.fileExists(atPath: path) else {
      print("Corpus tests are skipped: BATON_CORPUS does not name a folder.")
      return nil
    }
    return path
  }()

  static var isPresent: Bool { root != nil }

  /// The paths of all GraphQL files below a folder of the corpus, sorted, relative to the corpus. One
  /// file is left out that holds nothing but comments, which is no document.
  static func files(below folder: String) -> [String] {
    guard let root, let walk = FileManager.default.enumerator(atPath: "\(root)/\(folder)") else {
      return []
    }
    return walk.compactMap { $0 as? String }
      .filter { [".graphql", ".graphqls", ".gql"].contains(where: $0.hasSuffix) }
      .map { "\(folder)/\($0)" }
      .filter { !$0.hasSuffix("graphql/tracks/extra.graphqls") }
      .sorted()
  }

  static func source(_ path: String) throws -> Source {
    try Source(readingFrom: "\(root ?? "")/\(path)")
  }

  static func parse(_ path: String) throws -> Document {
    try Parser.parse(source(path), index: 0)
  }

  /// The rows of a table of verdicts by column name.
  static func verdicts(_ path: String) throws -> [[String: String]] {
    let text = try String(decoding: source("oracle/\(path)").text, as: UTF8.self)
    var lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let header = lines.removeFirst()
    return lines.map { Dictionary(uniqueKeysWithValues: zip(header, $0)) }
  }
}
