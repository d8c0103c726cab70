import Testing

@testable import Baton

/// Faults of other clients with nulls, missing values and errors.
@Suite struct NullCases {
  // https://github.com/apollographql/apollo-ios/issues/3527
  @Test("08: null in a list of objects keeps its place")
  func nullObject() {
    let fields = ["__typename __typename String!", "id id ID!"]
    let table = CaseTable.text(
      8, keys: ["Ad id", "Post id"],
      [CaseTable.selection("Card", variants: [("Ad", fields), ("Post", fields)])],
      query: ["feed feed [Card] >0"])
    let json = """
      {"data":{"feed":[{"__typename":"Ad","id":"1"},null,{"__typename":"Post","id":"2"}]}}
      """
    #expect(
      ingestAnyhow(table, json).lines == [
        #""Ad:1":{"__typename":"Ad","id":"1"}"#, #""Post:2":{"__typename":"Post","id":"2"}"#,
        #""Query":{"__typename":"Query","feed":[{"__ref":"Ad:1"},null,{"__ref":"Post:2"}]}"#,
      ])
  }

  // https://github.com/apollographql/apollo-kotlin/issues/1209
  @Test("09: null in a list of numbers keeps its place")
  func nullNumber() throws {
    let table = CaseTable.text(9, query: ["sales sales [Int]"])
    let result = ingestAnyhow(table, #"{"data":{"sales":[12,null,7]}}"#)
    #expect(result.lines == [#""Query":{"__typename":"Query","sales":[12,null,7]}"#])
    let root = try #require(result.store.rootRecord("Query"))
    guard case .list(let sales) = result.store.value(of: root, storageKey: "sales") else {
      Issue.record("no list")
      return
    }
    #expect(sales.count == 3)
    guard case .null = sales[1] else {
      Issue.record("no null")
      return
    }
  }

  // https://github.com/apollographql/apollo-kotlin/issues/1301, 542
  @Test("10: null elements and null lists leave the shape, and what follows, in place")
  func nullElements() {
    let table = CaseTable.text(
      10, keys: ["Cell id"], [CaseTable.selection("Cell", "id id ID!")],
      query: ["rows rows [[Cell]] >0", "after after String", "more more [Cell] >0"])
    let rest = #""after":"a","more":[{"id":"2"}]"#
    let after = #""Query":{"__typename":"Query","after":"a","more":[{"__ref":"Cell:2"}],"#
    #expect(
      ingestAnyhow(
        table,
        #"{"data":{"rows":[null,[],[null,{"__typename":"Cell","id":"1"}]],\#(rest)}}"#
      ).lines == [
        #""Cell:1":{"__typename":"Cell","id":"1"}"#, #""Cell:2":{"__typename":"Cell","id":"2"}"#,
        after + #""rows":[null,[],[null,{"__ref":"Cell:1"}]]}"#,
      ])
    #expect(
      ingestAnyhow(table, #"{"data":{"rows":null,\#(rest)}}"#).lines == [
        #""Cell:2":{"__typename":"Cell","id":"2"}"#, after + #""rows":null}"#,
      ])
  }

  // https://github.com/apollographql/apollo-ios/issues/342, apollo-kotlin/issues/454
  @Test("11: the server's message is never lost behind a null")
  func errorWithNull() {
    let table = CaseTable.text(
      11, keys: ["Result id"], [CaseTable.selection("Result", "id id ID!")],
      query: ["signUp signUp Result! >0"])
    let errors = #""errors":[{"message":"email empty","path":["signUp"]}]"#
    let failed = ingestAnyhow(table, #"{"data":null,\#(errors)}"#)
    #expect(failed.failure?.description == "the server answered with errors: signUp: email empty")
    #expect(failed.store.recordCount == 0)
    // A null that the schema forbids, with an error of its own: the error explains it and stays beside.
    let explained = ingestAnyhow(table, #"{"data":{"signUp":null},\#(errors)}"#)
    #expect(explained.errors.map(\.description) == ["signUp: email empty"])
    #expect(
      explained.lines == [
        #""Query":{"__typename":"Query","signUp":null,"__errors":{"signUp":[{"message":"email empty","path":"signUp"}]}}"#
      ])
    // With one that stands elsewhere: the violation, and the server's error with it; nothing is kept.
    let violated = ingestAnyhow(
      table, #"{"data":{"signUp":null},"errors":[{"message":"email empty"}]}"#)
    #expect(
      violated.failure?.description
        == "signUp: expected Result!, found null, at byte 22; the server's errors: email empty")
    #expect(violated.store.recordCount == 0)
  }

  // https://github.com/urql-graphql/urql/issues/1999
  @Test("13: a failed field is null with its error beside, until an answer without the error")
  func failedField() {
    func table(_ unit: String) -> String {
      CaseTable.text(
        13, keys: ["Org id", "Unit id"],
        [
          CaseTable.selection("Unit", "id id ID!", unit),
          CaseTable.selection("Org", "id id ID!", "unit unit Unit >0"),
        ], query: ["org org Org >1"])
    }
    let first = #"{"data":{"org":{"id":"o","unit":{"id":"u","name":"N"}}}}"#
    let second =
      #"{"data":{"org":{"id":"o","unit":null}},"errors":[{"message":"down","path":["org","unit"]}]}"#
    for chunk in [1, Int.max] {
      let store = ingest(table("name name String"), first, chunk: chunk).store
      _ = ingest(table("phone phone String"), second, into: store, chunk: chunk)
      #expect(
        Baton.dumpLines(store) == [
          #""Org:o":{"__typename":"Org","id":"o","unit":null,"__errors":{"unit":[{"message":"down","path":"org.unit"}]}}"#,
          #""Query":{"__typename":"Query","org":{"__ref":"Org:o"}}"#,
          #""Unit:u":{"__typename":"Unit","id":"u","name":"N"}"#,
        ])
      _ = ingest(table("name name String"), first, into: store, chunk: chunk)
      #expect(
        Baton.dumpLines(store).first
          == #""Org:o":{"__typename":"Org","id":"o","unit":{"__ref":"Unit:u"}}"#)
    }
  }
}
