import BatonCompiler
import Foundation

/// The sources that a command works on, parsed.
struct Project {
  let file: ProjectFile
  let sources: SourceSet
  let schema: [Document]
  let documents: [Document]

  /// Reads what the flags and paths name, and from `baton.json` what they leave out. Reports every
  /// file that cannot be read or parsed before it fails.
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
    schema = schemaFiles.compactMap { parsing.parse($0) }
    documents = documentFiles.compactMap { parsing.parse($0) }
    sources = parsing.sources
    guard parsing.faults.isEmpty else { throw .fault(parsing.faults) }
  }

  static let schemaFlag = Flag(
    name: "--schema", placeholder: "FILE",
    help: "SDL file, or folder of .graphqls, .graphql and .gql files; again for each further one",
    isRepeatable: true)

  static let notes = """
    PATHs are documents (.graphql, .gql) or folders of them, each folder with all below it. What is
    left out is taken from baton.json in the working folder.
    """

  /// Lines for standard error.
  func rendered(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { $0.rendered(in: sources) }
  }

  private struct Parsing {
    let io: CommandIO
    var sources = SourceSet()
    var faults: [String] = []

    mutating func parse(_ path: String) -> Document? {
      guard let data = FileManager.default.contents(atPath: io.resolve(path)) else {
        faults.append("\(path): error: cannot be read")
        return nil
      }
      do throws(SourceError) {
        let source = try Source(path: path, bytes: Array(data))
        let index = sources.append(source)
        do throws(SyntaxError) {
          return try Parser.parse(source, index: index)
        } catch {
          faults.append(error.diagnostic.rendered(in: sources))
        }
      } catch {
        faults.append("\(error)")
      }
      return nil
    }
  }
}

extension Array {
  fileprivate var nonEmpty: Array? { isEmpty ? nil : self }
}
