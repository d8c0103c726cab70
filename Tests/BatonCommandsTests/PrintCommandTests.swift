import Testing

@testable import BatonCommands

struct PrintCommandTests {
  private static let schema = """
    type Query { hero: Character }
    interface Character { id: ID! name: String! }
    type Human implements Character { id: ID! name: String! }
    type Droid implements Character { id: ID! name: String! }
    """

  private func project(_ documents: String) throws -> TestProject {
    try TestProject(["schema.graphqls": Self.schema, "documents/all.graphql": documents])
  }

  @Test("An operation is printed as it is sent, one line each")
  func prints() throws {
    let project = try project("query Hero { hero { name } } query Other { hero { id } }")
    let run = try project.run("print", "--schema", "schema.graphqls", "documents")
    #expect(run.status == 0)
    #expect(run.errors == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains("__typename") && $0.contains("id") })
    #expect(
      try project.run("print", "--schema=schema.graphqls", "--operation", "Other", "documents")
        .output == lines[1] + "\n")
  }

  @Test("A manifest has each operation's text and its SHA-256")
  func manifest() throws {
    let project = try project("query Other { hero { id } } query Hero { hero { name } }")
    let run = try project.run("print", "--schema", "schema.graphqls", "--manifest", "documents")
    #expect(run.status == 0)
    #expect(
      run.output == #"""
        {"format":"apollo-persisted-query-manifest","version":1,"operations":[
        {"id":"259d53e15964c444f3735ab9b50a5f603c6b370622650b556b008bd52a9ae277","name":"Hero","type":"query","body":"query Hero{hero{__typename id name}}"},
        {"id":"64f8cd987488970d163e45b2d7e79c5fe611589f21dd938a3195dd424b6920f6","name":"Other","type":"query","body":"query Other{hero{__typename id}}"}
        ]}

        """#)
  }

  @Test("SHA-256 of known texts", arguments: ["", "abc"])
  func digests(text: String) {
    // FIPS 180-4's examples.
    let digest =
      text.isEmpty
      ? "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
      : "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(ContentDigest.sha256(text) == digest)
  }

  @Test("An operation that is not there is told, with what there is")
  func unknownOperation() throws {
    let project = try project("query Hero { hero { name } } query Other { hero { id } }")
    let run = try project.run(
      "print", "--schema", "schema.graphqls", "--operation", "Hreo", "documents")
    #expect(run.status == 2)
    #expect(
      run.errors
        == "baton print: no operation 'Hreo'; did you mean 'Hero'?; there are Hero, Other; "
        + "see baton print --help\n")
  }

  @Test("Faults of all files are told at once, and nothing is printed")
  func faults() throws {
    let project = try TestProject([
      "schema.graphqls": Self.schema, "a.graphql": "query {", "b.graphql": "query { hero }}",
    ])
    let run = try project.run("print", "--schema", "schema.graphqls", "b.graphql", "a.graphql")
    #expect(run.status == 1)
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("b.graphql:1:15: error: Syntax Error"))
    #expect(lines[1].hasPrefix("a.graphql:1:8: error: Syntax Error"))
  }

  @Test("A document that does not fit the schema is told with its place")
  func misfit() throws {
    let project = try project("query Hero { hero { nmae } }")
    let run = try project.run("print", "--schema", "schema.graphqls", "documents")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("documents/all.graphql:1:21: error: "))
  }

  @Test("baton.json supplies what the flags leave out")
  func projectFile() throws {
    let project = try project("query Hero { hero { name } }")
    try project.write(
      #"{"schema": "schema.graphqls", "documents": "documents"}"#, to: "baton.json")
    #expect(try project.run("print").output.hasPrefix("query Hero"))
    try project.write(#"{"shcema": "schema.graphqls"}"#, to: "baton.json")
    let run = try project.run("print")
    #expect(run.status == 2)
    #expect(run.errors.contains("unknown key 'shcema'; did you mean 'schema'?"))
  }
}
