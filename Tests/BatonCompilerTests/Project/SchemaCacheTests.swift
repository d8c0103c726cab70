import Foundation
import Testing

@testable import BatonCompiler

struct SchemaCacheTests {
  private static let schema = """
    "The root" schema { query: Root }
    "Where all starts" type Root { node(id: ID! = "1", size: Size): Node any: [Any!]! }
    interface Node { id: ID! }
    type User implements Node { id: ID! "Its name" name(upper: Boolean = false): String! }
    extend type User @tag(name: "x") { age: Int }
    type Post implements Node & Named { id: ID! name: String! at: Date }
    interface Named { name: String! }
    union Any = User
    extend union Any = Post
    extend interface Named @tag(name: "y")
    enum Size { SMALL "Large" LARGE @deprecated }
    scalar Date @specifiedBy(url: "u")
    input Filter { size: Size = SMALL ids: [ID!] }
    directive @tag(name: String!) repeatable on OBJECT | INTERFACE
    """

  private func parse(_ texts: [String]) throws -> (documents: [Document], sources: SourceSet) {
    var sources = SourceSet()
    let documents = try texts.map { text in
      let source = Source(path: "s.graphqls", text: text)
      return try Parser.parse(source, index: sources.append(source))
    }
    return (documents, sources)
  }

  /// All that can be asked of a schema.
  private func description(_ schema: Schema) -> String {
    var text = ""
    for kind in [OperationDefinition.Kind.query, .mutation, .subscription] {
      text += "\(kind) \(schema.rootType(kind)?.name ?? "-")\n"
    }
    for (name, directive) in schema.directives.sorted(by: { $0.key < $1.key }) {
      text += "\(name) \(directive.isRepeatable) \(directive.position)\n"
      text += directive.locations.map(\.text).joined(separator: " ")
      text += directive.arguments.map(description).joined()
    }
    for type in schema.types {
      text += "\(type.kind) \(type.name) \(type.position) \(type.description ?? "-")\n"
      text += (type.interfaces + type.members).map { "\($0.text) \($0.position) " }.joined()
      text += description(type.directives)
      for field in type.fields {
        text += "\(field.description ?? "-") \(field.name.text) \(field.name.position) "
        text += "\(Printer.print(field.type)) \(field.type.position)"
        text += field.arguments.map(description).joined() + description(field.directives) + "\n"
      }
      for value in type.values {
        text += "\(value.description ?? "-") \(value.name.text) \(value.name.position)"
        text += description(value.directives)
      }
      text += type.inputFields.map(description).joined() + "\n"
      text += schema.possibleTypes(of: type).map(\.name).joined(separator: " ") + "\n"
    }
    return text
  }

  private func description(_ input: InputValueDefinition) -> String {
    "\(input.description ?? "-") \(input.name.text) \(input.name.position) "
      + "\(Printer.print(input.type)) \(input.type.position)"
      + (input.defaultValue.map { " = \($0)" } ?? "") + description(input.directives)
  }

  private func description(_ directives: [Directive]) -> String {
    directives.map { directive in
      "@\(directive.name.text) \(directive.name.position) "
        + directive.arguments.map { "\($0.name.text) \($0.value)" }.joined(separator: " ")
    }.joined(separator: " ") + "\n"
  }

  @Test("A schema that is made again from its index is the same in all of its parts")
  func same() throws {
    let (documents, sources) = try parse([Self.schema, "extend type Post { more: Int }"])
    let (schema, diagnostics) = Schema.load(documents)
    #expect(diagnostics.isEmpty)
    let index = try #require(SchemaIndex(schema, documents: documents, sources: sources))
    #expect(SchemaIndex(words: index.words) == index)
    let again = try #require(index.schema(sources))
    #expect(description(again) == description(schema))
  }

  @Test("Schemas of the corpus too", .enabled(if: Corpus.isPresent))
  func corpus() throws {
    for name in ["github-2026", "gitlab", "saleor", "rick-and-morty"] {
      let texts = try Corpus.files(below: "schemas/\(name)").map {
        String(decoding: try Corpus.source($0).text, as: UTF8.self)
      }
      let (documents, sources) = try parse(texts)
      let (schema, diagnostics) = Schema.load(documents)
      #expect(diagnostics.isEmpty, "\(name)")
      let index = try #require(SchemaIndex(schema, documents: documents, sources: sources))
      let again = try #require(SchemaIndex(words: index.words)?.schema(sources))
      let isSame = description(again) == description(schema)
      #expect(isSame, "\(name)")
    }
  }

