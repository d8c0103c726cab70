import BatonCompiler

/// `baton check`: what is wrong with a schema and its documents.
enum CheckCommand {
  private static let jsonFlag = Flag(
    name: "--json", help: "diagnostics as a JSON array on standard output")

  private static let flags = [Project.schemaFlag, jsonFlag]

  static let command = Commands.Command(
    name: "check", abstract: "tell what is wrong with a schema and its documents", flags: flags,
    help: HelpText.render(
      usage: "baton check --schema FILE... [--json] PATH...",
      abstract: """
        Checks all files at once and tells every fault, in the order of the sources, on standard error:
        path:line:column: error: message [Rule]. A second place that a fault is about follows as a note.
        On a terminal the line that a fault stands in is shown.
        """,
      flags: flags,
      notes: Project.notes + """


        Exit status: 0 if there is no error (warnings may be), 1 if there is, 2 for arguments that
        cannot be understood.
        """),
    run: run)

  @Sendable
  private static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let project = try Project(arguments, io: io)
    let diagnostics = project.check().diagnostics
    if arguments.isSet(jsonFlag) {
      try io.write(
        DiagnosticJSON.array(diagnostics, unreadable: project.unreadable, in: project.sources))
    } else {
      for line in project.unreadable { io.report(line + "\n") }
      for diagnostic in diagnostics {
        io.report(diagnostic.rendered(in: project.sources) + "\n")
        if io.isTerminal, let excerpt = SourceExcerpt.text(diagnostic, in: project.sources) {
          io.report(excerpt)
        }
      }
    }
    let errors = project.unreadable.count + diagnostics.count { $0.severity == .error }
    if io.isTerminal, !arguments.isSet(jsonFlag) {
      io.report(summary(errors, diagnostics.count { $0.severity == .warning }, project.fileCount))
    }
    if errors > 0 { throw CommandFailure.fault() }
  }

  private static func summary(_ errors: Int, _ warnings: Int, _ files: Int) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
    }
    return "\(count(errors, "error")), \(count(warnings, "warning")) in \(count(files, "file"))\n"
  }
}
