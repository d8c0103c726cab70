import Foundation
import Testing

@testable import BatonCommands

struct CheckCommandTests {
  private static let schema = """
    type Query { user(id: ID!): User }
    type User { id: ID! name: String }
    """

  private static let view = """
    import Baton
    struct V {
      @Query(\"""
        query Q($id: ID!) {
          user(id: $id) { nmae }
        }
        \""") var q: Q
      @Fragment("query X { user(id: 1) { id } }") var f: F
    }
    """

  private func project(_ more: [String: String] = [:]) throws -> TestProject {
    try TestProject(["s.graphqls": Self.schema].merging(more) { $1 })
  }

  @Test("What is right passes, with status 0 and no word")
  func clean() throws {
    let project = try project(["d.graphql": "query Q { user(id: 1) { id name } }"])
    let run = try project.run("check", "--schema", "s.graphqls", "d.graphql")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output == "")
  }

  @Test("Every fault of every file is told once, in the order of the sources, at its own place")
  func faults() throws {
    let project = try project([
      "b.graphql": "query B { user(id: 1) { id } }\nquery B2 { a(",
      "a.graphql": "\n  query A { nobody }", "c/View.swift": Self.view,
      "c/Other.swift": "let x = 1", "d.gql": "query D { user(id: 1) { ...Unseen } }",
    ])
    let run = try project.run(
      "check", "--schema", "s.graphqls", "a.graphql", "b.graphql", "c", "d.gql")
    #expect(run.status == 1)
    let places = run.errors.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(
      places == [
        "a.graphql:2:13:", "b.graphql:2:14:", "c/View.swift:5:23:", "c/View.swift:8:14:",
      ], "\(run.errors)")
    #expect(
      run.errors.contains(
        "c/View.swift:8:14: error: @Fragment takes one fragment, found a query. [Markers]\n"))
    #expect(run.output == "")
  }

  @Test("On a terminal the line is shown, with a caret at the place, and the sum at the end")
  func excerpts() throws {
    let project = try project(["d.graphql": "query Q {\n\té: nobody\n}"])
    let run = try project.run(
      "check", "--schema", "s.graphqls", "d.graphql", isTerminal: true)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines.count == 4, "\(run.errors)")
    #expect(lines[0].hasPrefix("d.graphql:2:2: error: "))
    #expect(lines[1] == " 2 | \té: nobody")
    #expect(lines[2] == "   | \t^")
    #expect(lines[3] == "1 error, no warnings in 2 files")
  }

  @Test("A long line is shown around the place alone")
  func longLines() throws {
    let filler = String(repeating: " ", count: 10_000)
    let project = try project(["d.graphql": "query Q {\(filler)nobody\(filler)}"])
    let run = try project.run("check", "--schema", "s.graphqls", "d.graphql", isTerminal: true)
    let lines = run.errors.split(separator: "\n").map(String.init)
    #expect(lines[1].count < 150)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[1][caret...].hasPrefix("nobody"))
  }

  @Test("As JSON, diagnostics are an array on standard output")
  func json() throws {
    let project = try project(["View.swift": Self.view])
    let run = try project.run("check", "--json", "--schema", "s.graphqls", "View.swift")
    #expect(run.status == 1)
    #expect(run.errors == "")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let diagnostics = try #require(value as? [[String: Any]])
    #expect(diagnostics.count == 2)
    #expect(diagnostics[0]["path"] as? String == "View.swift")
    #expect(diagnostics[0]["line"] as? Int == 5)
    #expect(diagnostics[0]["column"] as? Int == 23)
    #expect(diagnostics[0]["severity"] as? String == "error")
    #expect(diagnostics[0]["rule"] as? String == "FieldsOnCorrectType")
    #expect(diagnostics[1]["rule"] as? String == "Markers")
    #expect(diagnostics.allSatisfy { $0["notes"] is [Any] })

    let clean = try project.run(
      "check", "--json", "--schema", "s.graphqls", "s.graphqls")
    #expect(clean.output == "[\n]\n")
    #expect(clean.status == 0)
  }

  @Test("A second place is a note")
  func notes() throws {
    let project = try project([
      "more.graphqls": "\ntype User { id: ID }", "d.graphql": "{ user(id: 1) { id } }",
    ])
    let run = try project.run(
      "check", "--schema", "s.graphqls", "--schema", "more.graphqls", "d.graphql")
    #expect(run.status == 1)
    let lines = run.errors.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("more.graphqls:2:6: error: ") }, "\(run.errors)")
    #expect(lines.contains { $0.hasPrefix("s.graphqls:2:6: note: ") }, "\(run.errors)")
  }

  @Test("A file that cannot be read, or is not UTF-8, is told with the others' faults")
  func unreadable() throws {
    let project = try project(["a.graphql": "query {"])
    try Data([0x7B, 0xFF, 0x7D]).write(to: URL(filePath: "\(project.folder)/b.graphql"))
    let run = try project.run("check", "--schema", "s.graphqls", "a.graphql", "b.graphql")
    #expect(run.status == 1)
    #expect(run.errors.contains("b.graphql: error: is not UTF-8: byte 1 is invalid\n"))
    #expect(run.errors.contains("a.graphql:1:8: error: Syntax Error"))
    let missing = try project.run("check", "--schema", "s.graphqls", "nowhere.graphql")
    #expect(missing.status == 2)
  }

  @Test(
    "Odd files are a result or a clear error",
    arguments: [
      ("", 1), ("\u{FEFF}{ user(id: 1) { id } }", 0), ("{\r\n user(id: 1)\r\n {\r id }\r\n}", 0),
      ("# a comment alone", 1), ("\0", 1),
      (String(repeating: "{ a ", count: 10_000), 1),
      ("query Q { user(id: \(String(repeating: "[", count: 10_000))", 1),
    ] as [(String, Int32)])
  func oddFiles(text: String, status: Int32) throws {
    let project = try project(["d.graphql": text])
    let run = try project.run("check", "--schema", "s.graphqls", "d.graphql")
    #expect(run.status == status, "\(run.errors)")
    if status == 1 { #expect(run.errors.hasPrefix("d.graphql:"), "\(run.errors)") }
  }

  @Test("A document of 100,000 lines is checked")
  func longDocument() throws {
    let lines = (0..<100_000).map { "a\($0): user(id: \($0)) { id }" }.joined(separator: "\n")
    let project = try project(["d.graphql": "query Q {\n\(lines)\nnobody\n}"])
    let run = try project.run("check", "--schema", "s.graphqls", "d.graphql")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("d.graphql:100002:1: error: "), "\(run.errors.prefix(200))")
  }

  @Test("A document with a fault on each of 50,000 lines is told line by line")
  func manyFaults() throws {
    let lines = (0..<50_000).map { "nobody\($0)" }.joined(separator: "\n")
    let project = try project(["d.graphql": "query Q {\n\(lines)\n}"])
    let run = try project.run("check", "--schema", "s.graphqls", "d.graphql")
    #expect(run.status == 1)
    let told = run.errors.split(separator: "\n")
    #expect(told.count == 50_000)
    #expect(told.last?.hasPrefix("d.graphql:50001:1: error: ") == true, "\(told.last ?? "")")
  }

  @Test(
    "Key fields that cannot be are told",
    arguments: ["nothing", "tags", "friend", "score", "alive"])
  func keys(key: String) throws {
    let project = try TestProject([
      "baton.json": #"{"schema": ["s.graphqls"], "keys": {"types": {"User": ["\#(key)"]}}}"#,
      "s.graphqls": """
      type Query { user: User }
      type User { id: ID! tags: [String!] friend: User score: Float alive: Boolean }
      """, "d.graphql": "{ user { id } }",
    ])
    let run = try project.run("check", "d.graphql")
    #expect(run.status == 1, "\(run.errors)")
    #expect(run.errors.contains("\"\(key)\""), "\(run.errors)")
  }
}