  @Test("What is kept is found again, for the same bytes only")
  func keeps() throws {
    let folder = try TemporaryFolder()
    let cache = SchemaCache(in: folder.path)
    let (documents, sources) = try parse([Self.schema])
    #expect(cache.schema(sources) == nil)
    let schema = Schema.load(documents).schema
    let index = try #require(SchemaIndex(schema, documents: documents, sources: sources))
    cache.store(index, for: sources)
    #expect(folder.list() == [SchemaCache.fileName])
    let again = try #require(cache.schema(sources))
    #expect(description(again) == description(schema))
    #expect(try cache.schema(parse([Self.schema + " "]).sources) == nil)
    #expect(
      try cache.schema(parse([Self.schema.replacing("SMALL", with: "LITTLE")]).sources) == nil)
    #expect(try cache.schema(parse([Self.schema, "scalar A"]).sources) == nil)
  }

  @Test("A file that is cut or has a wrong byte is ignored")
  func broken() throws {
    let folder = try TemporaryFolder()
    let cache = SchemaCache(in: folder.path)
    let (documents, sources) = try parse([Self.schema])
    let schema = Schema.load(documents).schema
    let index = try #require(SchemaIndex(schema, documents: documents, sources: sources))
    cache.store(index, for: sources)
    let bytes = try #require(Source.bytes(of: cache.path))
    for count in 0..<bytes.count {
      try FilePath.replace(cache.path, with: Array(bytes[..<count]))
      #expect(cache.schema(sources) == nil, "\(count)")
    }
    for offset in bytes.indices {
      var wrong = bytes
      wrong[offset] ^= 0x10
      try FilePath.replace(cache.path, with: wrong)
      #expect(cache.schema(sources) == nil, "\(offset)")
    }
    try FilePath.replace(cache.path, with: bytes + bytes)
    #expect(cache.schema(sources) == nil)
    try FilePath.replace(cache.path, with: bytes)
    #expect(cache.schema(sources) != nil)
  }

  @Test("Words that are no index are told from one")
  func words() throws {
    let (documents, sources) = try parse([Self.schema])
    let schema = Schema.load(documents).schema
    let words = try #require(SchemaIndex(schema, documents: documents, sources: sources)).words
    for count in 0..<words.count { #expect(SchemaIndex(words: Array(words[..<count])) == nil) }
    // Whatever a word is, the result is an index or nothing, and a schema or nothing.
    for index in words.indices {
      for word: UInt32 in [0, .max, 1 << 31, UInt32(Self.schema.utf8.count + 1)] {
        var wrong = words
        wrong[index] = word
        _ = SchemaIndex(words: wrong)
      }
    }
  }

  @Test("Only a schema with which nothing is wrong is kept")
  func faults() throws {
    for text in ["type Query { a: Nobody }", "type Query {", "type Query { a: Int @what }"] {
      let folder = try TemporaryFolder([
        "s.graphqls": text, "d.graphql": "{ a }",
        "baton.json": #"{"schema": "s.graphqls"}"#,
      ])
      for _ in 1...2 { #expect(try run(folder).status == 1) }
      #expect(!folder.list().contains(SchemaCache.fileName))
    }
  }

  @Test("A run says and writes the same with a cache and without")
  func runs() throws {
    let documents = [
      "query A { node(id: 1) { id ... on User { name age } ...F } } fragment F on Post { at }",
      "query A { any { ... on Pots { id } } node { id } other }",
      "query A($f: Filtr, $s: Size = HUGE) { node(id: 1, size: $s) { nme } }",
    ]
    for document in documents {
      let files = [
        "s.graphqls": Self.schema, "d.graphql": document,
        "baton.json": #"{"schema": "s.graphqls"}"#,
      ]
      let folder = try TemporaryFolder(files)
      let without = try run(folder, cache: false)
      let first = try run(folder)
      #expect(folder.list().contains(SchemaCache.fileName))
      let date = try folder.identity(SchemaCache.fileName)
      let second = try run(folder)
      #expect(try folder.identity(SchemaCache.fileName) == date)
      #expect(first == without)
      #expect(second == without)
    }
  }

  private struct Run: Equatable {
    var status: Int32
    var errors: String
    var files: [String]
  }

  private func run(_ folder: TemporaryFolder, cache: Bool = true) throws -> Run {
    let path = folder.path
    var errors = ""
    let status = CodegenRun.run(
      [
        "--project", "\(path)/baton.json", "--schema", "\(path)/s.graphqls", "--source",
        "\(path)/d.graphql", "\(path)/d.swift", "--shared", "\(path)/shared.swift",
      ] + (cache ? ["--cache", path] : [])
    ) { errors += $0 }
    let files = ["d.swift", "shared.swift"].map { (try? folder.read($0)) ?? "" }
    return Run(status: status, errors: errors, files: files)
  }
}
