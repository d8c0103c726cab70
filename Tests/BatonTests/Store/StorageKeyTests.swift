import Testing

@testable import Baton

/// DESIGN 3 and 4: where fields with arguments live.
@Suite struct StorageKeyTests {
  private func table(_ fields: [String], variables: [String] = [], name: String = "keys") -> String
  {
    """
    baton 1 \(name)
    operation query Q Query 1
    \(variables.map { "variable \($0)\n" }.joined())type Image
    type Query
    selection Image
    on Image
    field url url String
    selection Query
    on Query
    \(fields.map { "field \($0)" }.joined(separator: "\n"))
    """
  }

  @Test("Aliases with different arguments have their own slots; with equal ones, the same")
  func aliases() {
    let table = table(
      [
        "a img(w:$w) Image >0", "b img(w:240) Image >0", "c img(w:80) Image >0",
        "d img(w:$v) Image >0",
      ], variables: ["w Int", "v Int"])
    let json = """
      {"data":{"a":{"url":"a"},"b":{"url":"b"},"c":{"url":"c"},"d":{"url":"d"}}}
      """
    let result = ingest(table, json, variables: #"{"w":80,"v":17}"#)
    #expect(
      result.lines == [
        #""Query":{"__typename":"Query","img(w:17)":{"__ref":"Query:img(w:17)"},"img(w:240)":{"__ref":"Query:img(w:240)"},"img(w:80)":{"__ref":"Query:img(w:80)"}}"#,
        #""Query:img(w:17)":{"__typename":"Image","url":"d"}"#,
        #""Query:img(w:240)":{"__typename":"Image","url":"b"}"#,
        #""Query:img(w:80)":{"__typename":"Image","url":"c"}"#,
      ])
  }

