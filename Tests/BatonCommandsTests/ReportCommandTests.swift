import Testing

@testable import BatonCommands

struct ReportCommandTests {
  /// The part of GitHub's schema that the fragment is about.
  private static let schema = """
    interface Node { id: ID! }
    enum IssueState { OPEN CLOSED }
    type Query { node(id: ID!): Node }
    type Repository implements Node {
      id: ID!
      issues(after: String, first: Int, states: [IssueState!]): IssueConnection!
    }
    type IssueConnection { edges: [IssueEdge] pageInfo: PageInfo! totalCount: Int! }
    type IssueEdge { cursor: String! node: Issue }
    type Issue implements Node { id: ID! title: String! state: IssueState! labels: [[String]!] }
    type PageInfo {
      endCursor: String hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String
    }
    """

  private static let document = """
    fragment IssueList_repository on Repository
      @refetchable(queryName: "IssueListPaginationQuery")
      @argumentDefinitions(count: { type: "Int", defaultValue: 20 }, cursor: { type: "String" })
    {
      issues(first: $count, after: $cursor, states: OPEN) @connection(key: "IssueList_issues") {
        edges { node { id ...IssueRow_issue } }
      }
    }
    fragment IssueRow_issue on Issue { title state labels ... on Node @alias(as: "node") { id } }
    """

  /// Plate 1 of "A fragment is a lens".
  private static let plate = [
    "accessor\treads\tas",
    "`issues`\t`issues`\ta lens of `IssueConnection`",
    "`edges`\t`edges`\ta lens of `IssueEdge`, a list, optional",
    "`node`\t`node`\ta lens of `Issue`, optional",
    "`id`\t`id`\ta scalar",
    "`issueRow`\tthe parent's record\tthe lens of `IssueRow_issue`",
    "`cursor`\t`cursor`\ta scalar",
    "`pageInfo`\t`pageInfo`\ta lens of `PageInfo`",
    "`endCursor`\t`endCursor`\ta scalar, optional",
    "`hasNextPage`\t`hasNextPage`\ta scalar",
    "`id`\t`id`\ta scalar",
  ]

  private static let title =
    "The lens of IssueList_repository, a fragment, reads a record of type Repository:"

  private func project() throws -> TestProject {
    try TestProject(["schema.graphqls": Self.schema, "documents/all.graphql": Self.document])
  }

  @Test("The report of a connection is Plate 1, line for line")
  func plate() throws {
    let run = try project().run(
      "report", "--schema", "schema.graphqls", "--lens", "IssueList_repository", "documents")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(
      run.output == ([Self.title, ""] + Self.plate).map { $0 + "\n" }.joined())
  }

  @Test("So it is over GitHub's whole schema", .enabled(if: Corpus.root != nil))
  func gitHub() throws {
    let schema = "\(Corpus.root ?? "")/schemas/github-2026/schema.graphqls"
    let project = try project()
    let row = "fragment IssueRow_issue on Issue { title state }"
    try project.write(
      Self.document.replacing("fragment IssueRow_issue", with: "\(row) #"),
      to: "documents/all.graphql")
    let run = try project.run(
      "report", "--schema", schema, "--lens", "IssueList_repository", "documents")
    #expect(run.errors == "")
    #expect(run.output == ([Self.title, ""] + Self.plate).map { $0 + "\n" }.joined())
  }

  @Test("All lenses are reported, the query that the compiler makes among them")
  func all() throws {
    let run = try project().run("report", "--schema", "schema.graphqls", "documents")
    let titles = run.output.split(separator: "\n").filter { $0.hasPrefix("The lens of") }
    #expect(
      titles == [
        "The lens of IssueList_repository, a fragment, reads a record of type Repository:",
        "The lens of IssueListPaginationQuery, a query, reads a record of type Query:",
        "The lens of IssueRow_issue, a fragment, reads a record of type Issue:",
      ])
    #expect(run.output.contains("`state`\t`state`\tenum `IssueState`\n"))
    #expect(run.output.contains("`labels`\t`labels`\ta scalar, a list of lists, optional\n"))
    #expect(run.output.contains("`node`\tthe parent's record\ta lens of `Node`\n"))
    #expect(
      run.output.contains(
        "`issueList`\tthe parent's record\tthe lens of `IssueList_repository`, optional\n"))
  }

  @Test("On a terminal the columns are aligned and what is below an accessor is indented")
  func aligned() throws {
    let run = try project().run(
      ["report", "--schema", "schema.graphqls", "--lens", "IssueListPaginationQuery", "documents"],
      isOutputTerminal: true)
    #expect(
      run.output == """
        The lens of IssueListPaginationQuery, a query, reads a record of type Query:

        accessor       reads                as
        `node`         `node`               a lens of `Node`, optional
          `issueList`  the parent's record  the lens of `IssueList_repository`, optional

        """)
  }

  @Test("As JSON, accessors hold those of the lens that they link")
  func json() throws {
    let run = try project().run(
      "report", "--schema", "schema.graphqls", "--lens", "IssueListPaginationQuery", "--json",
      "documents")
    #expect(
      run.output == """
        [
        {"name":"IssueListPaginationQuery","kind":"query","type":"Query","accessors":[\
        {"accessor":"node","reads":"node","as":"a lens of `Node`, optional","accessors":[\
        {"accessor":"issueList","reads":null,"as":"the lens of `IssueList_repository`, optional",\
        "accessors":[]}]}]}
        ]

        """)
  }

  @Test("A lens that is not there is told, and errors of the documents end the command")
  func faults() throws {
    let project = try project()
    let unknown = try project.run(
      "report", "--schema", "schema.graphqls", "--lens", "IssueRow_isue", "documents")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("no lens 'IssueRow_isue'; did you mean 'IssueRow_issue'?"))
    try project.write("fragment Broken on Issue { titel }", to: "documents/broken.graphql")
    let broken = try project.run("report", "--schema", "schema.graphqls", "documents")
    #expect(broken.status == 1)
    #expect(broken.output == "")
    #expect(broken.errors.contains("documents/broken.graphql:1:28: error: "))
  }
}
