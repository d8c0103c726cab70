import Foundation
import Testing

@testable import BatonCompiler

@Suite struct SourceTests {
  @Test("LF, CR and CRLF each end one line")
  func lineEnds() {
    let source = Source(path: "a", text: "a\nb\rc\r\nd")
    #expect(source.lineAndColumn(at: 0) == (1, 1))
    #expect(source.lineAndColumn(at: 2) == (2, 1))
    #expect(source.lineAndColumn(at: 4) == (3, 1))
    #expect(source.lineAndColumn(at: 5) == (3, 2))
    #expect(source.lineAndColumn(at: 7) == (4, 1))
    #expect(source.lineAndColumn(at: 99) == (4, 2))
  }

  @Test("A column counts Unicode scalars")
  func columns() {
    let source = Source(path: "a", text: "# é😀x")
    #expect(source.lineAndColumn(at: 8) == (1, 5))
  }

  @Test("A byte order mark at the start does not count")
  func byteOrderMark() throws {
    #expect(Source(path: "a", text: "\u{FEFF}{a}").text == Array("{a}".utf8))
    #expect(try Source(path: "a", bytes: [0xEF, 0xBB, 0xBF, 0x61]).text == [0x61])
  }

  @Test("Bytes that are not UTF-8 are refused with their place")
  func invalidUTF8() {
    let error = #expect(throws: SourceError.self) {
      try Source(path: "a.graphql", bytes: [0x61, 0xC3, 0xA9, 0x61, 0xC3, 0x28])
    }
    #expect(error?.description == "a.graphql: error: is not UTF-8: byte 4 is invalid")
  }

  @Test("A file that cannot be read is refused with the system's reason")
  func unreadable() {
    let error = #expect(throws: SourceError.self) { try Source(readingFrom: "/nowhere/a.graphql") }
    #expect(
      error?.description
        == "/nowhere/a.graphql: error: cannot be read: No such file or directory")
    #expect(throws: SourceError.self) { try Source(readingFrom: "/") }
  }

  @Test("A file is read whole")
  func reading() throws {
    let path = NSTemporaryDirectory() + "baton-source-\(UUID().uuidString)"
    let text = String(repeating: "# some text\n", count: 20_000)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try Source(readingFrom: path).text == Array(text.utf8))
  }
}
