import BenchmarkReport
import Foundation
import Testing

struct ReportTests {
  private let report = Report(
    machine: Machine(
      processor: "Abacus", cores: 1, system: "Wood", toolchain: "Swift 6", isDebugBuild: false),
    command: "baton-benchmarks throughput",
    findings: Findings(
      tables: [
        Table(
          subject: "throughput", title: "characters, 7 bytes", columns: ["speed", "against C"],
          rows: [
            Table.Row("yajl", [Figure(500, .megabytesPerSecond), nil]),
            Table.Row(
              "Baton | whole",
              [
                Figure(412.34, .megabytesPerSecond), Figure(Spread([0.8, 0.82, 0.84]), .ratio),
              ]),
          ], note: "A note.")
      ],
      targets: [
        Target(
          subject: "throughput", figure: "against C", workload: "characters", .atLeast, 0.8, .ratio,
          reached: 0.81),
        Target(
          subject: "small", figure: "allocations", workload: "80 bytes", .atMost, 12, .count,
          reached: 13),
        Target(
          subject: "small", figure: "allocations", workload: "2 KB", .atMost, 25, .count,
          reached: nil),
      ]))

  @Test("A terminal shows tables with columns as wide as their cells, then targets and the machine")
  func text() {
    #expect(
      report.text == """
        characters, 7 bytes
                              speed           against C
          yajl           500.0 MB/s
          Baton | whole  412.3 MB/s  0.82 × (0.81–0.83)
        A note.

        targets
          figure      of            target  reached
          against C   characters  ≥ 0.80 ×   0.81 ×           met
          allocations 80 bytes        ≤ 12       13        MISSED
          allocations 2 KB            ≤ 25           not measured

        Abacus, 1 core, Wood
        Swift 6, release build
        $ baton-benchmarks throughput

        """)
  }

  @Test("A page shows targets first, and bars in names stay within their cells")
  func markdown() {
    #expect(
      report.markdown == """
        # Results

        ```console
        $ baton-benchmarks throughput
        ```

        - Abacus, 1 core, Wood
        - Swift 6, release build

        ## Targets

        | figure | of | target | reached |  |
        | --- | --- | ---: | ---: | ---: |
        | against C | characters | ≥ 0.80 × | 0.81 × | met |
        | allocations | 80 bytes | ≤ 12 | 13 | MISSED |
        | allocations | 2 KB | ≤ 25 |  | not measured |

        ## Throughput

        ### characters, 7 bytes

        |  | speed | against C |
        | --- | ---: | ---: |
        | yajl | 500.0 MB/s |  |
        | Baton \\| whole | 412.3 MB/s | 0.82 × (0.81–0.83) |

        A note.

        """)
  }

  @Test("JSON reads back as the same report")
  func json() throws {
    let text = try report.json()
    #expect(try JSONDecoder().decode(Report.self, from: Data(text.utf8)) == report)
    #expect(text.contains(#""verdict" : "missed""#))
  }

  @Test("Figures of a debug build say so")
  func debug() {
    var report = report
    report.machine.isDebugBuild = true
    #expect(report.text.contains("DEBUG BUILD"))
  }
}
