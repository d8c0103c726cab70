/// Reads files one after the other, and keeps what is found and what is wrong.
struct ProjectParsing {
  /// What relative paths start at.
  let folder: String
  var sources = SourceSet()
  var unreadable: [String] = []
  var diagnostics: [Diagnostic] = []

  init(folder: String) {
    self.folder = folder
  }

  /// The documents of a file: one, or as many as a Swift file has markers.
  mutating func parse(_ path: String) -> [Document] {
    guard let (source, index) = read(path) else { return [] }
    guard path.hasSuffix(".swift") else { return [parse(source, index)].compactMap(\.self) }
    return parse(swift: source, index)
  }

  mutating func read(_ path: String) -> (source: Source, index: Int32)? {
    guard let bytes = Source.bytes(of: FilePath.resolve(path, in: folder)) else {
      unreadable.append("\(path): error: cannot be read")
      return nil
    }
    do {
      let source = try Source(path: path, bytes: bytes)
      return (source, sources.append(source))
    } catch {
      unreadable.append("\(error)")
      return nil
    }
  }

  mutating func parse(_ source: Source, _ index: Int32) -> Document? {
    do throws(SyntaxError) {
      return try Parser.parse(source, index: index)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }

  private mutating func parse(swift source: Source, _ index: Int32) -> [Document] {
    let (found, faults) = SwiftDocument.find(in: source, index: index)
    diagnostics += faults
    return found.compactMap { swift in
      let document = parse(swift.source, sources.append(swift.source))
      if let document { diagnostics += swift.marker.diagnostics(for: document) }
      return document
    }
  }
}
