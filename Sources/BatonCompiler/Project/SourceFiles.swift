/// The files that a list of paths stands for.
package enum SourceFiles {
  package static let documentEndings = ["graphql", "gql", "swift"]
  package static let schemaEndings = ["graphqls", "graphql", "gql"]

  /// A file stands for itself, whatever its ending; a folder for the files with these endings below
  /// it, in the order of their paths. A file that is named twice is taken once. Relative paths start at
  /// the folder.
  package static func find(
    _ paths: [String], endings: [String], in folder: String
  ) throws(ProjectError) -> [String] {
    var seen: Set<String> = []
    var files: [String] = []
    for path in paths {
      for file in try expand(path, endings: endings, in: folder) {
        let identity = FilePath.canonical(FilePath.resolve(file, in: folder))
        if seen.insert(identity).inserted { files.append(file) }
      }
    }
    return files
  }

  private static func expand(
    _ path: String, endings: [String], in folder: String
  ) throws(ProjectError) -> [String] {
    let place = FilePath.resolve(path, in: folder)
    guard let kind = FilePath.kind(of: place) else {
      throw ProjectError("\(path): no such file or folder")
    }
    guard kind == .folder else { return [path] }
    let prefix = path.hasSuffix("/") ? String(path.dropLast()) : path
    let files = FilePath.files(below: place).filter { file in
      FilePath.ending(of: file).map { endings.contains(String($0)) } ?? false
    }
    if files.isEmpty {
      let list = endings.map { ".\($0)" }.joined(separator: ", ")
      throw ProjectError("\(path): no file in this folder ends in \(list)")
    }
    return files.map { "\(prefix)/\($0)" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
