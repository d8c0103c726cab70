import Testing

@testable import Baton

/// Faults of other clients that come from the order of members and the cuts between bytes.
@Suite struct StreamOrderCases {
  // https://github.com/apollographql/apollo-kotlin/issues/5470
  @Test("01: errors that stand after the data are as good as those before it")
  func errorsAfterData() {
    let table = CaseTable.text(
      1, keys: ["Shop id"],
      [
        CaseTable.selection(
          "Shop", "__typename __typename String!", "id id ID!", "owner owner String")
      ], query: ["shop shop Shop >0"])
    let data = #""data":{"shop":{"__typename":"Shop","id":"1","owner":null}}"#
    let errors = #""errors":[{"message":"no","path":["shop","owner"]}]"#
    let extensions = #""extensions":{"cost":1}"#
    for json in [
      "{\(data),\(errors)}", "{\(errors),\(data)}", "{\(data),\(extensions),\(errors)}",
    ] {
      let result = ingestAnyhow(table, json)
      #expect(result.errors.map(\.description) == ["shop.owner: no"])
      #expect(
        result.lines == [
          #""Query":{"__typename":"Query","shop":{"__ref":"Shop:1"}}"#,
          #""Shop:1":{"__typename":"Shop","id":"1","owner":null,"__errors":{"owner":[{"message":"no","path":"shop.owner"}]}}"#,
        ])
    }
  }

  // https://github.com/apollographql/apollo-kotlin/pull/2649
  @Test("02: __typename and id may stand last, and children may close before them")
  func lateTypename() {
    let common = ["__typename __typename String!", "id id ID!"]
    let table = CaseTable.text(
      2, keys: ["Book id", "Disc id", "Label id"],
      [
        CaseTable.selection("Label", "id id ID!", "name name String"),
        CaseTable.selection(
          "Item",
          variants: [
            ("Book", common + ["pages pages Int"]),
            ("Disc", common + ["mins mins Int", "tracks tracks [String]", "label label Label >0"]),
          ]),
      ], query: ["item item Item >1"])
    let members = [
      #""mins":42"#, #""tracks":null"#, #""label":{"name":"L","id":"8"}"#, #""id":"7""#,
      #""__typename":"Disc""#,
    ]
    for start in members.indices {
      let rotated = members[start...] + members[..<start]
      let result = ingestAnyhow(table, #"{"data":{"item":{\#(rotated.joined(separator: ","))}}}"#)
      #expect(
        result.lines == [
          #""Disc:7":{"__typename":"Disc","id":"7","label":{"__ref":"Label:8"},"mins":42,"tracks":null}"#,
          #""Label:8":{"__typename":"Label","id":"8","name":"L"}"#,
          #""Query":{"__typename":"Query","item":{"__ref":"Disc:7"}}"#,
        ])
    }
  }

  // https://github.com/apollographql/apollo-kotlin/issues/3672
  @Test("04: an object that two fragments select in part has both parts")
  func sharedObject() {
    // What the compiler makes of { product { ...Lite ...Full } }: one selection with both.
    let table = CaseTable.text(
      4, keys: ["Product id", "Media"],
      [
        CaseTable.selection("Media", "thumb thumb String", "clip clip String"),
        CaseTable.selection("Product", "id id ID!", "media media Media >0"),
      ], query: ["product product Product >1"])
    for media in [#"{"thumb":"t","clip":"c"}"#, #"{"clip":"c","thumb":"t"}"#] {
      let result = ingestAnyhow(
        table, #"{"data":{"product":{"id":"1","media":\#(media)}}}"#)
      #expect(
        result.lines == [
          #""Product:1":{"__typename":"Product","id":"1","media":{"__ref":"Product:1:media"}}"#,
          #""Product:1:media":{"__typename":"Media","clip":"c","thumb":"t"}"#,
          #""Query":{"__typename":"Query","product":{"__ref":"Product:1"}}"#,
        ])
    }
  }

  // https://github.com/apollographql/apollo-client/issues/13399
  @Test("05: a character that a chunk cuts through is whole, written out or escaped")
  func cutCharacter() throws {
    let table = CaseTable.text(5, query: ["name name String"])
    let texts = [("云主机😀", "云主机😀"), (#"\ud83d\ude00"#, "😀"), (#"a\u4e91b"#, "a云b")]
    for (source, text) in texts {
      let json = Array(#"{"data":{"name":"\#(source)"}}"#.utf8)
      let expected = [#""Query":{"__typename":"Query","name":"\#(text)"}"#]
      #expect(ingestAnyhow(table, #"{"data":{"name":"\#(source)"}}"#).lines == expected)
      for cut in json.indices {
        let normalizer = Baton.Normalizer(
          try Baton.SelectionTable(table).bind(), limits: .init(), isPartial: false, gathers: false)
        try normalizer.write(json[..<cut])
        try normalizer.write(json[cut...])
        let store = Baton.Store()
        try store.commit(try normalizer.finish())
        #expect(Baton.dumpLines(store) == expected, "cut at \(cut)")
      }
    }
    for lone in [#"\ud83d"#, #"\ude00"#, #"\ud83dx"#] {
      let result = ingestAnyhow(table, #"{"data":{"name":"\#(lone)"}}"#)
      #expect(result.failure == nil)
    }
  }

  // https://github.com/apollographql/apollo-ios/issues/3612, 3608
  @Test("07: the end delimiter alone in a chunk, and a heartbeat ending in one line end")
  func multipart() throws {
    let table = try Baton.SelectionTable(Tables.people).bind()
    let parts = [
      "\r\n--graphql\r\nContent-Type: application/json\r\n\r\n"
        + #"{"data":{"me":{"id":"1","name":"A"}}}"# + "\r\n",
      "--graphql\r\n\r\n{}\r\n",
      "--graphql\r\nContent-Type: application/json\r\n\r\n"
        + #"{"data":{"me":{"id":"2","name":"B"}}}"# + "\r\n",
      "--graphql--\r\n",
    ]
    for chunks in [parts, parts.joined().map(String.init), [parts.joined()]] {
      let store = Baton.Store()
      var normalizer = Baton.Normalizer(table)
      var heartbeats = 0
      var reader = try Baton.MultipartReader(boundary: "graphql")
      func take(_ event: Baton.MultipartReader.Event) throws {
        switch event {
        case .partBegan: normalizer = Baton.Normalizer(table)
        case .body(let bytes): try normalizer.write(bytes)
        case .partEnded:
          if normalizer.bytesWritten == 2 {
            heartbeats += 1
          } else {
            try store.commit(try normalizer.finish())
          }
        }
      }
      for chunk in chunks { try reader.write(chunk.utf8, take) }
      #expect(reader.isComplete)
      try reader.finish(take)
      #expect(heartbeats == 1)
      #expect(
        Baton.dumpLines(store) == [
          #""Person:1":{"__typename":"Person","id":"1","name":"A"}"#,
          #""Person:2":{"__typename":"Person","id":"2","name":"B"}"#,
          #""Query":{"__typename":"Query","me":{"__ref":"Person:2"}}"#,
        ])
    }
  }
}
