import Foundation
import Testing

/// The suite at sizes that mean nothing: what it writes, not what it finds.
struct BenchmarkTests {
  private func report(_ arguments: String...) throws -> [String: Any] {
    let process = Tool.benchmarks.process(arguments + ["--quick", "--rounds", "1", "--json"])
    // Recorded responses are too large for here.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "BATON_CORPUS" }
    let run = try Tool.run(process)
    #expect(run.status == 0, "\(run.errors)")
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  @Test("All subjects give tables with a cell for each column, the machine and the command")
  func all() throws {
    let report = try report("all", "characters", "--bytes", "3000")
    let machine = try #require(report["machine"] as? [String: Any])
    #expect(try #require(machine["cores"] as? Int) > 0)
    #expect(machine["toolchain"] is String)
    #expect(
      report["command"] as? String
        == "scripts/bench all characters --bytes 3000 --quick --rounds 1 --json")
    let tables = try #require(report["tables"] as? [[String: Any]])
    let subjects = Set(tables.compactMap { $0["subject"] as? String })
    #expect(
      subjects == ["throughput", "commits", "reads", "small", "streams", "memory", "growth"])
    for table in tables {
      let columns = try #require(table["columns"] as? [String])
      let rows = try #require(table["rows"] as? [[String: Any]])
      #expect(!rows.isEmpty)
      for row in rows { #expect((row["cells"] as? [Any])?.count == columns.count) }
    }
    let targets = try #require(report["targets"] as? [[String: Any]])
    #expect(targets.contains { $0["workload"] as? String == "characters" })
    #expect(targets.allSatisfy { $0["verdict"] is String })
  }

  @Test("A filter chooses payloads and contenders; a ratio to one that is left out is left out")
  func filter() throws {
    let report = try report("throughput", "--filter", "skip,memcpy", "--bytes", "1000")
    let tables = try #require(report["tables"] as? [[String: Any]])
    #expect(tables.count == 1)
    let rows = try #require(tables.first?["rows"] as? [[String: Any]])
    #expect(rows.map { $0["name"] as? String } == ["memcpy"])
    let cells = try #require(rows.first?["cells"] as? [Any])
    #expect(cells.dropFirst().allSatisfy { $0 is NSNull })
  }

  @Test("A page and a chart go where they are told to")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "page.md")
    let chart = folder.appending(path: "chart.svg")
    let run = try Tool.benchmarks.run(
      "throughput", "numbers", "--quick", "--rounds", "1", "--bytes", "1000",
      "--markdown=\(page.path)", "--chart=\(chart.path)")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("Baton, 64 KiB chunks"))
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(text.contains("| Baton, 64 KiB chunks |"))
    #expect(!text.contains(folder.path))
    #expect(try String(contentsOf: chart, encoding: .utf8).contains(#"class="ours""#))
  }

  @Test("What nothing is called is an error of usage")
  func unknown() throws {
    #expect(try Tool.benchmarks.run("throughput", "--filter", "nonsense").status == 2)
    #expect(try Tool.benchmarks.run("alone", "nonsense", "skip").status == 2)
  }
}
