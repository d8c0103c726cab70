import Testing

@testable import BatonCompiler

@Suite struct SelectionTableTextTests {
  @Test(
    "A word holds printable ASCII alone",
    arguments: [
      ("plain!~", "plain!~"), ("a b", "a%20b"), ("100%", "100%25"), ("é", "%C3%A9"),
      ("\n\u{7F}", "%0A%7F"),
    ])
  func words(text: String, word: String) {
    #expect(SelectionTable.word(text) == word)
  }

  @Test("A field says all that it has, in the order of the format")
  func field() throws {
    let show = try #require(Conjunction().adding(Condition(variable: "show", isNegated: true)))
    let table = SelectionTable(
      schemaName: "my schema", kind: .mutation, name: nil, rootType: "M",
      variables: [.init(name: "show", type: "Boolean!", defaultValue: nil)],
      types: [.init(name: "A", keyFields: ["x", "y"]), .init(name: "M", keyFields: [])],
      unknownTypeKeys: ["id"],
      selections: [
        .init(type: "A", variants: [.init(types: ["A"], fields: [])]),
        .init(
          type: "M", onlyType: "A",
          variants: [
            .init(
              types: nil,
              fields: [
                .init(
                  responseKey: "k", storageKey: "f(a:$b)", type: "[A!]", selection: 0,
                  condition: Guard([show]), label: "the rest", isAdded: true, isUnsure: true)
              ])
          ]),
      ], root: 1)
    #expect(
      table.text == """
        baton 1 my%20schema
        operation mutation - M 1
        variable show Boolean!
        type A x y
        type M
        type * id
        selection A
        on A
        selection M A
        on *
        field k f(a:$b) [A!] >0 ?!show @the%20rest + ~

        """)
  }
}