  @Test("Keys that variables render never widen a row")
  func sideKeys() throws {
    let table = table(["a many(n:$n) String"], variables: ["n Int!"], name: "side")
    let store = Baton.Store()
    for n in 0..<200 {
      _ = ingest(table, #"{"data":{"a":"\#(n)"}}"#, variables: #"{"n":\#(n)}"#, into: store)
    }
    #expect(store.recordCount == 1)
    #expect(store.slotCount == 200)
    #expect(store.table?.pointee.records[0].width == 0)
    let root = try #require(store.rootRecord("Query"))
    for n in 0..<200 {
      guard case .string(let text) = store.value(of: root, storageKey: "many(n:\(n))") else {
        Issue.record("\(n) is lost")
        return
      }
      #expect(String(decoding: text, as: UTF8.self) == "\(n)")
    }
  }

  @Test(
    "What variables come to in a storage key",
    arguments: [
      ("{}", "list(n:42,scope:\"me\")"), (#"{"s":null}"#, "list(n:42,scope:\"me\")"),
      (#"{"n":42}"#, "list(n:42,scope:\"me\")"), (#"{"n":null}"#, "list(scope:\"me\")"),
      (#"{"s":["B","A"]}"#, "list(n:42,scope:\"me\",status:[\"B\",\"A\"])"),
      (#"{"s":"B"}"#, "list(n:42,scope:\"me\",status:[\"B\"])"),
      (#"{"n":7.0}"#, "list(n:7,scope:\"me\")"),
    ])
  func rendered(variables: String, key: String) {
    let table = table(
      [#"x list(n:$n,scope:"me",status:$s) String"#], variables: ["n Int = 42", "s [Status]"])
    let result = ingest(table, #"{"data":{"x":"v"}}"#, variables: variables)
    #expect(result.failure == nil)
    #expect(
      result.lines == [
        #""Query":{"__typename":"Query",\#(JSONValue.string(key).sourceText):"v"}"#
      ])
  }

  @Test(
    "Objects in arguments: members in order, absent ones left out, null kept",
    arguments: [
      (#"{"f":{"b":1,"a":{"d":"é\n$","c":null}}}"#, #"find(by:{"a":{"c":null,"d":"é\n$"},"b":1})"#),
      (
        #"{"f":{"a":{"c":null,"d":"é\n$"},"b":1.0}}"#,
        #"find(by:{"a":{"c":null,"d":"é\n$"},"b":1})"#
      ),
      (#"{"f":{"x":1e2,"y":-0,"z":0.1}}"#, #"find(by:{"x":100,"y":0,"z":0.1})"#),
    ])
  func objects(variables: String, key: String) throws {
    let table = try Baton.SelectionTable(
      table(["x find(by:$f) String"], variables: ["f Filter"]))
    #expect(try table.bind(Baton.Variables(json: variables)).sideKeys == [key])
  }

  @Test("Variables inside constant objects and lists")
  func templates() throws {
    let key = #"find(by:{"a":$x,"b":[1,$y,"%24z%20"],"c":{"d":$x}})"#
    let table = try Baton.SelectionTable(
      table(["x \(key) String"], variables: ["x Int", "y Int"]))
    #expect(
      try table.bind(Baton.Variables(json: #"{"x":5,"y":6}"#)).sideKeys
        == [#"find(by:{"a":5,"b":[1,6,"$z "],"c":{"d":5}})"#])
    #expect(
      try table.bind(Baton.Variables(json: #"{"x":null}"#)).sideKeys
        == [#"find(by:{"a":null,"b":[1,null,"$z "],"c":{"d":null}})"#])
    #expect(
      try table.bind().sideKeys == [#"find(by:{"b":[1,null,"$z "],"c":{}})"#])
  }

  @Test("A type that the table does not name has one place for a key, rendered or constant")
  func unknownTypes() throws {
    let table = """
      baton 1 unnamed
      operation query Q Query 2
      variable n Int
      type Image
      type Query
      type *
      selection Image
      on Image
      field url url String
      selection Node
      on *
      field __typename __typename String! +
      field a img(w:$n) Image >0 +
      field b img(w:5) Image >0 +
      selection Query
      on Query
      field x x Node >1 +
      field y y Node >1 +
      """
    let json = """
      {"data":{"x":{"__typename":"New","b":{"url":"first"},"a":{"url":"last"}},\
      "y":{"__typename":"New","a":{"url":"first"},"b":{"url":"last"}}}}
      """
    let adopted = ingestAnyhow(table, json, variables: #"{"n":5}"#)
    let changes = try normalize(table, json, variables: #"{"n":5}"#).get()
    let merged = Baton.Store()
    try merged.commit(changes)
    #expect(changes.recordCount == 5)
    for lines in [adopted.lines, Baton.dumpLines(merged)] {
      #expect(
        lines == [
          #""Query":{"__typename":"Query","x":{"__ref":"Query:x:New"},"y":{"__ref":"Query:y:New"}}"#,
          #""Query:x:New":{"__typename":"New","img(w:5)":{"__ref":"Query:x:New:img(w:5)"}}"#,
          #""Query:x:New:img(w:5)":{"__typename":"Image","url":"last"}"#,
          #""Query:y:New":{"__typename":"New","img(w:5)":{"__ref":"Query:y:New:img(w:5)"}}"#,
          #""Query:y:New:img(w:5)":{"__typename":"Image","url":"last"}"#,
        ])
    }
  }

  @Test("A value is found under its key as soon as another operation has that as a constant")
  func constantBeforeCommit() throws {
    let rendered = table(["x soon(n:$n) Image >0"], variables: ["n Int"], name: "soon")
    let store = ingest(rendered, #"{"data":{"x":{"url":"five"}}}"#, variables: #"{"n":5}"#).store
    _ = try Baton.SelectionTable(table(["y soon(n:5) Image >0"], name: "soon")).bind()
    let root = try #require(store.rootRecord("Query"))
    guard case .link = store.value(of: root, storageKey: "soon(n:5)") else {
      Issue.record("the value is lost")
      return
    }
    #expect(
      store.record(owner: root, storageKey: "soon(n:5)", indexes: [], type: "Image") != nil)
  }

  @Test("A key that another operation has as a constant later is the same place")
  func lateConstants() {
    let rendered = table(["x late(n:$n) Image >0"], variables: ["n Int"], name: "late")
    let constant = table(["y late(n:5) Image >0"], name: "late")
    let store = Baton.Store()
    let six = #"{"data":{"x":{"url":"six"}},"errors":[{"message":"m","path":["x"]}]}"#
    _ = ingest(rendered, #"{"data":{"x":{"url":"five"}}}"#, variables: #"{"n":5}"#, into: store)
    _ = ingest(rendered, six, variables: #"{"n":6}"#, into: store)
    let before = Baton.dump(store)
    // The constant gets its slot when its table is bound, after the store has the key beside its row.
    let summary = ingest(constant, #"{"data":{"y":{"url":"five"}}}"#, into: store).summary
    #expect(summary?.isEmpty == true)
    #expect(Baton.dump(store) == before)
    #expect(store.recordCount == 3)
    // And a change set that was bound before it is written to the new place.
    _ = ingest(rendered, #"{"data":{"x":{"url":"5"}}}"#, variables: #"{"n":5}"#, into: store)
    #expect(store.recordCount == 3)
    #expect(
      Baton.dumpLines(store)[1] == #""Query:late(n:5)":{"__typename":"Image","url":"5"}"#)
  }

  @Test("A change set that waited while its key became a constant is adopted with the new place")
  func lateConstantAdopted() throws {
    let rendered = table(["x wait(n:$n) Image >0"], variables: ["n Int"], name: "wait")
    let json = #"{"data":{"x":{"url":"u"}},"errors":[{"message":"m","path":["x"]}]}"#
    let changes = try normalize(rendered, json, variables: #"{"n":5}"#).get()
    let constant = table(["y wait(n:5) Image >0"], name: "wait")
    _ = try Baton.SelectionTable(constant).bind()
    let store = Baton.Store()
    #expect(try store.commit(consume changes).isAdoption)
    #expect(store.table?.pointee.records[0].width ?? 0 > 0)
    #expect(
      Baton.dumpLines(store)[0]
        == #""Query":{"__typename":"Query","wait(n:5)":{"__ref":"Query:wait(n:5)"},"__errors":{"wait(n:5)":[{"message":"m","path":"x"}]}}"#
    )
    let again = #"{"data":{"y":{"url":"u"}}}"#
    #expect(ingest(constant, again, into: store).summary?.inserted.isEmpty == true)
  }

  @Test("Lists and links that variables render")
  func sideLists() {
    let table = """
      baton 1 sidelists
      operation query Q Query 1
      variable n Int
      type Node id
      type Query
      selection Node
      on Node
      field id id ID!
      field tag tag(n:$n) String
      selection Query
      on Query
      field xs xs(n:$n) [[Node]] >0
      field ys ys(n:$n) [Int] >0
      """.replacing("[Int] >0", with: "[Int]")
    let json = """
      {"data":{"xs":[[{"id":"1","tag":"a tag of some length"},null],[{"tag":"t","id":"2"}]],"ys":[1,2]}}
      """
    let store = Baton.Store()
    for n in [1, 2, 1] {
      #expect(ingest(table, json, variables: #"{"n":\#(n)}"#, into: store).failure == nil)
    }
    #expect(
      Baton.dumpLines(store) == [
        #""Node:1":{"__typename":"Node","id":"1","tag(n:1)":"a tag of some length","tag(n:2)":"a tag of some length"}"#,
        #""Node:2":{"__typename":"Node","id":"2","tag(n:1)":"t","tag(n:2)":"t"}"#,
        #""Query":{"__typename":"Query","xs(n:1)":[[{"__ref":"Node:1"},null],[{"__ref":"Node:2"}]],"xs(n:2)":[[{"__ref":"Node:1"},null],[{"__ref":"Node:2"}]],"ys(n:1)":[1,2],"ys(n:2)":[1,2]}"#,
      ])
  }

  @Test("A value that was written to the slot itself is newer than one beside the row")
  func newerSlots() throws {
    let rendered = table(["x both(n:$n) String"], variables: ["n Int"], name: "newer")
    let constant = table(["y both(n:5) String"], name: "newer")
    let store = Baton.Store()
    _ = ingest(rendered, #"{"data":{"x":"old"}}"#, variables: #"{"n":5}"#, into: store)
    // Between the store's look at the new keys and the merge, another thread can bind the constant.
    let changes = try normalize(constant, #"{"data":{"y":"new"}}"#).get()
    let target = try #require(store.table)
    var merge = Merge(from: changes.table, into: target)
    _ = merge.run()
    target.pointee.catchUp()
    #expect(Baton.dumpLines(store) == [#""Query":{"__typename":"Query","both(n:5)":"new"}"#])
  }
}
