import Testing

@testable import BatonCompiler

@Suite struct SchemaTests {
  private func schema(_ text: String) throws -> Schema {
    let (schema, diagnostics) = Schema.build([try parse(text)])
    #expect(diagnostics.isEmpty)
    return schema
  }

  @Test("Root types have default names, or those that the schema definition gives")
  func roots() throws {
    let implicit = try schema("type Query { a: Int } type Mutation { b: Int }")
    #expect(implicit.rootType(.query)?.name == "Query")
    #expect(implicit.rootType(.mutation)?.name == "Mutation")
    #expect(implicit.rootType(.subscription) == nil)
    let explicit = try schema(
      """
      schema { query: Q }
      extend schema { mutation: M }
      type Q { a: Int } type M { b: Int } type Subscription { c: Int }
      """)
    #expect(explicit.rootType(.query)?.name == "Q")
    #expect(explicit.rootType(.mutation)?.name == "M")
    #expect(explicit.rootType(.subscription) == nil)
  }

  @Test("Meta fields stand where the specification puts them")
  func metaFields() throws {
    let schema = try schema("type Query { a: U } type T { b: Int } union U = T")
    let query = try #require(schema.type(named: "Query"))
    let union = try #require(schema.type(named: "U"))
    #expect(schema.field(named: "__typename", on: union) != nil)
    #expect(schema.field(named: "__schema", on: query) != nil)
    #expect(schema.field(named: "__type", on: query)?.arguments.count == 1)
    #expect(schema.field(named: "__schema", on: union) == nil)
    #expect(schema.type(named: "__Type")?.field(named: "ofType") != nil)
    #expect(schema.directives["include"] != nil)
  }

  @Test("Extensions add to their types, whichever file comes first")
  func extensions() throws {
    let (schema, diagnostics) = Schema.build([
      try parse(
        """
        extend type T implements N @d { c: Int }
        extend union U = V
        extend enum E { B }
        extend input I { b: Int }
        """),
      try parse(
        """
        type Query { t: T } type T { b: E } type V { a: Int } interface N { id: ID }
        union U = T enum E { A } input I { a: Int }
        """),
    ])
    #expect(diagnostics.isEmpty)
    #expect(schema.type(named: "T")?.fields.map(\.name.text) == ["b", "c"])
    #expect(schema.type(named: "T")?.directives.count == 1)
    #expect(schema.type(named: "E")?.values.map(\.name.text) == ["A", "B"])
    #expect(schema.type(named: "I")?.inputField(named: "b") != nil)
    let union = try #require(schema.type(named: "U"))
    #expect(schema.possibleTypes(of: union).map(\.name) == ["T", "V"])
    let interface = try #require(schema.type(named: "N"))
    #expect(schema.possibleTypes(of: interface).map(\.name) == ["T"])
    #expect(schema.overlap(union, interface))
  }

