import Foundation
import Testing

@testable import BatonCommands
@testable import BatonCompiler

struct JSONReaderTests {
  private func compact(_ text: String) throws -> String {
    let reader = JSONReader(text: text)
    var result: [UInt8] = []
    _ = try reader.readCompact { result += $0 }
    try reader.readEnd()
    return String(decoding: result, as: UTF8.self)
  }

  @Test("A value is read again without white space and needless escapes, its numbers as they stand")
  func compactText() throws {
    #expect(
      try compact(#" { "a" : [ 1.0 , -0e+5, { } , [ ] ] , "a" : null } "#)
        == #"{"a":[1.0,-0e+5,{},[]],"a":null}"#)
    #expect(try compact(#""\u0041\/\u00e9\ud83d\ude00\u0000\n""#) == #""A/é😀\u0000\n""#)
    #expect(try compact("true") == "true")
  }

  @Test("A million open arrays are no trouble")
  func depth() throws {
    let text = String(repeating: "[", count: 1_000_000) + String(repeating: "]", count: 1_000_000)
    try JSONReader(text: text).skipValue()
  }

  @Test("Half of a surrogate pair is told")
  func surrogates() throws {
    for text in [
      #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #""\ud800\ud800""#, #""\ud83d\n""#,
    ] {
      let reader = JSONReader(text: text)
      try reader.readString()
      #expect(reader.hasUnpairedSurrogate, "\(text)")
    }
    let reader = JSONReader(text: #""\ud800A""#)
    try reader.readString()
    #expect(reader.text == Array("\u{FFFD}A".utf8))
  }

  @Test("A value can be read again from where it began, however small the buffer", arguments: 1...9)
  func seeking(bufferSize: Int) throws {
    let file = try FileDescriptor(temporaryIn: "/tmp")
    try Array(#"[10,{"key":"naïve \u00e9"},2]"#.utf8).withUnsafeBytes { try file.write($0) }
    let reader = JSONReader(file, bufferSize: bufferSize)
    try reader.openArray()
    var isFirst = true
    #expect(try reader.nextElement(&isFirst))
    try reader.skipValue()
    #expect(try reader.nextElement(&isFirst))
    let start = reader.offset
    for _ in 0..<2 {
      reader.seek(to: start)
      try reader.openObject()
      var isFirstMember = true
      #expect(try reader.nextMember(&isFirstMember))
      #expect(reader.text == Array("key".utf8))
      try reader.readString()
      #expect(reader.text == Array("naïve é".utf8))
      #expect(try !reader.nextMember(&isFirstMember))
    }
    #expect(try reader.nextElement(&isFirst))
    try reader.readNumber()
    #expect(reader.text == Array("2".utf8))
    #expect(try !reader.nextElement(&isFirst))
    try reader.readEnd()
  }

  @Test(
    "The verdict on each file of the JSON test suite is yajl's",
    .disabled(if: Corpus.isMissing, "\(Corpus.reason)"))
  func suite() throws {
    let rows = try Corpus.table("oracle/JSONTestSuite-yajl-2.1.0.tsv")
    #expect(rows.count > 300)
    for row in rows {
      let name = try #require(row["file"])
      let file = try FileDescriptor(
        reading: Corpus.path("json/JSONTestSuite/test_parsing/\(name)"))
      var isAccepted = true
      do {
        let reader = JSONReader(file)
        try reader.skipByteOrderMark()
        try reader.skipValue()
        try reader.readEnd()
      } catch is JSONFault {
        isAccepted = false
      }
      // The runtime drops a byte order mark before yajl sees it, and so does verification.
      let hasByteOrderMark = name == "i_structure_UTF-8_BOM_empty_object.json"
      let verdict = hasByteOrderMark ? "ACCEPT" : row["yajl 2.1.0 whole"]
      #expect(isAccepted == (verdict == "ACCEPT"), "\(name)")
    }
  }
}
