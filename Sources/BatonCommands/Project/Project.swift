import BatonCompiler
import Foundation

/// The sources that a command works on, parsed.
struct Project {
  let file: ProjectFile
  let sources: SourceSet
  let schema: [Document]
  let documents: [Document]
  /// A line for each file that cannot be read.
  let unreadable: [String]
  /// What is wrong with the syntax of the files, and with the markers in Swift files.
  let diagnostics: [Diagnostic]
  /// How many files were looked at.
  let fileCount: Int
  /// How many of the sources are the schema's; they come first.
  let schemaSourceCount: Int

  /// Reads what the flags and paths name, and from `baton.json` what they leave out. What cannot be read
  /// or parsed is left out and told in ``unreadable`` and ``diagnostics``.
  init(_ arguments: Arguments, io: CommandIO) throws(CommandFailure) {
    file = try ProjectFile(in: io)
    let schemaPaths = arguments.all(Self.schemaFlag).nonEmpty ?? file.schema
    let documentPaths = arguments.paths.nonEmpty ?? file.documents
    if schemaPaths.isEmpty {
      throw .usage("no schema: give --schema FILE, or 'schema' in \(ProjectFile.name)")
    }
    if documentPaths.isEmpty {
      throw .usage("no documents: give their paths, or 'documents' in \(ProjectFile.name)")
    }
    let schemaFiles = try SourceFiles.find(
      schemaPaths, endings: SourceFiles.schemaEndings, io: io)
    // A folder of documents may hold the schema too.
    let documentFiles = try SourceFiles.find(
      documentPaths, endings: SourceFiles.documentEndings, io: io
    ).filter { !schemaFiles.contains($0) }

    var parsing = Parsing(io: io)
    schema = schemaFiles.flatMap { parsing.parse($0) }
    schemaSourceCount = parsing.sources.sources.count
    documents = documentFiles.flatMap { parsing.parse($0) }
    sources = parsing.sources
    unreadable = parsing.unreadable
    diagnostics = parsing.diagnostics
    fileCount = schemaFiles.count + documentFiles.count
  }

  static let schemaFlag = Flag(
    name: "--schema", placeholder: "FILE",
    help: "SDL file, or folder of .graphqls, .graphql and .gql files; again for each further one",
    isRepeatable: true)

  static let notes = """
    PATHs are documents (.graphql, .gql), Swift files with documents in @Query, @Mutation,
    @Subscription and @Fragment, or folders of them, each folder with all below it. What is left out
    is taken from baton.json in the working folder.
    """

  /// Lines for standard error.
  func rendered(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { $0.rendered(in: sources) }
  }

  private struct Parsing {
    let io: CommandIO
    var sources = SourceSet()
    var unreadable: [String] = []
    var diagnostics: [Diagnostic] = []

    /// The documents of a file: one, or as many as a Swift file has markers.
    mutating func parse(_ path: String) -> [Document] {
      guard let data = FileManager.default.contents(atPath: io.resolve(path)) else {
        unreadable.append("\(path): error: cannot be read")
        return []
      }
      do {
        let source = try Source(path: path, bytes: Array(data))
        let index = sources.append(source)
        guard path.hasSuffix(".swift") else { return [parse(source, index)].compactMap(\.self) }
        return parse(swift: source, index)
      } catch {
        unreadable.append("\(error)")
        return []
      }
    }

    private mutating func parse(_ source: Source, _ index: Int32) -> Document? {
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
}

extension Array {
  fileprivate var nonEmpty: Array? { isEmpty ? nil : self }
}
