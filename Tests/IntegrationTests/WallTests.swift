import Foundation
import Testing

/// What app code can do with a lens and what not, by files that compile and files that must not.
///
/// `fixtures/walls/types` are refused by the type checker, `regions` by what comes behind it, which says
/// nothing where the type checker has refused. A line that is refused ends in `// expect: error: TEXT`,
/// or stands below it.
/// A line `// walls: public caller` names the shapes of generated Swift that a file is about.
@Suite struct WallTests {
  private static let folder = "\(SwiftCompiler.root)/fixtures/walls"

  private static func files(_ kind: String, for shape: LensShape) throws -> [String] {
    let folder = "\(folder)/\(kind)"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
      .filter { path in
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("// walls: ") }
        let words = line?.split(separator: " ").dropFirst(2).map(String.init) ?? []
        func allows(_ word: String, _ all: [String]) -> Bool {
          words.contains(word) || !words.contains(where: all.contains)
        }
        return allows(shape.access, ["internal", "public"])
          && allows(shape.isolation, ["mainActor", "caller"])
      }
  }

  private static func generate(_ shape: LensShape) throws -> GeneratedSwift {
    try shape.generate(schema: "\(folder)/schema.graphqls", ["\(folder)/lenses.graphql"])
  }

  private struct Expectation {
    var path: String
    var line: Int
    var text: String
  }

  private static func expectations(in paths: [String]) throws -> [Expectation] {
    try paths.flatMap { path in
      let lines = try String(contentsOfFile: path, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().compactMap { number, line in
        line.range(of: "// expect: error: ").map {
          let isAlone = line[..<$0.lowerBound].allSatisfy(\.isWhitespace)
          return Expectation(
            path: path, line: number + (isAlone ? 2 : 1), text: String(line[$0.upperBound...]))
        }
      }
    }
  }

  @Test("What must not compile does not, and says why", arguments: LensShape.all)
  func refused(shape: LensShape) throws {
    let generated = try Self.generate(shape)
    defer { generated.remove() }
    try generated.makeModule()
    for kind in ["types", "regions"] {
      let files = try Self.files(kind, for: shape)
      let run = try SwiftCompiler.compile(
        files + generated.sources, as: "Walls", generated.flags)
      let expectations = try Self.expectations(in: files)
      #expect(!expectations.isEmpty)
      for expected in expectations {
        let isTold = run.errors.contains {
          $0.path == expected.path && $0.line == expected.line && $0.text.hasPrefix(expected.text)
        }
        #expect(isTold, "\(expected.path):\(expected.line): \(expected.text)\n\(run.text)")
      }
      for error in run.errors {
        let isExpected = expectations.contains {
          $0.path == error.path && $0.line == error.line
        }
        #expect(isExpected, "\(error.path):\(error.line): \(error.text)")
      }
    }
  }

  @Test(
    "What must compile does, with and without what later Swift turns on", arguments: LensShape.all)
  func accepted(shape: LensShape) throws {
    let generated = try Self.generate(shape)
    defer { generated.remove() }
    let files = try Self.files("accepted", for: shape)
    for flags in [[], SwiftCompiler.upcomingFeatures + ["-default-isolation", "MainActor"]] {
      try generated.makeModule(flags)
      let run = try SwiftCompiler.compile(
        files + generated.sources, as: "Walls", generated.flags + flags)
      #expect(run.status == 0, "\(flags.isEmpty ? "plain" : "upcoming"): \(run.text)")
    }
  }
}