  @Test("Types overlap where an object can be of both")
  func overlap() throws {
    let schema = try schema(
      """
      type Query { a: Int } interface A { a: Int } interface B { a: Int } interface C { a: Int }
      type X implements A & B { a: Int } type Y implements C { a: Int }
      """)
    func type(_ name: String) throws -> NamedType { try #require(schema.type(named: name)) }
    #expect(try schema.overlap(type("A"), type("B")))
    #expect(try !schema.overlap(type("A"), type("C")))
    #expect(try schema.overlap(type("X"), type("A")))
    #expect(try !schema.overlap(type("B"), type("Y")))
    #expect(try schema.isPossible(type("Y"), of: type("C")))
    #expect(try !schema.isPossible(type("Y"), of: type("A")))
  }

  @Test(
    "What makes a schema unusable is told with its place",
    arguments: [
      ("type T { a: Int }", "Query root type must be provided."),
      (
        "type Query { a: Int } type Query { b: Int }",
        "There can be only one type named \"Query\". [UniqueTypeNames] (1:28, 1:6)"
      ),
      (
        "type Query { a: Int } extend type Query { a: Int }",
        "Field \"Query.a\" can only be defined once. [UniqueFieldDefinitionNames] (1:43, 1:14)"
      ),
      ("type Query { a: X }", "Unknown type \"X\". [KnownTypeNames] (1:17)"),
      (
        "type Query { a(x: X): Int } union U = Y",
        "Unknown type \"X\". [KnownTypeNames] (1:19); Unknown type \"Y\". [KnownTypeNames] (1:39)"
      ),
      (
        "type Query { a: Int } extend type X { a: Int }",
        "Cannot extend type \"X\" because it is not defined. [PossibleTypeExtensions] (1:35)"
      ),
      (
        "type Query { a: Int } extend enum Query { A }",
        "Cannot extend non-enum type \"Query\". [PossibleTypeExtensions] (1:35, 1:6)"
      ),
      (
        "enum E { A A } type Query { a(x: Int, x: Int): E }",
        "Enum value \"E.A\" can only be defined once. [UniqueEnumValueNames] (1:12, 1:10); "
          + "Argument \"Query.a(x:)\" can only be defined once. [UniqueArgumentDefinitionNames] "
          + "(1:39, 1:31)"
      ),
      (
        "directive @d(x: Int, x: Y) on FIELD type Query { a: Int }",
        "Unknown type \"Y\". [KnownTypeNames] (1:25); "
          + "Argument \"@d(x:)\" can only be defined once. [UniqueArgumentDefinitionNames] "
          + "(1:22, 1:14)"
      ),
      (
        "schema { query: Q query: R } type Q { a: Int }",
        "There can be only one query type in schema. [UniqueOperationTypes] (1:19, 1:10)"
      ),
      ("schema { query: Q }", "Unknown type \"Q\". [KnownTypeNames] (1:17)"),
      (
        "schema { query: Q } enum Q { A }",
        "The query root type must be an object type, it cannot be \"Q\". (1:17)"
      ),
    ])
  func faults(text: String, expected: String) throws {
    let source = Source(path: "a", text: text)
    let (_, diagnostics) = Schema.build([try Parser.parse(source, index: 0)])
    let told = diagnostics.map { diagnostic in
      let places = ([diagnostic.position] + diagnostic.notes.map(\.position)).compactMap { $0 }
        .map { source.lineAndColumn(at: Int($0.offset)) }.map { "\($0.line):\($0.column)" }
      return diagnostic.message + (diagnostic.rule.map { " [\($0)]" } ?? "")
        + (places.isEmpty ? "" : " (\(places.joined(separator: ", ")))")
    }
    #expect(told.joined(separator: "; ") == expected)
  }

  @Test("A document may define what is built in")
  func builtIns() throws {
    let schema = try schema(
      """
      scalar ID directive @include(if: Boolean!) on FIELD type __Schema { a: Int }
      type Query { a: ID }
      """)
    #expect(schema.directives["include"]?.locations.count == 1)
  }

  @Test("The corpus's schemas load, and the invalid one is refused", .enabled(if: Corpus.isPresent))
  func corpus() throws {
    let files = ["schemas", "operations", "responses"].flatMap { Corpus.files(below: $0) }
      .filter { $0.hasSuffix(".graphqls") || $0.contains("chema") }
      .filter { !$0.hasSuffix("extra.graphqls") }
    #expect(files.count > 15)
    for file in files {
      let (_, diagnostics) = Schema.build([try Corpus.parse(file)])
      if file.contains("duplicate-fields") {
        var sources = SourceSet()
        sources.append(try Corpus.source(file))
        #expect(diagnostics.count == 2)
        for diagnostic in diagnostics {
          #expect(diagnostic.message.hasPrefix("Field \"EnterpriseOwnerInfo."))
          let lines = diagnostic.rendered(in: sources).split(separator: "\n")
          #expect(lines.count == 2 && lines[1].hasSuffix("note: It is first defined here."))
        }
      } else {
        #expect(diagnostics.isEmpty, "\(file)")
      }
    }
  }
}
