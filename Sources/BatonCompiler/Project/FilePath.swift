#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Paths, and what the system says of them. No Foundation: it is most of a small tool's size and start.
package enum FilePath {
  enum Kind {
    case file, folder
  }

  /// The path from where the process stands, of one that starts at a folder.
  static func resolve(_ path: String, in folder: String) -> String {
    path.hasPrefix("/") || folder.isEmpty || folder == "." ? path : "\(folder)/\(path)"
  }

  /// The folder that a file stands in.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Nil if nothing stands there. A link is what it leads to.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The one name of a file that has several.
  static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// What stands behind the last dot of the last name; nil for a name without one, and for hidden files.
  static func ending(of path: String) -> Substring? {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...]
  }

  /// The files below a folder by their paths from there, in no order. Hidden files and folders are left
  /// out: build products, and other people's checkouts. Links to folders are not followed.
  static func files(below folder: String) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let prefix = pending.popLast() {
      let path = prefix.isEmpty ? folder : "\(folder)/\(prefix)"
      guard let stream = opendir(path) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = name(of: entry)
        if name.hasPrefix(".") { continue }
        let below = prefix.isEmpty ? name : "\(prefix)/\(name)"
        var status = stat()
        guard lstat("\(path)/\(name)", &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: pending.append(below)
        case S_IFLNK: if kind(of: "\(path)/\(name)") == .file { files.append(below) }
        default: files.append(below)
        }
      }
    }
    return files
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    // Safe: the system ends the name with a zero byte inside the entry, which stays as it is until the
    // folder is read on or closed; by then the name has been copied.
    let offset = MemoryLayout<dirent>.offset(of: \.d_name) ?? 0
    let start = UnsafeRawPointer(entry) + offset
    return String(cString: start.assumingMemoryBound(to: CChar.self))
  }
}
