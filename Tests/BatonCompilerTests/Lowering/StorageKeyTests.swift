import Testing

@testable import BatonCompiler

@Suite struct StorageKeyTests {
  private func key(
    _ arguments: String, _ definitions: String, variables: String = ""
  ) throws -> String {
    let schema = try parse(
      """
      type Query { f(\(definitions)): Int } scalar Any enum E { A B } input I { list: [[E!]] any: Any i: I }
      """)
    let compilation = Compiler.compile(
      schema: Schema.build([schema]).schema,
      documents: [try parse("query Q\(variables) { f(\(arguments)) }")])
    let table = try #require(compilation.operations.first).selectionTable
    return table.selections[table.root].variants[0].fields[0].storageKey
  }

  @Test(
    "Numbers are what they denote",
    arguments: [
      ("1", "1"), ("-0", "0"), ("-12", "-12"), ("1.0", "1"), ("-0.0", "0"), ("1.5", "1.5"),
      ("1e2", "100"), ("9007199254740991.0", "9007199254740991"),
      ("9007199254740992.0", "9007199254740992.0"), ("1e21", "1e+21"), ("1e-7", "1e-07"),
      ("123456789012345678901", "123456789012345678901"),
    ])
  func numbers(given: String, expected: String) throws {
    #expect(try key("x: \(given)", "x: Float") == "f(x:\(expected))")
  }

  @Test("A custom scalar takes a number that no Double holds")
  func hugeNumber() throws {
    #expect(try key("x: 1e999", "x: Any") == "f(x:1e999)")
  }

  @Test(
    "Single values are lists of their type's depth, inside input objects too",
    arguments: [
      ("x: A", "x: [E]", #"f(x:["A"])"#), ("x: A", "x: [[E!]!]!", #"f(x:[["A"]])"#),
      ("x: [A]", "x: [[E]]", #"f(x:[["A"]])"#), ("x: null", "x: [E]", "f"),
      ("x: [null]", "x: [[E]]", "f(x:[null])"),
      ("x: {list: B}", "x: I", #"f(x:{"list":[["B"]]})"#),
      (
        "x: {i: {list: [B]}, any: {b: A, a: [1]}}", "x: [I]",
        #"f(x:[{"any":{"a":[1],"b":"A"},"i":{"list":[["B"]]}}])"#
      ),
    ])
  func coercion(arguments: String, definitions: String, expected: String) throws {
    #expect(try key(arguments, definitions) == expected)
  }

  @Test("Arguments are sorted, and a dollar sign is a variable's alone")
  func order() throws {
    #expect(
      try key(#"b: "$a \u{1}/", a: $v"#, "a: Int, b: String", variables: "($v: Int)")
        == #"f(a:$v,b:"%24a%20\u0001/")"#)
  }
}
