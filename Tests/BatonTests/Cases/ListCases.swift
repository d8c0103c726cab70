import Testing

@testable import Baton

/// Faults of other clients with lists.
@Suite struct ListCases {
  // https://github.com/apollographql/apollo-ios/issues/3609
  @Test("15: lists of lists of objects keep their nesting, with and without ids")
  func nested() {
    let table = CaseTable.text(
      15, keys: ["Score", "Cell id"],
      [
        CaseTable.selection("Score", "home home Int", "away away Int"),
        CaseTable.selection("Cell", "id id ID!"),
      ],
      query: [
        "sets sets [[Score!]!]! >0", "cube cube [[[Score!]!]!]! >0", "cells cells [[Cell!]!]! >1",
      ])
    let json = """
      {"data":{"sets":[[{"home":1,"away":0}],[],[{"home":2,"away":2},{"home":3,"away":1}]],\
      "cube":[[[{"home":4,"away":0}],[]],[]],"cells":[[{"id":"1"},{"id":"2"}],[{"id":"1"}]]}}
      """
    #expect(
      ingestAnyhow(table, json).lines == [
        #""Cell:1":{"__typename":"Cell","id":"1"}"#, #""Cell:2":{"__typename":"Cell","id":"2"}"#,
        """
        "Query":{"__typename":"Query","cells":[[{"__ref":"Cell:1"},{"__ref":"Cell:2"}],\
        [{"__ref":"Cell:1"}]],"cube":[[[{"__ref":"Query:cube:0:0:0"}],[]],[]],\
        "sets":[[{"__ref":"Query:sets:0:0"}],[],\
        [{"__ref":"Query:sets:2:0"},{"__ref":"Query:sets:2:1"}]]}
        """, #""Query:cube:0:0:0":{"__typename":"Score","away":0,"home":4}"#,
        #""Query:sets:0:0":{"__typename":"Score","away":0,"home":1}"#,
        #""Query:sets:2:0":{"__typename":"Score","away":2,"home":2}"#,
        #""Query:sets:2:1":{"__typename":"Score","away":1,"home":3}"#,
      ])
  }

  // https://github.com/urql-graphql/urql-exchange-graphcache/issues/67
  @Test("16: children without a key belong each to its own parent")
  func keylessChildren() {
    let table = CaseTable.text(
      16, keys: ["P id", "C"],
      [
        CaseTable.selection("C", "v v String"),
        CaseTable.selection("P", "id id ID!", "child child C! >0"),
      ],
      query: ["parents parents [P!]! >1"])
    let json = """
      {"data":{"parents":[{"id":"1","child":{"v":"A"}},{"id":"2","child":{"v":"B"}},\
      {"child":{"v":"C"},"id":"3"}]}}
      """
    let lines = ingestAnyhow(table, json).lines
    for (id, value) in [("1", "A"), ("2", "B"), ("3", "C")] {
      #expect(
        lines.contains(
          #""P:\#(id)":{"__typename":"P","child":{"__ref":"P:\#(id):child"},"id":"\#(id)"}"#))
      #expect(lines.contains(#""P:\#(id):child":{"__typename":"C","v":"\#(value)"}"#))
    }
    #expect(lines.count == 7)
  }
}
