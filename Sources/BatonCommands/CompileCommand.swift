import BatonCompiler

/// `baton compile`: the Swift for documents.
enum CompileCommand {
  private static let outputFlag = Flag(
    name: "--output", placeholder: "DIR",
    help: "folder for the Swift files; made if it is not there")

  private static let flags = [Project.schemaFlag, outputFlag]

  static let command = Commands.Command(
    name: "compile", abstract: "write the Swift for documents", flags: flags,
    help: HelpText.render(
      usage: "baton compile --schema FILE... --output DIR PATH...",
      abstract: """
        Writes a Swift file for each source that declares an operation or a fragment, and one for what
        they share. A file that would not change is left alone, and none is removed. If anything is
        wrong with the documents or the schema, that is told as baton check does, and nothing is written.
        """,
      flags: flags,
      notes: Project.notes + """
         Its "access", "isolation", "scalars" and
        "testBuilders" say what the Swift looks like.
        """),
    run: run)

  @Sendable
  private static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    guard let folder = arguments.value(outputFlag) else {
      throw CommandFailure.usage("no output: give --output DIR")
    }
    let project = try Project(arguments, io: io)
    var outcome = project.check()
    guard let output = outcome.output(of: project) else {
      throw CommandFailure.fault(project.unreadable + project.rendered(outcome.diagnostics))
    }
    for line in project.rendered(outcome.diagnostics) { io.report(line + "\n") }
    var written = 0
    var unchanged = 0
    do throws(ProjectError) {
      let place = io.resolve(folder)
      try FilePath.makeFolder(place)
      for file in output.files(in: place, of: project) {
        if try file.write() { written += 1 } else { unchanged += 1 }
      }
    } catch {
      throw CommandFailure.fault("error: \(error.message)")
    }
    if io.isTerminal {
      io.report("\(written) file\(written == 1 ? "" : "s") written, \(unchanged) unchanged\n")
    }
  }
}
