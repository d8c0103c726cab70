import Foundation

/// The files that a list of paths stands for.
enum SourceFiles {
  static let documentEndings = ["graphql", "gql", "swift"]
  static let schemaEndings = ["graphqls", "graphql", "gql"]

  /// A file stands for itself, whatever its ending; a folder for the files with these endings below
  /// it, in the order of their paths. A file that is named twice is taken once.
  static func find(
    _ paths: [String], endings: [String], io: CommandIO
  ) throws(CommandFailure) -> [String] {
    var seen: Set<String> = []
    var files: [String] = []
    for path in paths {
      for file in try expand(path, endings: endings, io: io) {
        let identity = URL(filePath: io.resolve(file)).standardizedFileURL.path
        if seen.insert(identity).inserted { files.append(file) }
      }
    }
    return files
  }

  private static func expand(
    _ path: String, endings: [String], io: CommandIO
  ) throws(CommandFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: io.resolve(path), isDirectory: &isFolder) else {
      throw .usage("\(path): no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let below = FileManager.default.enumerator(atPath: io.resolve(path))
    var files: [String] = []
    while let file = below?.nextObject() as? String {
      // Hidden folders hold build products and other people's checkouts.
      if file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      guard let dot = file.lastIndex(of: ".") else { continue }
      if endings.contains(String(file[file.index(after: dot)...])) {
        files.append("\(folder)/\(file)")
      }
    }
    if files.isEmpty {
      let list = endings.map { ".\($0)" }.joined(separator: ", ")
      throw .usage("\(path): no file in this folder ends in \(list)")
    }
    return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
