import Testing

@testable import Baton

/// Strings that pass yajl unread, since their field's strings have escapes; see `Ingest+Escapes`.
///
/// What comes of a response is compared with the same response given to yajl byte by byte: there no name
/// and its string ever lie in one piece, so that yajl decodes them all.
@Suite struct EscapedStringTests {
  private static let table = """
    baton 1 escapes
    operation query Escapes Query 1
    type Row id
    type Query
    selection Row
    on Row
    field id id ID!
    field a a String +
    field b b String +
    field c c ~JSON +
    field renamed d String +
    field n n Int +
    selection Query
    on Query
    field rows rows [Row!] >0 +
    field text text String +
    """

  /// What a field's value can be, once its strings have escapes.
  private static let strings = [
    #""""#, #""short""#, #""a text of more than fourteen bytes""#, #""\n""#, #""half \ud800""#,
    #""a line\nand \"another\"\twith \\ and \u00e9 \ud83d\ude00""#, #""\\\\\\\\\\\\\\\\\\\\""#,
    #""ends in an escaped quote, then one: \"""#, "null",
  ]
  private static let values =
    strings + [
      "true", "-1.5e3", #"{"x":"y\n","z":[1,"\\"]}"#, #"["\"",{}]"#, "[]",
    ]

  private func expectSame(_ json: String, _ table: String = table) {
    let read = ingest(table, json, chunk: 1)
    #expect(read.failure == nil)
    for chunk in [.max, 4096, 61, 17] {
      let passed = ingest(table, json, chunk: chunk)
      #expect(passed.failure == nil)
      #expect(passed.lines == read.lines, "in chunks of \(chunk)")
      #expect(passed.counts == read.counts)
    }
  }

