import Foundation
import Testing

@testable import Baton

@Suite struct TokenizerTests {
  private static let document = #"""
    {"a":[1,-2.5e3,true,false,null,"x\n\u00e9\ud83d\ude00"],"":{},"云主机😀":[[],{"k":"v"}], "n" : 12 }
    """#

  @Test("Any cut in two or three gives the same tokens")
  func cuts() {
    let bytes = Array(Self.document.utf8)
    let whole = TokenRecorder.record(bytes, cuts: [])
    #expect(whole.error == nil)
    for first in 0...bytes.count {
      let two = TokenRecorder.record(bytes, cuts: [first])
      #expect(two.lines == whole.lines && two.error == nil, "cut at \(first)")
      for second in stride(from: first, to: bytes.count, by: 3) {
        let three = TokenRecorder.record(bytes, cuts: [first, second])
        #expect(three.lines == whole.lines && three.error == nil, "cut at \(first), \(second)")
      }
    }
  }

  @Test("Byte by byte gives the same tokens, gathered or not", arguments: [true, false])
  func byteByByte(gathers: Bool) {
    let bytes = Array(Self.document.utf8)
    let whole = TokenRecorder.record(bytes, cuts: [])
    let bits = TokenRecorder.record(bytes, chunk: 1, gathers: gathers)
    #expect(bits.lines == whole.lines)
    #expect(bits.error == nil)
  }

  @Test("A document that ends early is an error, wherever it ends")
  func truncation() {
    let bytes = Array(Self.document.utf8)
    for count in 0..<bytes.count - 1 {
      let result = TokenRecorder.record(Array(bytes[..<count]), cuts: [])
      #expect(result.error == TokenizerError(kind: .truncated, offset: count), "\(count) bytes")
    }
  }

  @Test(
    "What follows the value is refused, where it stands",
    arguments: [
      (#"{} "abc"#, 3), (#"{} "abc""#, 3), ("{}x", 2), ("[1] [2]", 4), ("{}\n\n{", 4), ("[]]", 2),
      (#"{}  \"#, 4),
    ])
  func trailing(text: String, offset: Int) {
    for chunk in [1, 2, 100] {
      let result = TokenRecorder.record(Array(text.utf8), chunk: chunk)
      #expect(
        result.error == TokenizerError(kind: .trailingData, offset: offset),
        "\(text) in chunks of \(chunk)")
    }
  }

  @Test("White space may follow the value")
  func trailingSpace() {
    for chunk in [1, 100] {
      #expect(TokenRecorder.record(Array("{} \r\n\t ".utf8), chunk: chunk).error == nil)
    }
  }

  @Test("A byte order mark at the start is dropped, and only there")
  func byteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for chunk in [1, 2, 3, 100] {
      let result = TokenRecorder.record(mark + Array("[1]".utf8), chunk: chunk)
      #expect(result.error == nil)
      #expect(result.lines.count == 3)
      for bad in [Array("[".utf8) + mark + Array("]".utf8), mark + mark + Array("[]".utf8)] {
        guard case .malformed? = TokenRecorder.record(bad, chunk: chunk).error?.kind else {
          Issue.record("accepted \(bad)")
          continue
        }
      }
      for count in 1...2 {
        let half = Array(mark[..<count])
        #expect(TokenRecorder.record(half, chunk: chunk).error?.offset == 0)
        #expect(TokenRecorder.record(half + Array("{}".utf8), chunk: chunk).error?.offset == 0)
      }
      #expect(TokenRecorder.record(mark, chunk: chunk).error?.kind == .truncated)
    }
  }

  @Test("Offsets are of the whole input, byte order mark included")
  func offsets() {
    let bytes: [UInt8] = [0xEF, 0xBB, 0xBF] + Array(#"{"a":tru!}"#.utf8)
    for chunk in [1, 5, 100] {
      let offset = TokenRecorder.record(bytes, chunk: chunk).error?.offset ?? -1
      // yajl tells the place to within the token.
      #expect((8...12).contains(offset), "\(offset) in chunks of \(chunk)")
    }
  }

  @Test("An error stays")
  func errorsStay() {
    let recorder = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    defer { recorder.deallocate() }
    var tokenizer = Tokenizer(Ingest.handlers, context: recorder, inputLimit: 3)
    var errors: [TokenizerError] = []
    Array("123456".utf8).withUnsafeBytes { bytes in
      for _ in 0..<2 {
        do throws(TokenizerError) {
          try tokenizer.write(bytes)
        } catch {
          errors.append(error)
        }
      }
    }
    #expect(errors == Array(repeating: .init(kind: .inputTooLong(limit: 3), offset: 3), count: 2))
  }

  // MARK: Tokens that cross chunks

  @Test(
    "A string that crosses chunks is read again a logarithmic number of times",
    arguments: ["x", "\\n", "\\\"", " ", "é"])
  func longString(unit: String) {
    let count = 8 << 20
    let unit = Array(unit.utf8)
    var bytes = Array("[\"".utf8)
    while bytes.count < count { bytes += unit }
    bytes += Array("\",1]".utf8)
    for chunk in [1000, 65536] {
      let result = TokenRecorder.record(bytes, chunk: chunk)
      #expect(result.error == nil)
      #expect(result.lines.count == 4)
      // Doubling from one chunk to all of it, and the chunks around.
      #expect(result.parses <= 20, "\(result.parses) parses in chunks of \(chunk)")
    }
  }

  @Test("Chunks of many tokens are not held back")
  func notHeldBack() {
    let bytes = Array(("[" + String(repeating: "1,", count: 50_000) + "1]").utf8)
    #expect(TokenRecorder.record(bytes, chunk: 1000).parses == (bytes.count + 999) / 1000)
  }

  // MARK: Limits

  @Test("A token of the limit passes and one byte more does not, in any chunks")
  func tokenLimit() {
    for (text, length) in [
      (String(repeating: "x", count: 1000), 1000), (String(repeating: "\\n", count: 1000), 1000),
      (String(repeating: "\\u0041", count: 1000), 1000), (String(repeating: "é", count: 500), 1000),
    ] {
      for chunk in [1, 64, 100_000] {
        for limit in [length - 1, length] {
          let result = ingest(
            Tables.values, #"{"data":{"s":""# + text + "\"}}", chunk: chunk,
            limits: Baton.Limits(tokenBytes: limit))
          if limit == length {
            #expect(result.failure == nil)
          } else {
            #expect(result.failure?.kind == .tokenTooLong(limit: limit), "\(chunk)")
          }
        }
      }
    }
  }

  @Test("A token over the limit is refused where nothing selects it, in any chunks")
  func skippedTokenLimit() {
    let text = String(repeating: "x", count: 3000)
    for chunk in [1, 100, 100_000] {
      let result = ingest(
        Tables.values, #"{"data":{"other":""# + text + #"","s":"a"}}"#, chunk: chunk,
        limits: Baton.Limits(tokenBytes: 2999))
      #expect(result.failure?.kind == .tokenTooLong(limit: 2999))
      let number = ingest(
        Tables.values, #"{"data":{"f":0."# + String(repeating: "1", count: 3000) + "}}",
        chunk: chunk, limits: Baton.Limits(tokenBytes: 2999))
      #expect(number.failure?.kind == .tokenTooLong(limit: 2999))
      let key = ingest(
        Tables.values, #"{"data":{""# + text + #"":1}}"#, chunk: chunk,
        limits: Baton.Limits(tokenBytes: 2999))
      #expect(key.failure?.kind == .tokenTooLong(limit: 2999))
    }
  }

  @Test(
    "A token far over the limit stops before it has come whole, of escapes too",
    arguments: [("x", 5), ("\\n", 13), ("\\u0041", 13), ("\\\\", 13)])
  func endlessToken(_ unit: String, _ limit: Int) throws {
    let normalizer = Baton.Normalizer(
      try Baton.SelectionTable(Tables.values).bind(), limits: Baton.Limits(tokenBytes: 1 << 20))
    try normalizer.write(#"{"data":{"s":""#.utf8)
    let chunk = Array(String(repeating: unit, count: 65536 / unit.utf8.count).utf8)
    var written = 0
    #expect(throws: Baton.NormalizationError.self) {
      while written < 64 << 20 {
        try normalizer.write(chunk)
        written += chunk.count
      }
    }
    #expect(written <= limit << 20)
  }

  // MARK: What others hold to be JSON

  /// Where we differ from what yajl does alone, each with its reason.
  private static let decided = [
    // A byte order mark is dropped, as readers of RFC 8259, section 8.1, may do.
    "i_structure_UTF-8_BOM_empty_object.json": "ACCEPT"
  ]

  @Test(
    "JSONTestSuite's verdicts are yajl's, form feed as white space included",
    .enabled(if: Corpus.isThere, "\(Corpus.comment)"))
  func testSuite() throws {
    let rows = try Corpus.rows("oracle/JSONTestSuite-yajl-2.1.0.tsv")
    #expect(rows.count == 318)
    for row in rows {
      let bytes = try Corpus.bytes("json/JSONTestSuite/test_parsing/\(row[0])")
      let expected = Self.decided[row[0]] ?? row[2]
      for (chunk, gathers) in [(max(1, bytes.count), false), (1, false), (1, true), (7, false)] {
        let result = TokenRecorder.record(bytes, chunk: chunk, gathers: gathers)
        let verdict = result.error == nil ? "ACCEPT" : "REJECT"
        #expect(verdict == expected, "\(row[0]) in chunks of \(chunk)")
      }
    }
  }

  @Test(
    "yajl's own cases give the same tokens whole and in pieces",
    .enabled(if: Corpus.isThere, "\(Corpus.comment)"))
  func yajlCases() throws {
    let names = try Corpus.names("json/yajl").filter { $0.hasSuffix(".json") }
    #expect(names.count == 58)
    for name in names {
      let bytes = try Corpus.bytes("json/yajl/\(name)")
      let gold = String(decoding: try Corpus.bytes("json/yajl/\(name).gold"), as: UTF8.self)
        .split(separator: "\n").map(String.init)
      // `ac_` and others with their own options of yajl's test program: comments, partial values, several.
      // `high_` and `low_overflow` exceed Int64, which matters only once a number is converted.
      let hasOptions = ["ac_", "ag_", "am_", "ap_", "dc_", "high_", "low_"].contains {
        name.hasPrefix($0)
      }
      let whole = TokenRecorder.record(bytes, cuts: [])
      if !hasOptions {
        #expect(whole.lines.map(Self.kind) == gold.compactMap(Self.goldKind), "\(name)")
        let isRefused = gold.contains { $0.contains("error") }
        #expect((whole.error != nil) == isRefused, "\(name): \(String(describing: whole.error))")
      }
      for chunk in [1, 3, 31] {
        let pieces = TokenRecorder.record(bytes, chunk: chunk)
        #expect(pieces.error?.kind == whole.error?.kind, "\(name) in chunks of \(chunk)")
        if whole.error == nil { #expect(pieces.lines == whole.lines, "\(name)") }
      }
    }
  }

  private static func kind(_ line: String) -> String {
    line.hasPrefix("map") || line.hasPrefix("array")
      ? line : String(line.prefix { $0 != ":" })
  }

  /// yajl's test program converts numbers, which this tokenizer leaves to its reader.
  private static func goldKind(_ line: String) -> String? {
    if line.hasPrefix("integer") || line.hasPrefix("double") { return "number" }
    for kind in ["null", "bool", "string", "key"] where line.hasPrefix(kind) { return kind }
    return line.hasPrefix("map") || line.hasPrefix("array") ? line : nil
  }

  @Test("The limit on tokens is exact, whatever stands around them and however they are cut")
  func exactLimit() {
    let space = String(repeating: " ", count: 500)
    for limit in [64, 65, 100] {
      for (length, isWithin) in [(limit - 1, true), (limit, true), (limit + 1, false)] {
        for inside in ["a", " ", ":", "\\n"] {
          let text = String(repeating: inside, count: length)
          let json = #"{ "k" : "\#(text)" ,\#(space)"l":"\#(text)"\#(space)}"#
          for chunk in [1, 2, 3, 7, 64, 10_000] {
            let limits = Baton.Limits(tokenBytes: limit)
            let failure = ingest(
              Tables.values, #"{"data":{"s":\#(json.dropFirst(8).prefix { $0 != "," })}}"#,
              chunk: chunk, limits: limits
            ).failure
            let other = ingest(
              Tables.values, #"{"data":{},"other":\#(json)}"#, chunk: chunk, limits: limits
            ).failure
            let wanted: Baton.NormalizationError.Kind? =
              isWithin ? nil : .tokenTooLong(limit: limit)
            #expect(failure?.kind == wanted, "\(length) of \(limit), \(inside), in \(chunk)s")
            #expect(other?.kind == wanted, "\(length) of \(limit), \(inside), in \(chunk)s")
          }
        }
      }
    }
  }
}
