import Foundation
import Testing

/// Part of `scripts/typecheck-corpus`, which says what it does.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BATON_CORPUS"] != nil))
struct CorpusTypecheckTests {
  @Test("Swift for other people's documents type-checks without a warning")
  func part() throws {
    let process = Process()
    process.executableURL = URL(filePath: "\(SwiftCompiler.root)/scripts/typecheck-corpus")
    process.arguments = ["--part", "--products", Tool.products.path]
    let run = try Tool.run(process)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    print(run.output)
  }
}
