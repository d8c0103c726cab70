import Foundation
import Testing

@testable import BatonCommands

/// Responses that others recorded, with the counts that another implementation found in them.
@Suite(.disabled(if: Corpus.isMissing, "\(Corpus.reason)"))
struct CorpusResponseTests {
  @Test("Every recorded response is verified at every chunk size, with one dump")
  func responses() throws {
    let rows = try Corpus.table("oracle/responses.tsv")
    #expect(rows.count >= 12)
    for row in rows { try check(row) }
  }

  private func check(_ row: [String: String]) throws {
    let name = try #require(row["response"])
    let input = try Corpus.data(name)
    let project = try TestProject()
    var dumps: Set<String> = []
    for chunk in [1, 7, 4096, max(1, input.count)] {
      var arguments = ["ingest", "--schema", Corpus.path(try #require(row["schema"]))]
      if let operation = row["operation"], operation != "(only)" {
        arguments += ["--operation", operation]
      }
      // The responses came without their variables. One of the operations demands one.
      arguments += name.contains("/tracks_") ? ["--variables", #"{"playlistID":"1"}"#] : []
      arguments += ["--verify", "--stats", "json", "--dump", "dump", "--chunk", "\(chunk)"]
      let run = try project.run(arguments + documents(row), input: input)
      #expect(run.status == 0, "\(name), chunk \(chunk): \(run.errors)")
      guard run.status == 0 else { return }
      let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let members = try #require(value as? [String: Any])
      for count in ["bytes", "objects", "scalars", "nulls", "lists"] {
        #expect(
          members[count] as? Int == row[count].flatMap { Int($0) },
          "\(name), chunk \(chunk): \(count)")
      }
      #expect(members["verified"] as? Bool == true)
      dumps.insert(try project.read("dump"))
    }
    #expect(dumps.count == 1, "\(name)")
  }

  /// A column of paths, the last part of which may hold one `*`.
  private func documents(_ row: [String: String]) throws -> [String] {
    let pattern = try #require(row["documents"])
    guard pattern.contains("*") else { return [Corpus.path(pattern)] }
    let folder = URL(filePath: pattern, relativeTo: nil).deletingLastPathComponent().relativePath
    let parts = pattern.split(separator: "/").last?.split(separator: "*") ?? []
    let names = try FileManager.default.contentsOfDirectory(atPath: Corpus.path(folder))
    return names.sorted().filter { name in
      name.hasPrefix(parts.first ?? "") && name.hasSuffix(parts.last ?? "")
    }.map { Corpus.path("\(folder)/\($0)") }
  }
}
