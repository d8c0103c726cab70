import BatonCompiler

/// `baton report`: what each lens reads.
enum ReportCommand {
  private static let lensFlag = Flag(
    name: "--lens", placeholder: "NAME",
    help: "the lens of this fragment or operation alone; again for each further one",
    isRepeatable: true)
  private static let jsonFlag = Flag(name: "--json", help: "a JSON array on standard output")

  private static let flags = [Project.schemaFlag, lensFlag, jsonFlag]

  static let command = Commands.Command(
    name: "report", abstract: "print what each lens reads", flags: flags,
    help: HelpText.render(
      usage: "baton report --schema FILE... [--lens NAME] [--json] PATH...",
      abstract: """
        Prints the lens that each fragment and operation compiles to: an accessor on each line, the field
        that it reads, and as what. On a terminal the columns are aligned; otherwise tabs separate them.
        """,
      flags: flags, notes: Project.notes),
    run: run)

  @Sendable
  private static func run(_ arguments: Arguments, _ io: CommandIO) throws {
    let project = try Project(arguments, io: io)
    let outcome = project.check()
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    guard let compilation = outcome.compilation, project.unreadable.isEmpty, errors.isEmpty else {
      throw CommandFailure.fault(project.unreadable + project.rendered(errors))
    }
    let lenses = compilation.lenses(schema: outcome.schema)
    let reports = lenses.compactMap { LensReport($0, in: lenses) }
    let names = arguments.all(lensFlag)
    let chosen = try names.isEmpty ? reports : names.map { try reports.named($0) }
    if arguments.isSet(jsonFlag) { return try io.write(ReportJSON.array(chosen)) }
    let texts = chosen.map { report in
      "\(report.title)\n\n\(io.isOutputTerminal ? report.alignedTable : report.table)"
    }
    try io.write(texts.joined(separator: "\n"))
  }
}

extension [LensReport] {
  fileprivate func named(_ name: String) throws(CommandFailure) -> LensReport {
    if let report = first(where: { $0.name == name }) { return report }
    throw .usage("no lens '\(name)'\(Suggestion.text(for: name, among: map(\.name)))")
  }
}
