import BatonCompiler

/// `baton print`: the operation texts that are sent.
enum PrintCommand {
  private static let operationFlag = Flag(
    name: "--operation", placeholder: "NAME", help: "this one alone; again for each further one",
    isRepeatable: true)

  private static let manifestFlag = Flag(
    name: "--manifest", help: "as JSON, each with its SHA-256, for servers that know texts by it")

  private static let flags = [Project.schemaFlag, operationFlag, manifestFlag]

  static let command = Commands.Command(
    name: "print", abstract: "print the operation texts that are sent", flags: flags,
    help: HelpText.render(
      usage: "baton print --schema FILE... [--operation NAME] [--manifest] PATH...",
      abstract: """
        Prints each operation as the client sends it: with its fragments, and with the __typename and
        key fields that the compiler adds.
        """,
      flags: flags, notes: Project.notes),
    run: run)

  @Sendable
  private static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let project = try Project(arguments, io: io)
    let operations = try project.compile()
    let names = arguments.all(operationFlag)
    let chosen = try names.isEmpty ? operations : names.map { try operations.named($0) }
    try io.write(
      arguments.isSet(manifestFlag)
        ? OperationManifest.text(chosen) : chosen.map { $0.text + "\n" }.joined())
  }
}
