/// The files of a build as they are now.
struct CodegenFiles {
  let files: Project.Files
  /// Documents for which the build has planned no output.
  let unplanned: [String]
  /// Lines about files whose changes the build will not notice.
  let warnings: [String]

  /// Finds what `baton.json` names: it may have changed since the build was planned.
  init(_ arguments: CodegenArguments, file: ProjectFile) throws(ProjectError) {
    let folder = FilePath.folder(of: arguments.project)
    if file.schema.isEmpty {
      throw ProjectError(
        "\(arguments.project): names no schema: \"schema\" takes SDL files and folders")
    }
    let schema = try SourceFiles.find(
      file.schema.map { FilePath.resolve($0, in: folder) }, endings: SourceFiles.schemaEndings,
      in: ".")
    let documents = try SourceFiles.find(
      file.documents.map { FilePath.resolve($0, in: folder) },
      endings: SourceFiles.documentEndings, in: ".")

    let sources = arguments.sources.map(\.path)
    // By the names that the plan has for them, which diagnostics repeat.
    var planned: [String: String] = [:]
    for path in arguments.schema + sources + arguments.candidates {
      planned[FilePath.canonical(path)] = path
    }
    func name(_ path: String) -> String { planned[FilePath.canonical(path)] ?? path }
    let schemaNames = schema.map(name)
    var seen = Set(schemaNames)
    var names: [String] = []
    for path in sources + arguments.candidates + documents.map(name) {
      // A file that is gone has no documents. The build tells if it needs it.
      if seen.insert(path).inserted, FilePath.kind(of: path) != nil { names.append(path) }
    }
    files = Project.Files(schema: schemaNames, documents: names)
    let outputs = Set(sources)
    unplanned = names.filter { !outputs.contains($0) }
    let known = Set(planned.values)
    let unknown = (schemaNames + names).filter { !known.contains($0) }
    warnings = unknown.map {
      "\(arguments.project): warning: the build was planned without \($0) and does not see its "
        + "changes; touch Package.swift to plan it anew"
    }
  }
}
