import BatonCompiler

extension Project {
  /// Reads what the flags and paths name, and from `baton.json` what they leave out.
  init(_ arguments: Arguments, io: CommandIO) throws(CommandFailure) {
    do throws(ProjectError) {
      let file = try ProjectFile(in: io.workingFolder)
      let schemaPaths = arguments.all(Self.schemaFlag).nonEmpty ?? file.schema
      let documentPaths = arguments.paths.nonEmpty ?? file.documents
      let files = try Files(
        schemaPaths: schemaPaths, documentPaths: documentPaths, in: io.workingFolder)
      self.init(files, file: file, in: io.workingFolder)
    } catch {
      throw .usage(error.message)
    }
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

  /// Compiles all operations. Errors end the command; warnings are `baton check`'s to tell.
  func compile() throws(CommandFailure) -> [CompiledOperation] {
    let outcome = check()
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    guard unreadable.isEmpty, errors.isEmpty, let compilation = outcome.compilation else {
      throw .fault(unreadable + rendered(errors))
    }
    return compilation.operations
  }

  /// Lines for standard error.
  func rendered(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { $0.rendered(in: sources) }
  }
}

extension Array {
  fileprivate var nonEmpty: Array? { isEmpty ? nil : self }
}
