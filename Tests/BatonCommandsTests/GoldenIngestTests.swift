import Foundation
import Payloads
import Testing

@testable import BatonCommands

/// `fixtures/ingest`: a folder per case with what `baton ingest` is given, and the dump that it gives.
/// `BATON_UPDATE_FIXTURES=1` writes the dumps anew.
struct GoldenIngestTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "fixtures/ingest")

  private static func cases() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// A folder of the case's own with copies of its files, so that its `baton.json` counts.
  private static func project(_ name: String) throws -> (project: TestProject, flags: [String]) {
    let project = try TestProject()
    let folder = root.appending(path: name)
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try project.write(
        String(contentsOf: folder.appending(path: file), encoding: .utf8), to: file)
    }
    let hasVariables = FileManager.default.fileExists(
      atPath: folder.appending(path: "variables.json").path)
    return (
      project,
      ["ingest", "--schema", "schema.graphqls"]
        + (hasVariables ? ["--variables", "@variables.json"] : [])
    )
  }

  @Test("Each case's store is as its file says, at any chunk size, and verified")
  func dumps() throws {
    let names = try Self.cases()
    #expect(names.count >= 4)
    for name in names {
      let (project, flags) = try Self.project(name)
      let input = try Data(contentsOf: Self.root.appending(path: "\(name)/response.json"))
      let expected = Self.root.appending(path: "\(name)/dump.json")
      if ProcessInfo.processInfo.environment["BATON_UPDATE_FIXTURES"] == "1" {
        let run = try project.run(flags + ["--dump", "-", "query.graphql"], input: input)
        try Data(run.output.utf8).write(to: expected)
      }
      let dump = try String(contentsOf: expected, encoding: .utf8)
      for chunk in ["1", "7", "4096", "65536"] {
        let run = try project.run(
          flags + ["--verify", "--dump", "-", "--chunk", chunk, "query.graphql"], input: input)
        #expect(run.status == 0, "\(name), chunk \(chunk): \(run.errors)")
        #expect(run.output == dump, "\(name), chunk \(chunk)")
      }
      // A dump is JSON, with a record per line.
      let value = try JSONSerialization.jsonObject(with: Data(dump.utf8))
      let records = try #require(value as? [String: Any])
      #expect(records.count == dump.split(separator: "\n").count - 2)
    }
  }

  @Test("Cut at any byte, a response is an error that says where; nothing is printed")
  func truncation() throws {
    for name in try Self.cases() {
      let (project, flags) = try Self.project(name)
      let response = try String(
        contentsOf: Self.root.appending(path: "\(name)/response.json"), encoding: .utf8)
      let input = Data(response.utf8.prefix { _ in true })
      let end = try #require(input.lastIndex(of: UInt8(ascii: "}")))
      for count in 0...end {
        let run = try project.run(
          flags + ["--verify", "--dump", "-", "query.graphql"], input: input.prefix(count))
        #expect(run.status == 1, "\(name), \(count) bytes")
        #expect(run.output == "")
        let isClear = run.errors.hasSuffix("the response ends too early, at byte \(count)\n")
        #expect(isClear, "\(name), \(count) bytes: \(run.errors)")
      }
    }
  }

  @Test("With one wrong byte, a response is a clear error or is verified", arguments: [1, 2])
  func corruption(seed: UInt64) throws {
    for name in try Self.cases() {
      let (project, flags) = try Self.project(name)
      let input = try Data(contentsOf: Self.root.appending(path: "\(name)/response.json"))
      var state = seed &* 0x9E37_79B9_7F4A_7C15
      func random(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
      }
      for _ in 0..<100 {
        var corrupted = input
        corrupted[random(input.count)] = UInt8(random(256))
        let run = try project.run(
          flags + ["--verify", "--dump", "-", "query.graphql"], input: corrupted)
        if run.status == 0 {
          #expect(run.errors.contains("verified: "), "\(run.errors)")
        } else {
          // One line, with a place.
          #expect(run.status == 1)
          #expect(run.output == "", "\(name): \(run.errors)")
          let lines = run.errors.split(separator: "\n")
          #expect(lines.count == 1, "\(run.errors)")
          let hasPlace = run.errors.contains("at byte ") || run.errors.contains("errors: ")
          #expect(hasPlace, "\(run.errors)")
        }
      }
    }
  }

  @Test("Repeated entities are one record, and objects without ids are all kept")
  func records() throws {
    let project = try TestProject()
    let bytes = Payload.characters.bytes(200_000)
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    var entities: Set<String> = []
    var others = 0
    func walk(_ value: Any) {
      if let object = value as? [String: Any] {
        if let id = object["id"] as? String, let type = object["__typename"] as? String {
          entities.insert("\(type):\(id)")
        } else {
          others += 1
        }
        object.values.forEach(walk)
      }
      (value as? [Any])?.forEach(walk)
    }
    walk(try #require((value as? [String: Any])?["data"]))
    let run = try project.run(
      [
        "ingest", "--schema", Payload.schemaPath, "--verify", "--dump", "-",
        Payload.characters.documentPath,
      ], input: Data(bytes))
    #expect(run.status == 0)
    let dump = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let records = try #require(dump as? [String: Any])
    #expect(records.count == entities.count + others)
    #expect(entities.isSubset(of: records.keys))
  }
}
