import Foundation
import Testing

@testable import BatonCommands

struct IngestCommandTests {
  private static let schema = """
    type Query { user(id: ID!): User users(first: Int = 10): [User!]! }
    type User { id: ID! name: String! friend: User }
    """
  private static let document =
    "query User($id: ID!) { user(id: $id) { id name friend { id name } } }"
  private static let response =
    #"{"data":{"user":{"id":"1","name":"Ada","friend":{"id":"2","name":"Bob"}}}}"#

  private func project(_ document: String = document) throws -> TestProject {
    try TestProject([
      "schema.graphqls": Self.schema, "user.graphql": document,
      "baton.json": #"{"schema": "schema.graphqls", "documents": "user.graphql"}"#,
    ])
  }

  private func statistics(_ run: TestProject.Run) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test("Statistics as JSON have these members, in this order")
  func statisticsMembers() throws {
    let run = try project().run(
      "ingest", "--variables", #"{"id":"1"}"#, "--stats", "json", input: Self.response)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == "")
    let names = run.output.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }
    #expect(
      names.map { String($0.element) } == [
        "bytes", "seconds", "megabytesPerSecond", "objects", "scalars", "nulls", "lists", "records",
        "slots", "storeBytes", "peakBytes", "errors", "verified",
      ])
    let members = try statistics(run)
    #expect(members["bytes"] as? Int == Self.response.utf8.count)
    #expect(members["objects"] as? Int == 3)
    #expect(members["scalars"] as? Int == 4)
    #expect(members["nulls"] as? Int == 0)
    #expect(members["records"] as? Int == 3)
    #expect(members["errors"] as? Int == 0)
    #expect(members["verified"] is NSNull)
  }

  @Test("The summary for people goes to standard error")
  func summary() throws {
    let run = try project().run(
      "ingest", "--variables", #"{"id":"1"}"#, "--verify", input: Self.response)
    #expect(run.status == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("read: 3 objects, 4 scalars, 0 nulls, 0 lists\n"))
    #expect(run.errors.contains("store: 3 records, "))
    #expect(run.errors.hasSuffix("verified: 4 leaves, 2 links, 0 superseded\n"))
  }

  @Test("A dump has a record per line, and is the same through a file")
  func dump() throws {
    let project = try project()
    try project.write(#"{"id": 1}"#, to: "variables.json")
    let run = try project.run(
      "ingest", "--variables", "@variables.json", "--dump", "-", input: Self.response)
    #expect(run.status == 0)
    #expect(run.output.contains("Ada") && run.output.contains("__ref"))
    let again = try project.run(
      "ingest", "--variables=@variables.json", "--dump", "dump.json", "--chunk", "1",
      input: Self.response)
    #expect(again.status == 0)
    #expect(try project.read("dump.json") == run.output)
  }

  @Test("A dump and statistics may share standard output: the statistics are its last line")
  func dumpAndStatistics() throws {
    let run = try project().run(
      "ingest", "--variables", #"{"id":"1"}"#, "--dump", "-", "--stats", "json",
      input: Self.response)
    let last = try #require(run.output.split(separator: "\n").last)
    #expect(last.hasPrefix(#"{"bytes":"#))
  }

  @Test("Input may come from a file")
  func inputFile() throws {
    let project = try project()
    try project.write(Self.response, to: "response.json")
    let run = try project.run(
      "ingest", "--variables", #"{"id":"1"}"#, "--input", "response.json", "--stats=json")
    #expect(try statistics(run)["objects"] as? Int == 3)
    let missing = try project.run("ingest", "--variables", #"{"id":"1"}"#, "--input", "nowhere")
    #expect(missing.status == 1)
    #expect(missing.errors.contains("nowhere: No such file or directory"))
  }

  @Test("A response that cannot be taken is one line with path and offset")
  func failure() throws {
    let project = try project()
    let cut = String(Self.response.dropLast(3))
    for input in [cut, Self.response.replacingOccurrences(of: #""Bob""#, with: "7"), ""] {
      let run = try project.run(
        "ingest", "--variables", #"{"id":"1"}"#, "--verify", "--dump", "-", input: input)
      #expect(run.status == 1)
      #expect(run.output == "")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
      #expect(run.errors.contains("byte") || run.errors.contains("offset"), "\(run.errors)")
    }
    let wrongKind = try project.run(
      "ingest", "--variables", #"{"id":"1"}"#,
      input: Self.response.replacingOccurrences(of: #""Bob""#, with: "7"))
    #expect(wrongKind.errors.contains("user.friend.name"), "\(wrongKind.errors)")
  }

  @Test("A limit that the response exceeds is told")
  func limits() throws {
    let project = try project()
    let name = String(repeating: "Ada", count: 30)
    let response = Self.response.replacingOccurrences(of: "Ada", with: name)
    for (flag, value) in [("--max-depth", "2"), ("--max-bytes", "20"), ("--max-token", "64")] {
      let run = try project.run(
        "ingest", "--variables", #"{"id":"1"}"#, flag, value, input: response)
      #expect(run.status == 1, "\(flag)")
      #expect(run.errors.contains(value), "\(run.errors)")
    }
  }

  @Test("A field that lacks is an error unless the response is partial")
  func partial() throws {
    let project = try project()
    let input = #"{"data":{"user":{"id":"1","name":"Ada"}}}"#
    let arguments = ["ingest", "--variables", #"{"id":"1"}"#, "--verify"]
    #expect(try project.run(arguments, input: Data(input.utf8)).status == 1)
    #expect(try project.run(arguments + ["--partial"], input: Data(input.utf8)).status == 0)
  }

  @Test("Variables that do not fit are status 2")
  func variables() throws {
    let project = try project()
    for arguments in [[], ["--variables", "[]"], ["--variables", "@nowhere"]] {
      let run = try project.run(["ingest"] + arguments, input: Data(Self.response.utf8))
      #expect(run.status == 2, "\(arguments)")
      #expect(run.errors.hasSuffix("see baton ingest --help\n"))
    }
  }

  @Test("Which operation is meant has to be told where there are several")
  func severalOperations() throws {
    let project = try project("query A { users { id } } query B { users { name } }")
    let run = try project.run("ingest", input: #"{"data":{"users":[]}}"#)
    #expect(run.status == 2)
    #expect(run.errors.contains("give --operation NAME; there are A, B"))
    #expect(
      try project.run("ingest", "--operation", "B", input: #"{"data":{"users":[]}}"#).status == 0)
  }

  @Test("Field errors are told and counted")
  func fieldErrors() throws {
    let input = """
      {"errors":[{"message":"not allowed","path":["user","friend"]}],
       "data":{"user":{"id":"1","name":"Ada","friend":null}}}
      """
    let run = try project().run(
      "ingest", "--variables", #"{"id":"1"}"#, "--stats", "json", "--verify", input: input)
    #expect(run.status == 0)
    #expect(run.errors == "field error: user.friend: not allowed\n")
    #expect(try statistics(run)["errors"] as? Int == 1)
    #expect(try statistics(run)["verified"] as? Bool == true)
  }

  @Test("Progress is shown on a terminal, and cleared")
  func progress() throws {
    let run = try project().run(
      "ingest", "--variables", #"{"id":"1"}"#, input: Self.response, isTerminal: true)
    #expect(run.errors.hasPrefix("\rreading  ["))
    #expect(run.errors.contains("records"))
    #expect(run.errors.contains("\r\u{1B}[K\(Self.response.utf8.count) bytes in "))
  }

  @Test("A reader that goes away ends the command quietly")
  func brokenPipe() throws {
    let project = try project()
    try project.write(Self.response, to: "response.json")
    let descriptor = try FileDescriptor(reading: "\(project.folder)/response.json")
    var errors: [UInt8] = []
    let io = CommandIO(
      standardInput: descriptor.number,
      standardOutput: { _ in throw SystemError(code: EPIPE, subject: "write") },
      standardError: { errors += $0 }, workingFolder: project.folder)
    let status = Commands.run(
      arguments: ["ingest", "--variables", #"{"id":"1"}"#, "--dump", "-"], io: io)
    #expect(status == 141)
    #expect(errors.isEmpty)
  }
}
