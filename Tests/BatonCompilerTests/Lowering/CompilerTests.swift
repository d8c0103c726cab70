import Testing

@testable import BatonCompiler

@Suite struct CompilerTests {
  private func compile(_ text: String, keys: KeyConfiguration = KeyConfiguration()) throws
    -> Compilation
  {
    let (definitions, document) = try parse(text).parts
    let (schema, faults) = Schema.build([definitions])
    #expect(faults.isEmpty)
    let compilation = Compiler.compile(schema: schema, documents: [document], keys: keys)
    try expectFixedPoint(compilation, schema: schema, keys: keys)
    return compilation
  }

  @Test("An operation's parts are at hand as their author wrote them")
  func definitions() throws {
    let compilation = try compile(
      """
      type Query { a: A } type A { id: ID! b: Int }
      "Asks" query Q { a { ...F } } fragment F on A { b }
      """)
    let operation = try #require(compilation.operations.first)
    #expect(operation.name == "Q")
    #expect(operation.kind == .query)
    #expect(operation.definition.description == "Asks")
    #expect(compilation.definitions.fragment(named: "F")?.selectionSet.selections.count == 1)
    #expect(operation.text == "query Q{a{id...F}}fragment F on A{b}")
    #expect(operation.table.hasPrefix("baton 1 default\noperation query Q Query 1\n"))
  }

  @Test("An operation without a name has a dash in its table")
  func nameless() throws {
    let operation = try compile("type Query { a: Int } { a }").operations.first
    #expect(operation?.table.split(separator: "\n")[1] == "operation query - Query 0")
  }

