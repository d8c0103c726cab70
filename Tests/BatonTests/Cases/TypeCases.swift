import Testing

@testable import Baton

/// Faults of other clients with types and scalars that the build does not know.
@Suite struct TypeCases {
  // https://github.com/apollographql/apollo-ios/issues/2011, 720, apollo-kotlin/issues/2097
  @Test("30: a type that the server added is kept with what it shares, and its siblings are fine")
  func unknownType() {
    let common = ["__typename __typename String!", "id id ID!"]
    let table = CaseTable.text(
      30, keys: ["Motor id", "Human id", "* id"],
      [
        CaseTable.selection(
          "D", variants: [("Motor", common + ["power power Int"]), ("*", common)]),
        CaseTable.selection(
          "Node",
          variants: [
            ("Human", common + ["name name String"]), ("*", common + ["name name String"]),
          ]),
      ], query: ["d d [D] >0", "nodes nodes [Node] >1"])
    let json = """
      {"data":{"d":[{"__typename":"Family","id":"9","power":1},{"__typename":"Motor","id":"1","power":7}],\
      "nodes":[{"__typename":"Wookie","id":"2","name":"W"},{"__typename":"Human","id":"3","name":"H"}]}}
      """
    #expect(
      ingestAnyhow(table, json).lines == [
        #""Family:9":{"__typename":"Family","id":"9"}"#,
        #""Human:3":{"__typename":"Human","id":"3","name":"H"}"#,
        #""Motor:1":{"__typename":"Motor","id":"1","power":7}"#,
        #""Query":{"__typename":"Query","d":[{"__ref":"Family:9"},{"__ref":"Motor:1"}],"nodes":[{"__ref":"Wookie:2"},{"__ref":"Human:3"}]}"#,
        #""Wookie:2":{"__typename":"Wookie","id":"2","name":"W"}"#,
      ])
  }

  // https://github.com/apollographql/apollo-ios/issues/174
  @Test("32: an enum value that the server added is kept, in lists too")
  func unknownEnumValue() {
    let table = CaseTable.text(32, query: ["e e #E", "es es [#E]"])
    #expect(
      ingestAnyhow(table, #"{"data":{"e":"C","es":["A","C",null]}}"#).lines
        == [#""Query":{"__typename":"Query","e":"C","es":["A","C",null]}"#])
  }

  // https://github.com/apollographql/apollo-ios/issues/2469, 262
  @Test("33: numbers are exact or refused, never wrapped, and a custom scalar keeps its text")
  func numbers() {
    let table = CaseTable.text(33, query: ["long long ~Long +", "int int Int +"])
    for text in [
      "1661500000123", "-9223372036854775808", "9223372036854775808", "1e3", "1.0", "true",
      #""1661500000123""#,
    ] {
      #expect(
        ingestAnyhow(table, #"{"data":{"long":\#(text)}}"#).lines
          == [#""Query":{"__typename":"Query","long":\#(text)}"#])
    }
    for (text, stored) in [
      ("1661500000123", "1661500000123"), ("-9223372036854775808", "-9223372036854775808"),
      ("1e3", "1000"), ("1.0", "1"),
    ] {
      #expect(
        ingestAnyhow(table, #"{"data":{"int":\#(text)}}"#).lines
          == [#""Query":{"__typename":"Query","int":\#(stored)}"#])
    }
    #expect(
      ingestAnyhow(table, #"{"data":{"int":9223372036854775808}}"#).failure?.kind
        == .outOfRange(expected: "Int", found: "9223372036854775808"))
    #expect(
      ingestAnyhow(table, #"{"data":{"int":true}}"#).failure?.kind
        == .unexpected(expected: "Int", found: "a boolean"))
  }

  // https://github.com/apollographql/apollo-kotlin/issues/1001, 2854
  @Test("34: a custom scalar may hold objects and lists, and they make no record")
  func objectScalar() {
    let table = CaseTable.text(34, query: ["meta meta ~JSON", "metas metas [~JSON]"])
    let meta = #"{"id":"1","__typename":"Trap","k":[{"id":"2"}]}"#
    let result = ingestAnyhow(table, #"{"data":{"meta":\#(meta),"metas":[\#(meta),null,[1]]}}"#)
    #expect(
      result.lines
        == [#""Query":{"__typename":"Query","meta":\#(meta),"metas":[\#(meta),null,[1]]}"#])
  }
}
