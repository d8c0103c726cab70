import Baton
import BatonCompiler
import Foundation

/// `baton ingest`: a response from standard input into a store.
enum IngestCommand {
  @Sendable
  private static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let options = try IngestOptions(arguments, io: io)
    let project = try Project(arguments, io: io)
    let operation = try project.compile().single(named: options.operation)
    try Ingest(options, project: project, operation: operation, io: io).run()
  }

  static let command = Commands.Command(
    name: "ingest", abstract: "read a response into a store, and tell what it came to",
    flags: IngestOptions.flags,
    help: HelpText.render(
      usage: "baton ingest --schema FILE... [options] PATH... < response.json",
      abstract: "Reads a response as it arrives, normalizes it, and commits it to an empty store.",
      flags: IngestOptions.flags,
      notes: Project.notes + """


        A progress bar is shown while standard error is a terminal, and the summary goes there too, so
        that standard output is the dump's: `--dump -` writes nothing else to it. With `--stats json` the
        summary is one line of JSON on standard output instead, behind the dump if both go there.

        Seconds count from the first read to the commit, waiting for the input included, the copy that
        --verify makes left out. Peak memory is the process's, before verification.

        Exit status: 0 if the response was taken (and verified, if asked), 1 if not, 2 for arguments that
        cannot be understood.
        """),
    run: run)
}
