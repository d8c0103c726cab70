import Testing

@testable import BatonCommands

struct CommandsTests {
  @Test("Help lists the commands that exist")
  func help() throws {
    let run = try TestProject().run("--help")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == """
        usage: baton <command> [options]

        commands:
          check     tell what is wrong with a schema and its documents
          compile   write the Swift for documents
          report    print what each lens reads
          print     print the operation texts that are sent
          ingest    read a response into a store, and tell what it came to

        baton <command> --help tells more; baton --version tells the version.

        """)
  }

  @Test("Every command has help, whatever else it is given", arguments: Commands.all.map(\.name))
  func commandHelp(name: String) throws {
    let run = try TestProject().run(name, "--help", "nowhere.graphql")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("usage: baton \(name) "))
  }

  @Test("The help of print is this")
  func printHelp() throws {
    #expect(
      try TestProject().run("print", "--help").output == """
        usage: baton print --schema FILE... [--operation NAME] [--manifest] PATH...

        Prints each operation as the client sends it: with its fragments, and with the __typename and
        key fields that the compiler adds.

          --schema FILE     SDL file, or folder of .graphqls, .graphql and .gql files; again for each further one
          --operation NAME  this one alone; again for each further one
          --manifest        as JSON, each with its SHA-256, for servers that know texts by it

        PATHs are documents (.graphql, .gql), Swift files with documents in @Query, @Mutation,
        @Subscription and @Fragment, or folders of them, each folder with all below it. What is left out
        is taken from baton.json in the working folder.

        """)
  }

  @Test("The version is told")
  func version() throws {
    #expect(try TestProject().run("--version").output == "baton \(Commands.version)\n")
  }

  @Test(
    "Arguments that cannot be understood are one line and status 2",
    arguments: [
      ([], "baton: no command given; see baton --help\n"),
      (["ingset"], "baton: unknown command 'ingset'; did you mean 'ingest'?; see baton --help\n"),
      (
        ["--versoin"],
        "baton: unknown option '--versoin'; did you mean '--version'?; see baton --help\n"
      ),
      (["print", "--x"], "baton print: unknown option --x; see baton print --help\n"),
      (
        ["print", "a.graphql"],
        "baton print: no schema: give --schema FILE, or 'schema' in baton.json; see baton print --help\n"
      ),
      (
        ["print", "--schema", "a"],
        "baton print: no documents: give their paths, or 'documents' in baton.json; see baton print --help\n"
      ),
      (
        ["print", "--schema", "a", "b"],
        "baton print: a: no such file or folder; see baton print --help\n"
      ),
    ])
  func usage(arguments: [String], line: String) throws {
    let run = try TestProject().run(arguments)
    #expect(run.status == 2)
    #expect(run.errors == line)
    #expect(run.output == "")
  }
}
