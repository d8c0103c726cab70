import Testing

@testable import Baton

/// DESIGN 5.5 and 5.6: what a field's type takes, and what it refuses.
@Suite struct ValueTests {
  private func query(_ members: String) -> String {
    #""Query":{"__typename":"Query",\#(members)}"#
  }

  @Test(
    "A value of the schema's kind is kept as it is",
    arguments: [
      (#""s":"x""#, #""s":"x""#), (#""s":"""#, #""s":"""#), (#""s":"fourteen bytes""#, nil),
      (#""s":"fifteen bytes!!""#, nil), (#""s":"云主机😀""#, nil),
      (#""s":"\u4e91\ud83d\ude00\n\"\\\/""#, #""s":"云😀\n\"\\/""#),
      (#""s":"a\u0000b""#, #""s":"a\u0000b""#), (#""s":null"#, nil),
      (#""i":3"#, nil), (#""i":3.0"#, #""i":3"#), (#""i":3e0"#, #""i":3"#),
      (#""i":-9223372036854775808"#, nil), (#""i":9007199254740993"#, nil), (#""i":null"#, nil),
      (#""f":3"#, #""f":3.0"#), (#""f":0.1"#, nil), (#""f":-2.5e-3"#, #""f":-0.0025"#),
      (#""b":true"#, nil), (#""b":false"#, nil),
      (#""d":"1""#, nil), (#""d":1"#, #""d":"1""#), (#""d":0"#, #""d":"0""#),
      (#""d":9007199254740993"#, #""d":"9007199254740993""#),
      (#""e":"RED""#, nil), (#""e":"A_COLOR_NOBODY_KNOWS""#, nil),
      (#""j":"2026-11-30""#, nil), (#""j":1.50"#, nil), (#""j":9223372036854775808"#, nil),
      (#""j":true"#, nil), (#""j":null"#, nil),
      (
        #""j": { "id" : "1" , "__typename":"Trap", "k":[ {"id":"2"}, [], {} , "a\tb", 1e3 ] }"#,
        #""j":{"id":"1","__typename":"Trap","k":[{"id":"2"},[],{},"a\tb",1e3]}"#
      ),
      (#""j":[1, [null]]"#, #""j":[1,[null]]"#),
      (#""ss":[]"#, nil), (#""ss":["a","fifteen bytes!!"]"#, nil), (#""ss":null"#, nil),
      (#""ii":[12,null,7]"#, nil), (#""ii":[null]"#, nil), (#""ii":[1,2,3]"#, nil),
      (#""ff":[1,0.5]"#, #""ff":[1.0,0.5]"#), (#""bb":[true,null,false]"#, nil),
      (#""dd":[1,"b",null]"#, #""dd":["1","b",null]"#),
      (#""jj":[{"a":[1]},"x",2,null,true,[ ]]"#, #""jj":[{"a":[1]},"x",2,null,true,[]]"#),
      (#""iii":[[[1],[null,2],[]],[null]]"#, nil), (#""iii":[]"#, nil),
    ] as [(String, String?)])
  func kept(member: String, stored: String?) {
    let result = ingestAnyhow(Tables.values, #"{"data":{\#(member)}}"#)
    #expect(result.failure == nil)
    #expect(result.lines == [query(stored ?? member)])
    // No record but the root: a custom scalar's objects are none.
    #expect(result.store.recordCount == 1)
  }

  @Test(
    "A value of another kind is an error that names path, expected, found and offset",
    arguments: [
      (#"{"data":{"s":1}}"#, "s: expected String, found a number, at byte 14"),
      (#"{"data":{"s":true}}"#, "s: expected String, found a boolean, at byte 17"),
      (#"{"data":{"s":{}}}"#, "s: expected String, found an object, at byte 14"),
      (#"{"data":{"s":[]}}"#, "s: expected String, found a list, at byte 14"),
      (#"{"data":{"i":"3"}}"#, "i: expected Int, found a string, at byte 16"),
      (#"{"data":{"i":true}}"#, "i: expected Int, found a boolean, at byte 17"),
      (#"{"data":{"i":0.5}}"#, "i: 0.5 is out of range for Int, at byte 16"),
      (
        #"{"data":{"i":9223372036854775808}}"#,
        "i: 9223372036854775808 is out of range for Int, at byte 32"
      ),
      (#"{"data":{"f":1e400}}"#, "f: 1e400 is out of range for Float, at byte 18"),
      (#"{"data":{"b":0}}"#, "b: expected Boolean, found a number, at byte 14"),
      (#"{"data":{"d":1.5}}"#, "d: expected ID, found a fraction, at byte 16"),
      (#"{"data":{"e":7}}"#, "e: expected Color, found a number, at byte 14"),
      (#"{"data":{"ss":"a"}}"#, "ss: expected [String!], found a string, at byte 17"),
      (#"{"data":{"ss":["a",1]}}"#, "ss[1]: expected String!, found a number, at byte 20"),
      (#"{"data":{"ii":[1,[2]]}}"#, "ii[1]: expected Int, found a list, at byte 18"),
      (#"{"data":{"iii":[[[1],2]]}}"#, "iii[0][1]: expected [Int], found a number, at byte 22"),
      (#"{"data":{"iii":[[["x"]]]}}"#, "iii[0][0][0]: expected Int, found a string, at byte 21"),
      (#"{"data":{"iii":[{}]}}"#, "iii[0]: expected [[Int]]!, found an object, at byte 17"),
    ])
  func refused(json: String, message: String) {
    let result = ingestAnyhow(Tables.values, json)
    #expect(result.failure?.description == message)
    #expect(result.store.recordCount == 0)
  }

  private static let required = """
    baton 1 required
    operation query Q Query 1
    type Thing
    type Query
    selection Thing
    on Thing
    field a a String!
    field b b [[Int!]!]!
    selection Query
    on Query
    field things things [Thing!]! >0
    """

  @Test(
    "Null where the schema has none is an error, unless one of the server's has its path",
    arguments: [
      (#"[{"a":null,"b":[]}]"#, "things[0].a: expected String!, found null, at byte 28"),
      (#"[{"a":"x","b":[[1],null]}]"#, "things[0].b[1]: expected [Int!]!, found null, at byte 41"),
      (#"[{"a":"x","b":[[1,null]]}]"#, "things[0].b[0][1]: expected Int!, found null, at byte 40"),
      (#"[null]"#, "things[0]: expected Thing!, found null, at byte 23"),
      (#"null"#, "things: expected [Thing!]!, found null, at byte 22"),
    ])
  func unexpectedNull(value: String, message: String) {
    let data = #""data":{"things":\#(value)}"#
    #expect(ingestAnyhow(Self.required, "{\(data)}").failure?.description == message)

    // With an error of its own, the null is data, wherever the errors stand.
    let path = message.prefix { $0 != ":" }.replacing("[", with: ".").replacing("]", with: "")
      .split(separator: ".").map { Int($0) == nil ? "\"\($0)\"" : "\($0)" }.joined(separator: ",")
    let errors = #""errors":[{"message":"no","path":[\#(path)]}]"#
    for json in ["{\(data),\(errors)}", "{\(errors),\(data)}"] {
      let result = ingestAnyhow(Self.required, json)
      #expect(result.failure == nil)
      #expect(result.errors.map(\.message) == ["no"])
    }
    let elsewhere = #""errors":[{"message":"no","path":["other"]}]"#
    #expect(
      ingestAnyhow(Self.required, "{\(data),\(elsewhere)}").failure?.description
        == message + "; the server's errors: other: no")
  }

  @Test("A field that is selected and lacking is an error, unless the response is partial")
  func missing() {
    let json = #"{"data":{"things":[{"b":[]},{"a":"x"}]}}"#
    let result = ingestAnyhow(Self.required, json)
    #expect(result.failure?.description == "things[0]: the field \"a\" is missing, at byte 27")
    let partial = ingestAnyhow(Self.required, json, isPartial: true)
    #expect(partial.failure == nil)
    #expect(
      partial.lines.first
        == #""Query":{"__typename":"Query","things":[{"__ref":"Query:things:0"},{"__ref":"Query:things:1"}]}"#
    )
  }

  @Test("Fields that come out of turn are not taken for missing, whatever the order")
  func order() {
    let members = [#""s":"x""#, #""i":1"#, #""f":2.5"#, #""b":true"#, #""d":"d""#]
    let table = Tables.values.split(separator: "\n").filter { line in
      !line.hasPrefix("field") || ["s", "i", "f", "b", "d"].contains(line.split(separator: " ")[1])
    }.map { $0.replacing(" +", with: "") }.joined(separator: "\n")
    var random = SplitMix(seed: 1)
    for _ in 0..<200 {
      var shuffled = members
      for index in 0..<2 { shuffled.insert(#""x\#(index)":[{}]"#, at: Int(random.next() % 5)) }
      shuffled.shuffle(using: &random)
      let json = #"{"data":{\#(shuffled.joined(separator: ","))}}"#
      #expect(ingest(table, json).lines == [query(#""b":true,"d":"d","f":2.5,"i":1,"s":"x""#)])
      // And one less is missed, whichever it is.
      let lacking = shuffled.filter { $0 != members[Int(random.next() % 5)] }
      if lacking.count == shuffled.count { continue }
      let lost = ingest(table, #"{"data":{\#(lacking.joined(separator: ","))}}"#)
      guard case .missingField? = lost.failure?.kind else {
        Issue.record("nothing is missed in \(lacking)")
        continue
      }
    }
  }

  @Test("Of members with the same name the last one counts")
  func duplicates() {
    let result = ingestAnyhow(
      Tables.values, #"{"data":{"s":"a","i":1,"s":"b","ii":[1],"ii":[2,3]}}"#)
    #expect(result.lines == [query(#""i":1,"ii":[2,3],"s":"b""#)])
  }

  @Test("Members that nothing selects are passed over, whatever they hold")
  func skipped() {
    let json = """
      {"x":1,"data":{"a":{"s":"no","y":[1,{"s":"no"}]},"s":"yes","b2":[[],{}],"c":"\\u0000",\
      "i":2,"z":null},"more":{"data":{"s":"no"}}}
      """
    #expect(ingestAnyhow(Tables.values, json).lines == [query(#""i":2,"s":"yes""#)])
  }

  @Test("Counts are of what the selection read")
  func counts() {
    let json = """
      {"data":{"s":"a","i":null,"x":{"y":[1]},"ss":["a","b"],"ii":[1,null],"j":{"a":[1,2]},\
      "iii":[[[1]]]}}
      """
    let counts = ingestAnyhow(Tables.values, json).counts
    #expect(counts == Baton.Counts(objects: 1, scalars: 6, nulls: 2, lists: 5))
  }

  @Test("A multi-byte character may be cut anywhere, escapes of pairs too")
  func cutCharacters() {
    let json = Array(#"{"data":{"s":"云主机😀\ud83d\ude00é"}}"#.utf8)
    for cut in 0...json.count {
      let normalizer = Baton.Normalizer(
        try! Baton.SelectionTable(Tables.values).bind(), limits: .init(), isPartial: false,
        gathers: false)
      #expect(throws: Never.self) {
        try normalizer.write(json[..<cut])
        try normalizer.write(json[cut...])
        let store = Baton.Store()
        try store.commit(try normalizer.finish())
        #expect(Baton.dumpLines(store) == [query(#""s":"云主机😀😀é""#)])
      }
    }
  }

  @Test("Unpaired surrogates and bytes that are no UTF-8 come out as some text, never as a crash")
  func surrogates() {
    for text in [#"\ud800"#, #"\udc00"#, #"\ud800\u0041"#, #"\udfff\ud800"#] {
      let result = ingest(Tables.values, #"{"data":{"s":"\#(text)"}}"#)
      #expect(result.failure == nil)
      #expect(result.lines.count == 1)
    }
  }
}
