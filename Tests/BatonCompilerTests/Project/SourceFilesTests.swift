import Foundation
import Testing

@testable import BatonCompiler

struct SourceFilesTests {
  private func find(
    _ paths: String..., in folder: TemporaryFolder,
    endings: [String] = SourceFiles.documentEndings
  ) throws -> [String] {
    try SourceFiles.find(paths, endings: endings, in: folder.path)
  }

  @Test("A folder stands for the files below it, by path; hidden ones are left out")
  func folder() throws {
    let folder = try TemporaryFolder([
      "b/z.swift": "", "b/a/x.graphql": "", "b/a.gql": "", "b/note.txt": "", "b/plain": "",
      "b/.build/y.swift": "", "b/.hidden.graphql": "", "b/folder.graphql/w.graphqls": "",
    ])
    #expect(try find("b", in: folder) == ["b/a.gql", "b/a/x.graphql", "b/z.swift"])
    #expect(try find("b/", in: folder) == ["b/a.gql", "b/a/x.graphql", "b/z.swift"])
    #expect(
      try find("b", in: folder, endings: SourceFiles.schemaEndings)
        == ["b/a.gql", "b/a/x.graphql", "b/folder.graphql/w.graphqls"])
  }

  @Test("A file that is named twice is taken once, whatever it is called")
  func twice() throws {
    let folder = try TemporaryFolder(["a/x.graphql": "", "y.txt": ""])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/link.graphql", withDestinationPath: "a/x.graphql")
    #expect(
      try find("a/x.graphql", "a", "./a/../a/x.graphql", "link.graphql", "y.txt", in: folder)
        == ["a/x.graphql", "y.txt"])
  }

  @Test("Links to files count, links to folders are not followed")
  func links() throws {
    let folder = try TemporaryFolder(["a/x.graphql": "", "b/y.graphql": ""])
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b/link.graphql", withDestinationPath: "../a/x.graphql")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/b/loop", withDestinationPath: "../b")
    #expect(try find("b", in: folder) == ["b/link.graphql", "b/y.graphql"])
  }

  @Test("What is not there, and a folder without such files, is an error")
  func errors() throws {
    let folder = try TemporaryFolder(["a/x.txt": ""])
    #expect(throws: ProjectError("no: no such file or folder")) { try find("no", in: folder) }
    #expect(
      throws: ProjectError("a: no file in this folder ends in .graphql, .gql, .swift")
    ) { try find("a", in: folder) }
  }
}
