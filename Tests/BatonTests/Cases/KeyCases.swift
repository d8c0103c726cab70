import Testing

@testable import Baton

/// Faults of other clients with the keys that tell records apart.
@Suite struct KeyCases {
  // https://github.com/apollographql/apollo-ios/issues/91
  @Test("18: equal ids of different types are different records")
  func equalIDs() {
    let table = CaseTable.text(
      18, keys: ["Order id", "Product id"],
      [
        CaseTable.selection("Order", "id id ID!", "total total Int"),
        CaseTable.selection("Product", "id id ID!", "name name String"),
      ], query: ["order order(id:5) Order >0", "product product(id:5) Product >1"])
    let json = #"{"data":{"order":{"id":5,"total":1},"product":{"id":"5","name":"p"}}}"#
    #expect(
      ingestAnyhow(table, json).lines == [
        #""Order:5":{"__typename":"Order","id":"5","total":1}"#,
        #""Product:5":{"__typename":"Product","id":"5","name":"p"}"#,
        #""Query":{"__typename":"Query","order(id:5)":{"__ref":"Order:5"},"product(id:5)":{"__ref":"Product:5"}}"#,
      ])
  }

  // https://github.com/facebook/relay/issues/1682
  @Test("20: an id that is a number is the id that is its text, and large ones are exact")
  func numericID() {
    let table = CaseTable.text(
      20, keys: ["Thing id", "Count id"],
      [
        CaseTable.selection("Thing", "id id ID!", "name name String ~"),
        CaseTable.selection("Count", "id id Int!"),
      ], query: ["thing thing Thing >0 ~", "count count Count >1 ~"])
    for chunk in [1, Int.max] {
      let store = Baton.Store()
      for json in [
        #"{"data":{"thing":{"id":1,"name":"A"}}}"#, #"{"data":{"thing":{"id":"1","name":"B"}}}"#,
        #"{"data":{"thing":{"id":9007199254740993}}}"#, #"{"data":{"count":{"id":0}}}"#,
      ] {
        #expect(ingest(table, json, into: store, chunk: chunk).failure == nil)
      }
      #expect(
        Baton.dumpLines(store) == [
          #""Count:0":{"__typename":"Count","id":0}"#,
          #""Query":{"__typename":"Query","count":{"__ref":"Count:0"},"thing":{"__ref":"Thing:9007199254740993"}}"#,
          #""Thing:1":{"__typename":"Thing","id":"1","name":"B"}"#,
          #""Thing:9007199254740993":{"__typename":"Thing","id":"9007199254740993"}"#,
        ])
    }
  }

  // https://github.com/apollographql/apollo-ios/issues/2979, apollo-client/issues/8639
  @Test("21: the key is the schema's field, under an alias or behind another's alias")
  func aliasedKey() {
    func lines(_ fields: [String], _ job: String) -> [String] {
      let selection = (["selection Job", "on Job"] + fields.map { "field \($0)" })
        .joined(separator: "\n")
      let table = CaseTable.text(21, keys: ["Job id"], [selection], query: ["job job Job >0"])
      return ingestAnyhow(table, #"{"data":{"job":\#(job)}}"#).lines
    }
    let expected = [
      #""Job:1":{"__typename":"Job","id":"1","title":"T"}"#,
      #""Query":{"__typename":"Query","job":{"__ref":"Job:1"}}"#,
    ]
    let typename = "__typename __typename String!"
    #expect(
      lines(
        [typename, "jid id ID!", "title title String"],
        #"{"__typename":"Job","jid":"1","title":"T"}"#) == expected)
    #expect(
      lines(
        [typename, "id title String", "jid id ID!"], #"{"__typename":"Job","id":"T","jid":"1"}"#)
        == expected)
  }

  // https://github.com/apollographql/apollo-client/issues/6225
  @Test("23: objects without an id, or with null for one, are kept where they stand")
  func absentID() {
    let table = CaseTable.text(
      23, keys: ["N id"],
      [CaseTable.selection("N", "__typename __typename String!", "id id ID +", "v v Int")],
      query: ["list list [N] >0"])
    for (id, stored) in [(#""id":null,"#, #""id":null,"#), ("", "")] {
      let json = """
        {"data":{"list":[{"__typename":"N",\(id)"v":1},{"__typename":"N",\(id)"v":2}]}}
        """
      #expect(
        ingestAnyhow(table, json).lines == [
          #""Query":{"__typename":"Query","list":[{"__ref":"Query:list:0"},{"__ref":"Query:list:1"}]}"#,
          #""Query:list:0":{"__typename":"N",\#(stored)"v":1}"#,
          #""Query:list:1":{"__typename":"N",\#(stored)"v":2}"#,
        ])
    }
  }

  // https://github.com/apollographql/apollo-client/issues/5762
  @Test("24: an object without an id keeps what another selection read, under its own parent")
  func embedded() {
    func table(_ fields: String...) -> String {
      let cpu = (["selection Cpu", "on Cpu"] + fields.map { "field \($0)" }).joined(separator: "\n")
      return CaseTable.text(
        24, keys: ["Pc id", "Cpu"],
        [cpu, CaseTable.selection("Pc", "id id ID!", "cpu cpu Cpu >0")], query: ["pc pc Pc >1"])
    }
    let both = table("model model String", "clock clock Int")
    let clock = table("clock clock Int")
    for chunk in [1, Int.max] {
      let store = ingest(
        both, #"{"data":{"pc":{"id":"1","cpu":{"model":"M","clock":1}}}}"#, chunk: chunk
      ).store
      _ = ingest(
        clock, #"{"data":{"pc":{"id":"1","cpu":{"clock":2}}}}"#, into: store, chunk: chunk)
      #expect(
        Baton.dumpLines(store).contains(
          #""Pc:1:cpu":{"__typename":"Cpu","clock":2,"model":"M"}"#))
      _ = ingest(
        clock, #"{"data":{"pc":{"cpu":{"clock":3},"id":"other"}}}"#, into: store, chunk: chunk)
      #expect(
        Baton.dumpLines(store) == [
          #""Pc:1":{"__typename":"Pc","cpu":{"__ref":"Pc:1:cpu"},"id":"1"}"#,
          #""Pc:1:cpu":{"__typename":"Cpu","clock":2,"model":"M"}"#,
          #""Pc:other":{"__typename":"Pc","cpu":{"__ref":"Pc:other:cpu"},"id":"other"}"#,
          #""Pc:other:cpu":{"__typename":"Cpu","clock":3}"#,
          #""Query":{"__typename":"Query","pc":{"__ref":"Pc:other"}}"#,
        ])
    }
  }
}