  @Test("Whatever comes where a string with escapes came before is read as ever")
  func values() {
    var random = SplitMix(seed: 5)
    func any(_ values: [String]) -> String { values[Int(random.next() % UInt64(values.count))] }
    for space in ["", " ", "\n\t "] {
      for count in [1, 2, 50, 400] {
        let rows = (0..<count).map { index in
          var members = [
            #""a":\#(any(Self.strings))"#, #""b"\#(space):\#(space)\#(any(Self.strings))"#,
            #""c":\#(any(Self.values))"#, #""renamed":\#(any(Self.strings))"#, #""n":\#(index)"#,
            #""other":\#(any(Self.values))"#,
          ]
          members.shuffle(using: &random)
          // Some rows come twice, and some say last which they are.
          members.insert(
            #""id":"\#(index % 37)""#, at: random.next() % 4 == 0 ? members.count : 0)
          return "{" + members.joined(separator: "," + space) + space + "}"
        }
        expectSame(
          #"{"data":{"rows":[\#(rows.joined(separator: ","))],"text":\#(any(Self.strings))}}"#)
      }
    }
  }

  @Test("No field is taken for one with escapes that has none, wherever the response is cut")
  func none() throws {
    let text = "a long enough text without any of them"
    let rows = (0..<3).map { #"{"id":"\#($0)", "a" : "\#(text)","b":"\#(text)","n":1}"# }
    let json = Array(#"{"data":{"rows":[\#(rows.joined(separator: ","))],"text":"x"}}"#.utf8)
    let bound = try Baton.SelectionTable(Self.table).bind()
    for cut in 0...json.count {
      let normalizer = Baton.Normalizer(
        bound, limits: Baton.Limits(), isPartial: false, gathers: false)
      try normalizer.write(json[..<cut])
      try normalizer.write(json[cut...])
      #expect(normalizer.ingest.pointee.escapedFields == nil, "cut at \(cut)")
      _ = try normalizer.finish()
    }
    let escaped = Array(#"{"data":{"rows":[{"id":"1","a":"\#(text)\n"}]}}"#.utf8)
    let normalizer = Baton.Normalizer(bound, isPartial: true)
    try normalizer.write(escaped)
    #expect(normalizer.ingest.pointee.escapedFields != nil)
  }

  @Test("Strings of any length, also such as the arena has no room for")
  func lengths() {
    let lengths = [1, 13, 14, 15, 100, 900, 1008, 4096, 5000, 70_000, 300_000, 20, 900]
    let rows = lengths.enumerated().map { index, length in
      let text = String(repeating: "0123456789", count: length / 10 + 1).prefix(length)
      // The second time the text is the same, so that what was decoded is dropped.
      return (0..<2).map { _ in #"{"id":"\#(index)","a":"\n\#(text)","b":"\#(text)\\"}"# }
        .joined(separator: ",")
    }
    let warm = #"{"id":"w","a":"a text that is long enough\n","b":"and another such text\n"}"#
    let json = #"{"data":{"rows":[\#(warm),\#(rows.joined(separator: ","))],"text":null}}"#
    expectSame(json)
    #expect(ingest(Self.table, json).store.recordCount == lengths.count + 2)
  }

  @Test("A response is cut in two anywhere, between any two bytes of a string with escapes")
  func cuts() throws {
    let text = #"a long enough text\nwith \"escapes\" \u00e9\ud83d\ude00 in it\\"#
    let row = #"{"id":"1","a":"\#(text)","b" : "\#(text)" , "renamed":"\#(text)"}"#
    let json =
      #"{"data":{"rows":[\#(row),\#(row.replacing("\"1\"", with: "\"2\""))],"text":"x\n"}}"#
    let read = ingest(Self.table, json, chunk: 1)
    #expect(read.failure == nil && read.lines.count == 3)
    let bytes = Array(json.utf8)
    for first in 1..<bytes.count {
      // Two chunks, and several of one size.
      let store = Baton.Store()
      #expect(throws: Never.self) {
        let normalizer = Baton.Normalizer(
          try Baton.SelectionTable(Self.table).bind(), limits: .init(), isPartial: false,
          gathers: false)
        try normalizer.write(bytes[..<first])
        try normalizer.write(bytes[first...])
        try store.commit(normalizer.finish())
      }
      #expect(Baton.dumpLines(store) == read.lines, "cut at \(first)")
      #expect(ingest(Self.table, json, chunk: first).lines == read.lines, "chunks of \(first)")
    }
  }

  @Test("What is wrong behind such a string is told as ever, with its place")
  func failures() {
    let text = #""a long enough text\nwith \"escapes\" in it""#
    let good = #"{"id":"1","a":\#(text)}"#
    for bad in [
      #"{"id":"2","a":\#(text) "b":1}"#, #"{"id":"2","a":\#(text),}"#, #"{"id":"2","a":"\x"}"#,
      #"{"id":"2","a":{}}"#, #"{"id":"2","a":[]}"#, #"{"id":"2","a":1}"#, #"{"id":"2","a":true}"#,
      #"{"id":"2","a":\#(text),"n":"no"}"#, #"{"id":"2","a":\#(text)"#, #"{"id":"2","a":"open\n"#,
      #"{"id":"2","a":\#(text)]"#, #"{"id":"2","a" \#(text)}"#,
    ] {
      let json = #"{"data":{"rows":[\#(good),\#(bad)]}}"#
      let read = ingest(Self.table, json, chunk: 1)
      #expect(read.failure != nil)
      for chunk in [.max, 64, 9] {
        let passed = ingest(Self.table, json, chunk: chunk)
        #expect(passed.failure?.kind == read.failure?.kind, "\(bad)")
        #expect(passed.failure?.path == read.failure?.path, "\(bad)")
      }
    }
  }

  @Test("A string longer than what yajl is given at once, and its limit")
  func long() {
    let text = String(repeating: #"eight by\n\"more\""#, count: 150_000)
    let json =
      #"{"data":{"text":"first\nwith more than fourteen","rows":[{"id":"1","a":"\n\#(text)"},"#
      + #"{"id":"2","a":"\#(text)"},{"id":"3","a":"short\n"}]}}"#
    let whole = ingest(Self.table, json)
    #expect(whole.failure == nil)
    let pieces = ingest(Self.table, json, chunk: 65_521)
    #expect(pieces.lines == whole.lines)
    #expect(ingest(Self.table, json, chunk: 1000).lines == whole.lines)
    for limit in [100_000, 4 << 20] {
      let kind = ingest(Self.table, json, limits: .init(tokenBytes: limit)).failure?.kind
      #expect(kind == (limit == 100_000 ? .tokenTooLong(limit: limit) : nil))
    }
  }
}
