import Foundation
import Testing

/// Swift for names and texts that a schema or a document may have, and that Swift or generated code take
/// for something else.
@Suite struct HostileNameTests {
  private static let folder = "\(SwiftCompiler.root)/fixtures/hostile"

  @Test(
    "It type-checks without a warning", arguments: LensShape.all,
    [
      ("words", ["words"]), ("words", ["fragments"]), ("words", ["operations"]),
      ("shapes", ["shapes"]),
    ])
  func compiles(shape: LensShape, sources: (schema: String, documents: [String])) throws {
    let generated = try shape.generate(
      schema: "\(Self.folder)/\(sources.schema).graphqls",
      sources.documents.map { "\(Self.folder)/\($0).graphql" },
      #", "testBuilders": true, "scalars": {"DateTime": {"swift": "Date", "import": "Foundation"}}"#
    )
    defer { generated.remove() }
    let scalars = sources.schema == "shapes" ? ["\(Self.folder)/Scalars.swift"] : []
    let run = try SwiftCompiler.typecheck(
      generated.files + scalars, as: "Lenses",
      ["-enable-upcoming-feature", "InternalImportsByDefault"])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test("What generated code needs for itself is told at its place")
  func refused() throws {
    let run = try Tool.baton.run(
      "compile", "--schema", "\(Self.folder)/words.graphqls", "--output", "/dev/null/none",
      "\(Self.folder)/refused.graphql")
    #expect(run.status == 1)
    let errors = run.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(
      errors.map { $0.dropFirst(Self.folder.count + 1) } == [
        "refused.graphql:2:10: error: Fragment \"String\" cannot be a Swift type of that name. [SwiftNames]",
        "refused.graphql:3:10: error: Fragment \"Hashable\" cannot be a Swift type of that name. [SwiftNames]",
        "refused.graphql:4:7: error: Operation \"Output\" cannot be a Swift type of that name. [SwiftNames]",
        "refused.graphql:5:7: error: Operation \"Data\" cannot be a Swift type of that name. [SwiftNames]",
        "refused.graphql:8:7: error: There can be only one Swift type named \"TwiceQuery\". [SwiftNames]",
      ])
  }
}