  @Test("An operation of another kind has its own root")
  func kinds() throws {
    let compilation = try compile(
      """
      type Query { a: Int } type Mutation { b: Int } type Subscription { c: A } type A { id: ID! d: Int }
      mutation M { b } subscription S { c { d } }
      """)
    #expect(
      compilation.operations.map { $0.table.split(separator: "\n")[1] } == [
        "operation mutation M Mutation 0",
        "operation subscription S Subscription 1",
      ])
    #expect(compilation.operations.last?.text == "subscription S{c{id d}}")
  }

  @Test("The root object gets no key, not even where its type has one")
  func root() throws {
    let compilation = try compile("type Query { id: ID! a: Query } { a { a { id } } }")
    #expect(compilation.operations.first?.text == "{a{id a{id}}}")
  }

  @Test("Keys of different types have different names where they answer in one place")
  func differingKeyTypes() throws {
    let compilation = try compile(
      """
      type Query { u: U } union U = A | B
      type A { id: ID! owner: User } type B { id: ID! owner: Group team: Group }
      type User { id: ID! name: String } type Group { id: Int! name: String }
      query Q { u { ... on A { owner { name } } ... on B { owner { name } } } }
      query R { u { ... on A { owner { name } } ...F } } fragment F on B { ...G }
      fragment G on B { owner { id } }
      query S { u { ... on A { owner { name } } ... on B { team { name } } } }
      """)
    #expect(
      compilation.operations.map(\.text) == [
        "query Q{u{__typename...on A{id}...on B{id}...on A{owner{id name}}"
          + "...on B{owner{baton_id:id name}}}}",
        "query R{u{__typename...on A{id}...on B{id}...on A{owner{baton_id:id name}}...F}}"
          + "fragment F on B{...G}fragment G on B{owner{id}}",
        "query S{u{__typename...on A{id}...on B{id}...on A{owner{id name}}"
          + "...on B{team{id name}}}}",
      ])
  }

  @Test("Client directives, descriptions and variables that only they used are not sent")
  func clientDirectives() throws {
    let compilation = try compile(
      """
      type Query { a: A } type Mutation { a(x: Int): A } type A { b: ID }
      directive @known(x: Int) on FIELD | MUTATION | VARIABLE_DEFINITION
      "Asks" mutation Q("One" $x: Int @known, $y: [ID!]!) @known(x: 1) @throwOnFieldError {
        a(x: $x) @required(action: LOG) @known { b @deleteEdge(connections: $y) ...F @alias(as: "f") }
      }
      fragment F on A @inline @throwOnFieldError { b @include(if: true) }
      """)
    #expect(
      compilation.operations.first?.text == """
        mutation Q($x:Int@known)@known(x:1){a(x:$x)@known{b...F}}fragment F on A{b@include(if:true)}
        """)
  }

  @Test("Keys of a union's members are asked of the interface that they share")
  func commonInterface() throws {
    let compilation = try compile(
      """
      type Query { u: U } interface Node { id: ID! } union U = A | B | C
      type A implements Node { id: ID! n: Int } type B implements Node { id: ID! n: Int } type C { n: Int }
      { u { ... on A { n } ... on B { n } } }
      """)
    #expect(
      compilation.operations.first?.text
        == "{u{__typename...on Node{id}...on A{n}...on B{n}}}")
  }

  @Test("Keys of different types get different response keys")
  func shapes() throws {
    let compilation = try compile(
      """
      type Query { u: U } union U = A | B type A { id: ID! n: Int } type B { id: Int m: Int }
      { u { ... on A { n } ... on B { m } } }
      """)
    #expect(
      compilation.operations.first?.text
        == "{u{__typename...on A{id}...on B{baton_id:id}...on A{n}...on B{m}}}")
  }

  @Test("A response key that means another field elsewhere is left to it there only")
  func takenKeys() throws {
    let compilation = try compile(
      """
      type Query { a: A b: B } type A { id: ID! n: ID! a: A } type B { id: ID! n: Int }
      { a { ...F } a { id: n } b { n } } fragment F on A { a { n } }
      """)
    #expect(
      compilation.operations.first?.text
        == "{a{baton_id:id...F}a{baton_id:id id:n}b{id n}}fragment F on A{a{baton_id:id n}}")
  }

  @Test("A key that every type has already is not asked again where its name is taken elsewhere")
  func takenButKnown() throws {
    let compilation = try compile(
      """
      type Query { a: A } type A { id: ID! n: ID! a: A }
      { a { ...F a { id: n } } } fragment F on A { id }
      """)
    #expect(
      compilation.operations.first?.text == "{a{...F a{baton_id:id id:n}}}fragment F on A{id}")
  }

  @Test("A type that hides its name behind an alias is told by another")
  func takenTypename() throws {
    let compilation = try compile(
      """
      type Query { n: N } interface N { name: String } type A implements N { name: String }
      { n { __typename: name } m: n { kind: __typename name } }
      """)
    #expect(
      compilation.operations.first?.text
        == "{n{baton_typename:__typename __typename:name}m:n{kind:__typename name}}")
  }

  @Test("Fragments that spread each other many times cost their size")
  func manyWays() throws {
    var text =
      "type Query { n: N } type N { id: ID! n: N "
      + (0..<16).map { "f\($0): Int" }.joined(separator: " ")
    text += " } query Q($v: Boolean!) { n { ...F0_0 ...F0_1 ...F0_2 } }"
    for level in 0..<10 {
      for number in 0..<16 {
        let spreads = (0..<3).map { "...F\(level + 1)_\((number * 3 + $0) % 16)" }
        let below = level < 9 ? spreads.joined(separator: " ") : ""
        text += " fragment F\(level)_\(number) on N { f\(number) n { id \(below) } \(below) "
        text += spreads.isEmpty || level == 9 ? "}" : "\(spreads[0]) @include(if: $v) }"
      }
    }
    let compilation = try compile(text)
    #expect(compilation.diagnostics.allSatisfy { $0.severity == .warning })
    #expect(try #require(compilation.operations.first).selectionTable.selections.count < 100)
  }

  @Test("Selections nest as deep as a response may, and are refused beyond")
  func depth() throws {
    func text(_ count: Int) -> String {
      "type Query { q: Query a: Int } { ...F0 }"
        + (0..<count).map { " fragment F\($0) on Query { q { ...F\($0 + 1) } }" }.joined()
        + " fragment F\(count) on Query { a }"
    }
    #expect(try compile(text(200)).diagnostics.isEmpty)
    #expect(
      try compile(text(300)).diagnostics.map(\.message)
        == ["Fragment \"F50\" nests deeper than 500 levels."])
  }
}
