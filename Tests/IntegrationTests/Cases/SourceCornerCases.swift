import Foundation
import Testing

/// Faults of other clients' code generators with corners of schemas.
@Suite struct SourceCornerCases {
  // https://github.com/apollographql/apollo-ios/issues/3553, 3633
  @Test(
    "42: CR LF in a description, a @oneOf input in itself and Swift's words as names type-check",
    arguments: LensShape.all)
  func corners(shape: LensShape) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "baton-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let schema = folder.appending(path: "schema.graphqls")
    let document = folder.appending(path: "case.graphql")
    try Data(
      """
      type Query { thing(f: F): Thing }
      "one\\r\\ntwo"
      type Thing {
        id: ID!
        \"\"\"a\r\nb\"\"\"
        self: Int
        "c\\r\\nd"
        Type: String
        init: Thing
        \"\"\"e\rf\"\"\"
        default: [Thing!]
      }
      \"\"\"g\r\n\r\nh\"\"\"
      input F @oneOf { "i\\nj" a: Int not: F }
      """.utf8
    ).write(to: schema)
    try Data(
      """
      query CornersQuery($f: F) { thing(f: $f) { self Type init { ...Corners_thing } default { self } } }\r
      fragment Corners_thing on Thing { self Type init { self Type } default { Type } }\r\n
      """.utf8
    ).write(to: document)
    let generated = try shape.generate(
      schema: schema.path, [document.path], #", "testBuilders": true"#)
    defer { generated.remove() }
    let run = try SwiftCompiler.typecheck(
      generated.files, as: "Lenses", ["-enable-upcoming-feature", "InternalImportsByDefault"])
    #expect(run.status == 0, "\(run.text)")
  }
}
