import Testing

@testable import Baton

/// Faults of other clients with arguments and conditions.
@Suite struct ArgumentCases {
  // https://github.com/apollographql/apollo-link-state/issues/304
  @Test("26: aliases with different arguments have a slot each, with equal ones the same")
  func aliases() {
    let image = CaseTable.selection("Image", "url url String")
    let two = CaseTable.text(
      26, keys: ["Image"], [image], query: ["a img(w:80) Image >0", "b img(w:240) Image >0"])
    #expect(
      ingestAnyhow(two, #"{"data":{"a":{"url":"small"},"b":{"url":"large"}}}"#).lines == [
        #""Query":{"__typename":"Query","img(w:240)":{"__ref":"Query:img(w:240)"},"img(w:80)":{"__ref":"Query:img(w:80)"}}"#,
        #""Query:img(w:240)":{"__typename":"Image","url":"large"}"#,
        #""Query:img(w:80)":{"__typename":"Image","url":"small"}"#,
      ])
    let same = CaseTable.text(
      26, keys: ["Image"], [image], query: ["w img(w:80) Image >0", "x img(w:80) Image >0"])
    #expect(
      ingestAnyhow(same, #"{"data":{"w":{"url":"one"},"x":{"url":"one"}}}"#).lines == [
        #""Query":{"__typename":"Query","img(w:80)":{"__ref":"Query:img(w:80)"}}"#,
        #""Query:img(w:80)":{"__typename":"Image","url":"one"}"#,
      ])
  }

  // https://github.com/apollographql/apollo-kotlin/issues/1954, 5186, apollo-client/issues/10977
  @Test("27: an absent variable has its default, null is absent, and members have no order")
  func variables() {
    let list = CaseTable.text(
      27, query: [#"list list(n:$n,scope:"me",status:$s) String"#],
      variables: ["s S", "n Int = 42"])
    for variables in ["{}", #"{"s":null}"#, #"{"n":42}"#] {
      #expect(
        ingestAnyhow(list, #"{"data":{"list":"x"}}"#, variables: variables).lines
          == [#""Query":{"__typename":"Query","list(n:42,scope:\"me\")":"x"}"#])
    }
    let find = CaseTable.text(27, query: ["find find(by:$by) String"], variables: ["by Filter"])
    for variables in [#"{"by":{"b":1,"a":2}}"#, #"{"by":{"a":2,"b":1}}"#] {
      #expect(
        ingestAnyhow(find, #"{"data":{"find":"x"}}"#, variables: variables).lines
          == [#""Query":{"__typename":"Query","find(by:{\"a\":2,\"b\":1})":"x"}"#])
    }
  }

  // https://github.com/apollographql/apollo-ios/issues/2690, 2802
  @Test("28: a condition on a variable with a default holds when the variable is absent")
  func include() {
    let table = CaseTable.text(
      28, keys: ["Hero id"], [CaseTable.selection("Hero", "id id ID!", "name name String ?x")],
      query: ["hero hero Hero >0"], variables: ["x Boolean = true"])
    let named = #"{"data":{"hero":{"id":"1","name":"N"}}}"#
    for variables in ["{}", #"{"x":true}"#] {
      #expect(
        ingestAnyhow(table, named, variables: variables).lines.first
          == #""Hero:1":{"__typename":"Hero","id":"1","name":"N"}"#)
    }
    // Unknown, not null; whether the server sends it or not.
    for json in [named, #"{"data":{"hero":{"id":"1"}}}"#] {
      let result = ingestAnyhow(table, json, variables: #"{"x":false}"#)
      #expect(result.failure == nil)
      #expect(result.lines.first == #""Hero:1":{"__typename":"Hero","id":"1"}"#)
    }
  }
}
