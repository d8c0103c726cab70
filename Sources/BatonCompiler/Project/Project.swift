/// The sources of a run, parsed.
package struct Project {
  /// Where they stand.
  package struct Files {
    package var schema: [String]
    package var documents: [String]

    package init(schema: [String], documents: [String]) {
      self.schema = schema
      self.documents = documents
    }

    /// Finds the files of paths. A folder of documents may hold the schema too.
    package init(
      schemaPaths: [String], documentPaths: [String], in folder: String
    ) throws(ProjectError) {
      if schemaPaths.isEmpty {
        throw ProjectError("no schema: give --schema FILE, or 'schema' in \(ProjectFile.name)")
      }
      if documentPaths.isEmpty {
        throw ProjectError(
          "no documents: give their paths, or 'documents' in \(ProjectFile.name)")
      }
      let schema = try SourceFiles.find(
        schemaPaths, endings: SourceFiles.schemaEndings, in: folder)
      self.schema = schema
      documents = try SourceFiles.find(
        documentPaths, endings: SourceFiles.documentEndings, in: folder
      ).filter { !schema.contains($0) }
    }
  }

  package let file: ProjectFile
  package let sources: SourceSet
  /// The schema's documents; none if the schema is remembered.
  package let schema: [Document]
  package let documents: [Document]
  /// A line for each file that cannot be read.
  package let unreadable: [String]
  /// What is wrong with the syntax of the files, and with the markers in Swift files.
  package let diagnostics: [Diagnostic]
  /// How many files were looked at.
  package let fileCount: Int
  /// How many of the sources are the schema's; they come first.
  let schemaSourceCount: Int
  /// The schema as an earlier run has accepted it.
  let rememberedSchema: Schema?
  private let cache: SchemaCache?

  /// Reads and parses files. What cannot be read or parsed is left out and told in ``unreadable`` and
  /// ``diagnostics``. Relative paths start at the folder.
  package init(_ files: Files, file: ProjectFile, in folder: String) {
    self.init(files, file: file, in: folder, cache: nil)
  }

  init(_ files: Files, file: ProjectFile, in folder: String, cache: SchemaCache?) {
    var parsing = ProjectParsing(folder: folder)
    self.file = file
    self.cache = cache
    let read = files.schema.compactMap { parsing.read($0) }
    rememberedSchema = parsing.unreadable.isEmpty ? cache?.schema(parsing.sources) : nil
    schema = rememberedSchema == nil ? read.compactMap { parsing.parse($0, $1) } : []
    schemaSourceCount = parsing.sources.sources.count
    documents = files.documents.flatMap { parsing.parse($0) }
    sources = parsing.sources
    unreadable = parsing.unreadable
    diagnostics = parsing.diagnostics
    fileCount = files.schema.count + files.documents.count
  }

  /// Keeps a schema with which nothing is wrong for the next run.
  func remember(_ schema: Schema) {
    guard let cache, !hasBrokenSchema else { return }
    var sources = SourceSet()
    for source in self.sources.sources.prefix(schemaSourceCount) { sources.append(source) }
    if let index = SchemaIndex(schema, documents: self.schema, sources: sources) {
      cache.store(index, for: sources)
    }
  }

  var hasBrokenSchema: Bool {
    diagnostics.contains { Int($0.position?.source ?? .max) < schemaSourceCount }
  }
}
