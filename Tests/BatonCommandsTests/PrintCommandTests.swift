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
